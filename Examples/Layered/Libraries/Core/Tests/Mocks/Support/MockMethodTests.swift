import Dispatch
import VitalCoreMocks
import XCTest

nonisolated final class MockMethodTests: XCTestCase {
    private nonisolated enum Failure: Error {
        case failed
    }

    /// Returns its result, and records the calls.
    func testAnswers() throws {
        // Given
        let sut = MockMethod<Int, String, any Error>(.success("first"))

        // When
        let first = try sut.call(1)
        sut.result = .success("second")
        let second = try sut.call(2)

        // Then
        XCTAssertEqual([first, second], ["first", "second"])
        XCTAssertEqual(sut.calls, [1, 2])
        XCTAssertEqual(sut.callCount, 2)
        XCTAssertEqual(sut.lastCall, 2)
        XCTAssertEqual(try sut.result.get(), "second")
    }

    /// Throws the error of the method, and records the call.
    func testThrowsTyped() {
        // Given
        let sut = MockMethod<Int, String, Failure>(.failure(.failed))

        // When / Then
        XCTAssertThrowsError(try sut.call(1)) { error in
            XCTAssertEqual(error as? Failure, .failed)
        }
        XCTAssertEqual(sut.calls, [1])
    }

    /// Was not called before the first call.
    func testWasNotCalled() {
        // Given
        let sut = MockMethod<Int, Void, Never>(.success(()))

        // Then
        XCTAssertTrue(sut.calls.isEmpty)
        XCTAssertEqual(sut.callCount, 0)
        XCTAssertNil(sut.lastCall)
    }

    /// Needs no arguments for a method without parameters.
    func testNeedsNoArguments() {
        // Given
        let sut = MockMethod<Void, Int, Never>(.success(7))

        // When / Then
        XCTAssertEqual(sut.call(), 7)
        XCTAssertEqual(sut.callCount, 1)
    }

    /// Records every concurrent call.
    func testLosesNoCall() {
        // Given
        let sut = MockMethod<Int, Int, Never>(.success(0))
        let threadCount = 4
        let callCount = 25_000

        // When
        DispatchQueue.concurrentPerform(iterations: threadCount) { thread in
            for call in 0..<callCount {
                sut.call(thread * callCount + call)
            }
            sut.result = .success(thread)
        }

        // Then
        XCTAssertEqual(sut.calls.sorted(), Array(0..<threadCount * callCount))
        XCTAssertEqual(sut.callCount, threadCount * callCount)
    }
}
