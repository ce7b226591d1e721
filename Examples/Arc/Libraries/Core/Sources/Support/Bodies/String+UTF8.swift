import Foundation

nonisolated extension String {
    /// The text of a whole body. Bytes that are not UTF-8 are an error.
    public init(utf8 body: Data) throws {
        guard let text = String(validating: body, as: UTF8.self) else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: [], debugDescription: "The body is not a text in UTF-8"))
        }
        self = text
    }
}
