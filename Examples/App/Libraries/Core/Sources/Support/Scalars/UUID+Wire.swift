import Foundation

nonisolated extension UUID {
    /// Reads a UUID of 36 characters, `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in uppercase or lowercase.
    public init(text: String, field: String) throws(MappingError) {
        guard let value = Self.value(of: text.utf8) else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    // A list of thousands reads and writes an identity for each of its items. Foundation's own functions take as long
    // as the rest of the mapping.

    /// The UUID as text, in uppercase: `uuidString`.
    public var text: String {
        String(unsafeUninitializedCapacity: 36) { characters in
            var count = 0
            withUnsafeBytes(of: uuid) { bytes in
                for (index, byte) in bytes.enumerated() {
                    if index == 4 || index == 6 || index == 8 || index == 10 {
                        characters[count] = UInt8(ascii: "-")
                        count += 1
                    }
                    characters[count] = Self.character(byte >> 4)
                    characters[count + 1] = Self.character(byte & 15)
                    count += 2
                }
            }
            return count
        }
    }

    private static func character(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }

    /// On some systems, Foundation accepts a blank as a digit.
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
