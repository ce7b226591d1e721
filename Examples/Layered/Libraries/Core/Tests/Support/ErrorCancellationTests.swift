import Foundation
import VitalCore
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An error of an app's own client.
private nonisolated struct ClientError: RemoteError {
    let error: URLError

    var remoteFailure: RemoteFailure { RemoteFailure(error) }
}

nonisolated final class ErrorCancellationTests: XCTestCase {
    /// Recognizes a cancellation, and a cancelled request in a cancelled task.
    func testKnowsCancellation() async {
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
        let actualTask = await task.value
        XCTAssertTrue(actualTask)
        XCTAssertTrue(CancellationError().isCancellation)
    }

    /// Does not treat another error, or a request that others cancelled, as a cancellation.
    func testKnowsOtherErrors() {
        // Given
        let errors: [any Error] = [
            URLError(.timedOut), URLError(.cancelled), MappingError(field: "field", value: "cancelled"),
            ClientError(error: URLError(.cancelled)),
        ]

        // When / Then
        XCTAssertTrue(errors.allSatisfy { !$0.isCancellation })
    }
}
