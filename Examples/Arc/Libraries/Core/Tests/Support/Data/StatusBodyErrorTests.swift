import Foundation
import StudioCore
import Testing

struct StatusBodyErrorTests {
    private let places = ErrorAnswer.Places(code: "code")
    private let sut = StatusBodyError(statusCode: 422, body: Data(#"{"code": "odd"}"#.utf8))

    @Test("Says what became of the request")
    func saysOutcome() {
        #expect(RemoteFailure(sut) == .status(422))
    }

    @Test("Is kept with what its body says")
    func keepsAnswer() {
        // Act
        let result = RepositoryError(StatusBodyError.reading(sut, at: places))

        // Assert
        #expect(result == .unknown(FailureReason()))
        #expect(ErrorAnswer(FailureReason(result.reason)) == ErrorAnswer(status: 422, code: "odd"))
    }

    @Test("Is kept where a write has no result")
    func keepsAnswerOfWrite() {
        // Arrange
        let error = StoreError.unknownOutcome(
            StatusBodyError(statusCode: 503, body: sut.body), idempotencyKey: "seven")

        // Act
        let result = RepositoryError(StatusBodyError.reading(error, at: places))

        // Assert
        #expect(result == .unconfirmed(FailureReason()))
        #expect(ErrorAnswer(FailureReason(result.reason)) == ErrorAnswer(status: 503, code: "odd"))
    }

    @Test("Leaves other errors as they are")
    func leavesOthers() {
        #expect(StatusBodyError.reading(StoreError.notFound, at: places) is StoreError)
        #expect(StatusBodyError.reading(CancellationError(), at: places) is CancellationError)
    }
}
