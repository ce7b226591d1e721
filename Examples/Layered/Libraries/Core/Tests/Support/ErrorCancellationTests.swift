import Foundation
import Testing
import VitalCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct ErrorCancellationTests {
    @Test("Knows a cancellation, and in a task that is cancelled the end of its request")
    func knowsCancellation() async {
        // Given
        let errors: [any Error] = [CancellationError(), URLError(.cancelled)]

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

    @Test("Takes no other error for a cancellation, nor a request that was cancelled by somebody else")
    func knowsOtherErrors() {
        // Given
        let errors: [any Error] = [
            URLError(.timedOut), URLError(.cancelled), MappingError(field: "field", value: "cancelled"),
        ]

        // When / Then
        #expect(errors.allSatisfy { !$0.isCancellation })
    }
}
