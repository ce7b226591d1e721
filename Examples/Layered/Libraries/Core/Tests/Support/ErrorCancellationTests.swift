import Foundation
import Testing
import VitalCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct ErrorCancellationTests {
    @Test("Knows a cancelled task and a cancelled request")
    func knowsCancellation() {
        // Given
        let errors: [any Error] = [CancellationError(), URLError(.cancelled)]

        // When / Then
        #expect(errors.allSatisfy { $0.isCancellation })
    }

    @Test("Takes no other error for a cancellation")
    func knowsOtherErrors() {
        // Given
        let errors: [any Error] = [URLError(.timedOut), MappingError(field: "field", value: "cancelled")]

        // When / Then
        #expect(errors.allSatisfy { !$0.isCancellation })
    }
}
