import Foundation

nonisolated extension UUID {
    /// A UUID that is written down in a test: what is none ends the test right there.
    public init(stub text: String) {
        guard let uuid = UUID(uuidString: text) else {
            preconditionFailure("'\(text)' is no UUID")
        }
        self = uuid
    }
}
