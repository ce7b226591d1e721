import Foundation

nonisolated extension URL {
    /// A URL that is written in a test. A text that is not a URL stops the test here.
    public init(stub text: String) {
        guard let url = URL(string: text) else {
            preconditionFailure("'\(text)' is not a URL")
        }
        self = url
    }
}
