import Foundation
import XCTest

@testable import VitalCore

nonisolated final class ErrorAnswerTests: XCTestCase {
    private struct Failure: RemoteError {
        let remoteFailure: RemoteFailure
    }

    /// Reads what is at its places.
    func testReadsPlaces() {
        for (sut, body, expected) in [
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
        ] {
            XCTAssertEqual(sut.answer(to: Failure(remoteFailure: .status(409)), body: Data(body.utf8)), expected, body)
        }
    }

    /// Reads nothing of another form.
    func testReadsNothing() {
        for body in [
            nil, "", "<html>", "null", #"{"error": "taken", "errors": "a"}"#,
            #"{"error": {"code": {}}, "errors": [1]}"#,
            #"{"error": {"code": null, "message": ["a"]}, "errors": [{"a": "b"}]}"#,
        ] {
            // Given
            let sut = ErrorAnswer.Places(code: "error.code", message: "error.message", fields: "errors")

            // When
            let result = sut.answer(to: Failure(remoteFailure: .status(500)), body: body.map { Data($0.utf8) })

            // Then
            XCTAssertEqual(result, ErrorAnswer(status: 500), "\(String(describing: body))")
        }
    }

    /// Is absent if the server did not answer.
    func testIsAbsent() {
        let sut = ErrorAnswer.Places(code: "code")
        XCTAssertNil(sut.answer(to: Failure(remoteFailure: .timeout), body: Data(#"{"code": "a"}"#.utf8)))
    }

    /// Is kept in the reason, which still says what became of the request.
    func testIsKept() {
        // Given
        let sut = ErrorAnswer(status: 422, code: "odd", message: "Odd.", fields: ["a": ["b"]])

        // When
        let reason = sut.reason(of: Failure(remoteFailure: .status(422)))

        // Then
        XCTAssertEqual(ErrorAnswer(reason), sut)
        XCTAssertEqual(reason.failure, .status(422))
        XCTAssertTrue((reason.error as? AnsweredError)?.error is Failure)
        XCTAssertNil(ErrorAnswer(FailureReason(Failure(remoteFailure: .status(422)))))
    }

    /// Is kept in the reason of a write without a result, with its idempotency key.
    func testIsKeptOfUnknownOutcome() {
        // Given
        let sut = ErrorAnswer(status: 503, message: "Later.")
        let error = StoreError.unknownOutcome(Failure(remoteFailure: .status(503)), idempotencyKey: "seven")

        // When
        let reason = sut.reason(of: error)

        // Then
        XCTAssertEqual(ErrorAnswer(reason), sut)
        XCTAssertEqual(reason.failure, .status(503))
        guard case StoreError.unknownOutcome(_, "seven")? = reason.error else {
            XCTFail("\(reason)")
            return
        }
    }

    /// Leaves an error as it is of which the server said nothing.
    func testLeavesOthers() {
        let reason = ErrorAnswer(status: 500).reason(of: Failure(remoteFailure: .status(500)))
        XCTAssertTrue(reason.error is Failure)
        XCTAssertNil(ErrorAnswer(reason))
    }
}
