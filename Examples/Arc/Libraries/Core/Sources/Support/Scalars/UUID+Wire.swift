import Foundation

nonisolated extension UUID {
    /// Reads a UUID of 36 characters, `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in uppercase or lowercase.
    public init(text: String, field: String) throws(MappingError) {
        guard let value = Self.value(of: text.utf8) else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    public var text: String {
        uuidString
    }

    /// Foundation's own reading takes as long as the rest of the mapping of an item, and on some systems it accepts a
    /// blank as a digit.
    private static func value(of text: String.UTF8View) -> UUID? {
        var (high, low, count) = (0 as UInt64, 0 as UInt64, 0)
        for character in text {
            switch (count, digit(character)) {
            case (8, nil), (13, nil), (18, nil), (23, nil):
                guard character == UInt8(ascii: "-") else {
                    return nil
                }
            case (8, _), (13, _), (18, _), (23, _), (_, nil): return nil
            case (_, let digit?): (high, low) = (high << 4 | low >> 60, low << 4 | UInt64(digit))
            }
            count += 1
        }
        guard count == 36 else {
            return nil
        }
        return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { UUID(uuid: $0.load(as: uuid_t.self)) }
    }

    private static func digit(_ character: UInt8) -> UInt8? {
        switch character {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
