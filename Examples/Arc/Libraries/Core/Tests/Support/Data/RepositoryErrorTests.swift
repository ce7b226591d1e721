import Foundation
import StudioCore
import Testing

struct RepositoryErrorTests {
    private struct Failure: RepositoryFailure {
        let repositoryError = RepositoryError.unauthorized
        let isRefusal = false
    }

    @Test("Stays what it is")
    func stays() {
        #expect(RepositoryError(RepositoryError.notFound as any Error) == .notFound)
    }

    @Test("Is what a remote failure says")
    func isRemoteFailure() {
        #expect(RepositoryError(Failure()) == .unauthorized)
    }

    @Test("Recognises a cancellation")
    func recognisesCancellation() {
        #expect(RepositoryError(CancellationError()) == .cancelled)
    }

    @Test("Keeps the reason of anything else")
    func keepsReason() {
        // Act
        let sut = RepositoryError(CocoaError(.fileNoSuchFile))

        // Assert
        #expect(sut == .unknown(FailureReason()))
        #expect((sut.reason as? CocoaError)?.code == .fileNoSuchFile)
        #expect((RepositoryError.cacheError(FailureReason(CancellationError())).reason as? CancellationError) != nil)
        #expect(RepositoryError.networkError.reason == nil)
    }
}
