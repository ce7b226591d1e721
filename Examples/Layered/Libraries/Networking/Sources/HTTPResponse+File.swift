import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated extension HTTPResponse {
    /// What a session loaded into a file. Only the body of an error is read.
    init(_ response: HTTPURLResponse, file: URL) throws {
        let isFailure = !(200..<300).contains(response.statusCode)
        self.init(response, body: isFailure ? try Data(contentsOf: file) : Data())
    }
}
