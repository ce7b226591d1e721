import Foundation
import ShopCoreMocks
import ShopNetworking

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers the requests of a session with `loadMethod.result`. If that is `nil`, requests get no answer.
nonisolated final class URLProtocolMock: URLProtocol {
    /// The status of an answer that is not an HTTP response.
    static let noHTTP = 0
    static let loadMethod = MockMethod<URLRequest, HTTPResponse?, any Error>(.success(nil))

    override static func canInit(with request: URLRequest) -> Bool {
        true
    }

    override static func canonicalRequest(for request: URLRequest) -> URLRequest {
        request
    }

    override func startLoading() {
        do {
            if let answer = try Self.loadMethod.call(request) {
                try finish(with: answer, url: request.url ?? URL(fileURLWithPath: "/"))
            }
        } catch {
            client?.urlProtocol(self, didFailWithError: error)
        }
    }

    override func stopLoading() {}
}

nonisolated extension URLProtocolMock {
    private func finish(with answer: HTTPResponse, url: URL) throws {
        guard let response = urlResponse(for: answer, url: url) else {
            throw URLError(.badServerResponse)
        }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: answer.body)
        client?.urlProtocolDidFinishLoading(self)
    }

    private func urlResponse(for answer: HTTPResponse, url: URL) -> URLResponse? {
        let (statusCode, headers) = (answer.statusCode, answer.headers)
        return statusCode == Self.noHTTP
            ? URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
            : HTTPURLResponse(url: url, statusCode: statusCode, httpVersion: nil, headerFields: headers)
    }
}
