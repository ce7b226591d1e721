import Foundation
import StudioCore
import Testing

@testable import StudioNetworking

struct NetworkErrorTests {
    @Test(
        "Says what became of a request",
        arguments: [
            (.invalidURL, .invalidRequest),
            (.encodingFailed(FailureReason()), .invalidRequest),
            (.networkUnavailable(.timeout), .timeout),
            (.invalidResponse, .connectionLost),
            (.unauthorized, .status(401)),
            (.notFound, .status(404)),
            (.httpError(503), .status(503)),
            (.decodingFailed(FailureReason()), .unreadable(path: "")),
            (.decodingFailed(FailureReason(CocoaError(.coderReadCorrupt))), .unreadable(path: "")),
        ] as [(NetworkError, RemoteFailure)]
    )
    func saysOutcome(sut: NetworkError, expected: RemoteFailure) {
        #expect(RemoteFailure(sut) == expected)
    }

    @Test("Says which value of an answer cannot be decoded")
    func saysWhere() throws {
        // Arrange
        let error = try #require(throws: DecodingError.self) {
            try JSONDecoder().decode([[Int]].self, from: Data("[[1], [2, true]]".utf8))
        }

        // Act / Assert
        #expect(RemoteFailure(NetworkError.decodingFailed(FailureReason(error))) == .unreadable(path: "[1][1]"))
    }

    @Test(
        "Knows the error of a status",
        arguments: [
            (401, .unauthorized), (404, .notFound), (403, .httpError(403)),
        ] as [(Int, NetworkError)])
    func knowsStatus(statusCode: Int, expected: NetworkError) {
        #expect(NetworkError(statusCode: statusCode) == expected)
    }
}
