import Foundation
import Testing

@testable import VitalCore

struct ErrorAnswerTests {
    private struct Failure: RemoteError {
        let remoteFailure: RemoteFailure
    }

    @Test(
        "Reads what is at its places",
        arguments: [
            (
                ErrorAnswer.Places(code: "error.code", message: "error.message", fields: "errors"),
                #"{"error": {"code": "taken", "message": "Taken."}, "errors": {"a": "b", "c": ["d", "e"], "f": null}}"#,
                ErrorAnswer(status: 409, code: "taken", message: "Taken.", fields: ["a": ["b"], "c": ["d", "e"]])
            ),
            (
                ErrorAnswer.Places(code: "code", fields: "."),
                #"{"code": 17, "ok": false}"#,
                ErrorAnswer(status: 409, code: "17", fields: ["code": ["17"], "ok": ["false"]])
            ),
            (
                ErrorAnswer.Places(code: "errors.0.code", fields: "errors", fieldName: "at.key", fieldText: "text"),
                #"{"errors": [{"code": "x", "at": {"key": "a"}, "text": "b"}, {"at": {"key": "a"}, "text": ["c"]}]}"#,
                ErrorAnswer(status: 409, code: "x", fields: ["a": ["b", "c"]])
            ),
            (ErrorAnswer.Places(message: "."), #""Taken.""#, ErrorAnswer(status: 409, message: "Taken.")),
        ])
    func readsPlaces(sut: ErrorAnswer.Places, body: String, expected: ErrorAnswer) {
        #expect(sut.answer(to: Failure(remoteFailure: .status(409)), body: Data(body.utf8)) == expected)
    }

    @Test(
        "Reads nothing of another form",
        arguments: [
            nil, "", "<html>", "null", #"{"error": "taken", "errors": "a"}"#,
            #"{"error": {"code": {}}, "errors": [1]}"#,
            #"{"error": {"code": null, "message": ["a"]}, "errors": [{"a": "b"}]}"#,
        ])
    func readsNothing(body: String?) {
        // Given
        let sut = ErrorAnswer.Places(code: "error.code", message: "error.message", fields: "errors")

        // When
        let result = sut.answer(to: Failure(remoteFailure: .status(500)), body: body.map { Data($0.utf8) })

        // Then
        #expect(result == ErrorAnswer(status: 500))
    }

    @Test("Is absent if the server did not answer")
    func isAbsent() {
        let sut = ErrorAnswer.Places(code: "code")
        #expect(sut.answer(to: Failure(remoteFailure: .timeout), body: Data(#"{"code": "a"}"#.utf8)) == nil)
    }

    @Test("Is kept in the reason, which still says what became of the request")
    func isKept() throws {
        // Given
        let sut = ErrorAnswer(status: 422, code: "odd", message: "Odd.", fields: ["a": ["b"]])

        // When
        let reason = sut.reason(of: Failure(remoteFailure: .status(422)))

        // Then
        #expect(ErrorAnswer(reason) == sut)
        #expect(reason.failure == .status(422))
        #expect((reason.error as? AnsweredError)?.error is Failure)
        #expect(ErrorAnswer(FailureReason(Failure(remoteFailure: .status(422)))) == nil)
    }

    @Test("Is kept in the reason of a write without a result, with its idempotency key")
    func isKeptOfUnknownOutcome() throws {
        // Given
        let sut = ErrorAnswer(status: 503, message: "Later.")
        let error = StoreError.unknownOutcome(Failure(remoteFailure: .status(503)), idempotencyKey: "seven")

        // When
        let reason = sut.reason(of: error)

        // Then
        #expect(ErrorAnswer(reason) == sut)
        #expect(reason.failure == .status(503))
        guard case StoreError.unknownOutcome(_, "seven")? = reason.error else {
            Issue.record("\(reason)")
            return
        }
    }

    @Test("Leaves an error as it is of which the server said nothing")
    func leavesOthers() {
        let reason = ErrorAnswer(status: 500).reason(of: Failure(remoteFailure: .status(500)))
        #expect(reason.error is Failure)
        #expect(ErrorAnswer(reason) == nil)
    }
}
