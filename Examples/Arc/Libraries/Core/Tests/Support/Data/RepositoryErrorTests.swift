import Foundation
import StudioCore
import Testing

struct RepositoryErrorTests {
    private struct Failure: RepositoryFailure {
        let repositoryError = RepositoryError.unauthorized
        let isRefusal = false
    }

    @Test("Stays the same")
    func stays() {
        #expect(RepositoryError(RepositoryError.notFound as any Error) == .notFound)
    }

    @Test("Is the error of a remote failure")
    func isRemoteFailure() {
        #expect(RepositoryError(Failure()) == .unauthorized)
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
        #expect((RepositoryError.cacheError(FailureReason(CancellationError())).reason as? CancellationError) != nil)
        #expect(RepositoryError.networkError.reason == nil)
    }
}
