import Foundation
import StudioCoreMocks

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers the requests of a session with `loadMethod.result`. If that is `nil`, requests get no answer.
nonisolated final class URLProtocolMock: URLProtocol {
    struct Answer: Sendable {
        /// The status, or `nil` for an answer that is not an HTTP response.
        var statusCode: Int? = 200
        var headers: [String: String] = [:]
        var body = Data()
    }

    static let loadMethod = MockMethod<URLRequest, Answer?, any Error>(.success(nil))

    override static func canInit(with request: URLRequest) -> Bool {
        true
    }

    override static func canonicalRequest(for request: URLRequest) -> URLRequest {
        request
    }

    override func startLoading() {
        do {
            if let answer = try Self.loadMethod.call(request) {
                try finish(with: answer)
            }
        } catch {
            client?.urlProtocol(self, didFailWithError: error)
        }
    }

    override func stopLoading() {}

    private func finish(with answer: Answer) throws {
        let url = request.url ?? URL(fileURLWithPath: "/")
        let plain = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        let response = answer.statusCode.map {
            HTTPURLResponse(url: url, statusCode: $0, httpVersion: nil, headerFields: answer.headers)
        }
        client?.urlProtocol(self, didReceive: (response ?? plain) ?? plain, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: answer.body)
        client?.urlProtocolDidFinishLoading(self)
    }
}
