import Foundation

nonisolated extension UUID {
    /// Reads a UUID of 36 characters, `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in uppercase or lowercase.
    public init(text: String, field: String) throws(MappingError) {
        guard let value = Self.value(of: text.utf8) else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    /// The UUID as text, in uppercase: `uuidString`.
    public var text: String {
        hexText
    }

    /// Foundation's own function takes as long as the rest of the mapping of a list. On some systems, it accepts a blank as a digit.
    private static func value(of text: String.UTF8View) -> UUID? {
        var (high, low, count) = (0 as UInt64, 0 as UInt64, 0)
        for character in text {
            if count == 8 || count == 13 || count == 18 || count == 23 {
                guard character == UInt8(ascii: "-") else {
                    return nil
                }
            } else if let digit = digit(character) {
                (high, low) = count < 18 ? (high << 4 | digit, low) : (high, low << 4 | digit)
            } else {
                return nil
            }
            count += 1
        }
        guard count == 36 else {
            return nil
        }
        return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { UUID(uuid: $0.load(as: uuid_t.self)) }
    }

    private static func digit(_ character: UInt8) -> UInt64? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(character - UInt8(ascii: "0"))
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(character - UInt8(ascii: "A") + 10)
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(character - UInt8(ascii: "a") + 10)
        default: nil
        }
    }
}
