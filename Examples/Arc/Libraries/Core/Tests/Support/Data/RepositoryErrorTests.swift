import Foundation
import StudioCore
import Testing

struct RepositoryErrorTests {
    private struct Failure: RemoteError {
        let remoteFailure: RemoteFailure
    }

    @Test("Stays the same")
    func stays() {
        #expect(RepositoryError(RepositoryError.notFound as any Error) == .notFound)
    }

    @Test(
        "Is the error of a remote failure",
        arguments: [
            (.status(401), .unauthorized),
            (.status(404), .notFound),
            (.status(410), .notFound),
            (.status(500), .unknown(FailureReason())),
            (.offline, .networkError(.offline)),
            (.insecure, .networkError(.insecure)),
            (.timeout, .networkError(.timeout)),
            (.connectionLost, .networkError(.connectionLost)),
            (.cancelled, .cancelled),
            (.invalidRequest, .unknown(FailureReason())),
            (.unreadable(path: "name"), .unknown(FailureReason())),
        ] as [(RemoteFailure, RepositoryError)]
    )
    func isRemoteFailure(failure: RemoteFailure, expected: RepositoryError) {
        #expect(RepositoryError(Failure(remoteFailure: failure)) == expected)
    }

    @Test("Is the error of a store")
    func isStoreError() {
        #expect(RepositoryError(StoreError.notFound) == .notFound)
        #expect(RepositoryError(StoreError.readOnly) == .cacheError(FailureReason()))
        #expect(RepositoryError(StoreError.waitsForEarlierChanges) == .unknown(FailureReason()))
    }

    @Test("Says why the device could not keep something")
    func saysWhyNotKept() {
        // Act
        let sut = RepositoryError(StoreError.notKept(CocoaError(.fileWriteOutOfSpace)))

        // Assert
        #expect(sut == .cacheError(FailureReason()))
        #expect((sut.reason as? CocoaError)?.code == .fileWriteOutOfSpace)
    }

    @Test("Does not call a change failed that the server has made, or may have made")
    func isUnconfirmed() {
        for error in [
            StoreError.acceptedUnreadable(CocoaError(.coderReadCorrupt)),
            .unknownOutcome(CocoaError(.coderReadCorrupt), idempotencyKey: "seven"),
        ] {
            // Act
            let sut = RepositoryError(error)

            // Assert
            #expect(sut == .unconfirmed(FailureReason()))
            #expect(sut.reason is StoreError)
        }
    }

    @Test("Recognizes a cancellation")
    func recognisesCancellation() {
        #expect(RepositoryError(CancellationError()) == .cancelled)
    }

    @Test("Keeps other errors as the reason")
    func keepsReason() {
        // Act
        let sut = RepositoryError(CocoaError(.fileNoSuchFile))

        // Assert
        #expect(sut == .unknown(FailureReason()))
        #expect((sut.reason as? CocoaError)?.code == .fileNoSuchFile)
        #expect(RepositoryError.networkError(.offline).reason == nil)
    }
}
