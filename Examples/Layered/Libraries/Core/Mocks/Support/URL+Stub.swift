import Foundation

nonisolated extension URL {
    /// A URL that is written down in a test: what is none ends the test right there.
    public init(stub text: String) {
        guard let url = URL(string: text) else {
            preconditionFailure("'\(text)' is no URL")
        }
        self = url
    }
}
