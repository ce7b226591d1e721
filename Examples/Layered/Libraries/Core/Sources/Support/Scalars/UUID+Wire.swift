import Foundation

nonisolated extension UUID {
    /// 36 characters, `E621E1F8-C36C-495A-93FC-0C247A3E6E5F`, in capitals or small letters.
    public init(text: String, field: String) throws(MappingError) {
        // Foundation takes a blank for a digit on some systems.
        guard text.utf8.allSatisfy({ $0 > UInt8(ascii: " ") }), let value = UUID(uuidString: text) else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    public var text: String {
        uuidString
    }
}
