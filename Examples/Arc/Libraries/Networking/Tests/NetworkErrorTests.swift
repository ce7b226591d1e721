import StudioCore
import Testing

@testable import StudioNetworking

struct NetworkErrorTests {
    @Test(
        "Has a repository error",
        arguments: [
            (.notFound, .notFound),
            (.unauthorized, .unauthorized),
            (.networkUnavailable, .networkError),
            (.httpError(500), .unknown(FailureReason())),
            (.decodingFailed(FailureReason()), .unknown(FailureReason())),
        ] as [(NetworkError, RepositoryError)]
    )
    func meansToRepository(sut: NetworkError, expected: RepositoryError) {
        #expect(RepositoryError(sut) == expected)
    }

    @Test(
        "Knows the error of a status",
        arguments: [(401, .unauthorized), (404, .notFound), (403, .httpError(403))] as [(Int, NetworkError)])
    func knowsStatus(statusCode: Int, expected: NetworkError) {
        #expect(NetworkError(statusCode: statusCode) == expected)
    }

    @Test(
        "Is a refusal if sending it again cannot succeed",
        arguments: [
            .invalidURL, .encodingFailed(FailureReason()), .notFound, .decodingFailed(FailureReason()), .httpError(400),
            .httpError(422), .httpError(499),
        ] as [NetworkError]
    )
    func isRefusal(sut: NetworkError) {
        #expect(sut.isRefusal)
    }

    @Test(
        "Is not a refusal if the server can accept it later",
        arguments: [
            .networkUnavailable, .invalidResponse, .unauthorized, .httpError(399), .httpError(408), .httpError(425),
            .httpError(429), .httpError(500),
        ] as [NetworkError]
    )
    func isNoRefusal(sut: NetworkError) {
        #expect(!sut.isRefusal)
    }
}
