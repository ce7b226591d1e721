import Foundation

nonisolated extension URL {
    /// A text that is a URL, and not blank.
    public init(text: String, field: String) throws(MappingError) {
        guard !text.allSatisfy(\.isWhitespace), let value = URL(string: text) else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    public var text: String {
        absoluteString
    }
}
