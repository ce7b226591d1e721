import Foundation
import VitalCoreMocks
import XCTest

@testable import VitalCore

nonisolated final class RemoteWriteTests: XCTestCase {
    private struct Failure: RemoteError {
        let remoteFailure: RemoteFailure
    }

    /// Returns the mapped answer, sent with the key.
    func testReturnsTheMappedAnswer() async throws {
        let result = try await RemoteWrite.send(idempotencyKey: "seven") {
            IdempotencyKey.current
        } map: {
            $0?.count
        }
        XCTAssertEqual(result, 5)
    }

    /// Says that the write was done if its answer cannot be read.
    func testSaysThatItWasDone() async {
        for isSent in [true, false] {
            let unreadable = Failure(remoteFailure: .unreadable(path: "id"))
            let error = await thrownError(as: StoreError.self) {
                try await RemoteWrite.send {
                    if isSent { throw unreadable }
                } map: {
                    throw unreadable
                }
            }
            XCTAssertNotNil(error, "\(isSent)")
            guard case .acceptedUnreadable(let cause)? = error else {
                XCTFail("\(String(describing: error))")
                continue
            }
            XCTAssertTrue(cause is Failure, "\(isSent)")
            XCTAssertEqual(error?.isUnconfirmed, true, "\(isSent)")
        }
    }

    /// Says that the write may have been done if no answer came.
    func testSaysThatItMayHaveBeenDone() async {
        for failure in [RemoteFailure.timeout, .status(503)] {
            let error = await thrownError(as: StoreError.self) {
                try await RemoteWrite.send(idempotencyKey: "seven") { throw Failure(remoteFailure: failure) }
            }
            XCTAssertNotNil(error, "\(failure)")
            guard case .unknownOutcome(let cause, "seven")? = error else {
                XCTFail("\(String(describing: error))")
                continue
            }
            XCTAssertEqual((cause as? Failure)?.remoteFailure, failure)
            XCTAssertEqual((error?.cause as? Failure)?.remoteFailure, failure)
        }
    }

    /// Throws the error of a write that was not done.
    func testThrowsTheErrorOfAWrite() async {
        for failure in [RemoteFailure.offline, .status(422), .status(404), .cancelled] {
            let error = await thrownError(as: Failure.self) {
                try await RemoteWrite.send { throw Failure(remoteFailure: failure) }
            }
            XCTAssertNotNil(error, "\(failure)")
            XCTAssertEqual(error?.remoteFailure, failure)
            XCTAssertEqual(error?.isUnconfirmed, false, "\(failure)")
        }
    }
}
