import Foundation

nonisolated extension URL {
    /// A text that is a URL, and not blank.
    public init(text: String, field: String) throws(MappingError) {
        guard !text.allSatisfy(\.isWhitespace), let value = URL(string: text) else {
            throw MappingError(field: field, value: text)
        }
        self = value
    }

    /// `nil` where there is no text. Services send an empty one where they have no URL; that is none, too.
    public init?(ifPresent text: String?, field: String) throws(MappingError) {
        guard let text, !text.isEmpty else { return nil }
        try self.init(text: text, field: field)
    }

    public var text: String {
        absoluteString
    }
}
