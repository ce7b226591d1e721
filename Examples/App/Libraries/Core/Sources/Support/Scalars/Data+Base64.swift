import Foundation

nonisolated extension Data {
    /// Reads base64 with its padding and without other characters.
    public init(base64 text: String, field: String) throws(MappingError) {
        guard let value = Data(base64Encoded: text) else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    public var base64Text: String {
        base64EncodedString()
    }
}
