import Foundation

nonisolated extension UUID {
    /// Reads a UUID of 36 characters, `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in uppercase or lowercase.
    public init(text: String, field: String) throws(MappingError) {
        // On some systems, Foundation accepts a blank as a digit.
        guard text.utf8.allSatisfy({ $0 > UInt8(ascii: " ") }), let value = UUID(uuidString: text) else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    public var text: String {
        uuidString
    }
}
