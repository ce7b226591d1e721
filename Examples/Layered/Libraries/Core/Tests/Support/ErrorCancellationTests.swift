import Foundation
import Testing
import VitalCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An error of an app's own client.
private nonisolated struct ClientError: RemoteError {
    let error: URLError

    var remoteFailure: RemoteFailure { RemoteFailure(error) }
}

struct ErrorCancellationTests {
    @Test("Recognizes a cancellation, and a cancelled request in a cancelled task")
    func knowsCancellation() async {
        // Given
        let errors: [any Error] = [CancellationError(), URLError(.cancelled), ClientError(error: URLError(.cancelled))]

        // When
        let task = Task {
            while !Task.isCancelled {
                await Task.yield()
            }
            return errors.allSatisfy { $0.isCancellation }
        }
        task.cancel()

        // Then
        #expect(await task.value)
        #expect(CancellationError().isCancellation)
    }

    @Test("Does not treat another error, or a request that others cancelled, as a cancellation")
    func knowsOtherErrors() {
        // Given
        let errors: [any Error] = [
            URLError(.timedOut), URLError(.cancelled), MappingError(field: "field", value: "cancelled"),
            ClientError(error: URLError(.cancelled)),
        ]

        // When / Then
        #expect(errors.allSatisfy { !$0.isCancellation })
    }
}
