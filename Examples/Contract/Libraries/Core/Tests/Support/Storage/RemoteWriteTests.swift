import Foundation
import Testing

@testable import ChallengeCore

struct RemoteWriteTests {
    private struct Failure: RemoteError {
        let remoteFailure: RemoteFailure
    }

    @Test("Returns the mapped answer, sent with the key")
    func returnsTheMappedAnswer() async throws {
        let result = try await RemoteWrite.send(idempotencyKey: "seven") {
            IdempotencyKey.current
        } map: {
            $0?.count
        }
        #expect(result == 5)
    }

    @Test("Says that the write was done if its answer cannot be read", arguments: [true, false])
    func saysThatItWasDone(isSent: Bool) async {
        let unreadable = Failure(remoteFailure: .unreadable(path: "id"))
        let error = await #expect(throws: StoreError.self) {
            try await RemoteWrite.send {
                if isSent { throw unreadable }
            } map: {
                throw unreadable
            }
        }
        guard case .acceptedUnreadable(let cause)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause is Failure)
        #expect(error?.isUnconfirmed == true)
    }

    @Test("Says that the write may have been done if no answer came", arguments: [RemoteFailure.timeout, .status(503)])
    func saysThatItMayHaveBeenDone(failure: RemoteFailure) async {
        let error = await #expect(throws: StoreError.self) {
            try await RemoteWrite.send(idempotencyKey: "seven") { throw Failure(remoteFailure: failure) }
        }
        guard case .unknownOutcome(let cause, "seven")? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect((cause as? Failure)?.remoteFailure == failure)
        #expect((error?.cause as? Failure)?.remoteFailure == failure)
    }

    @Test(
        "Throws the error of a write that was not done",
        arguments: [RemoteFailure.offline, .status(422), .status(404), .invalidRequest, .cancelled])
    func throwsTheErrorOfAWrite(failure: RemoteFailure) async {
        let error = await #expect(throws: Failure.self) {
            try await RemoteWrite.send { throw Failure(remoteFailure: failure) }
        }
        #expect(error?.remoteFailure == failure)
        #expect(error?.isUnconfirmed == false)
    }

    @Test("Says what became of the request, also where a write has no result")
    func saysWhatBecameOfTheRequest() {
        let lost = StoreError.unknownOutcome(URLError(.timedOut), idempotencyKey: "key")
        #expect(RemoteFailure(lost) == .timeout)
        #expect(RemoteFailure(StoreError.readOnly) == .other(String(reflecting: StoreError.readOnly)))
    }
}
