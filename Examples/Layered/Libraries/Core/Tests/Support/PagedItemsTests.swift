import VitalCoreMocks
import XCTest

@testable import VitalCore

nonisolated final class PagedItemsTests: XCTestCase {
    private struct Failure: Error, Equatable {}

    /// Reads one page after the other.
    func testReads() async throws {
        // Given
        let sut = PagedItems<String, Int, Failure>(from: 1) { page in
            (page == 2 ? [] : ["\(page)a", "\(page)b"], page < 3 ? page + 1 : nil)
        }

        // When
        var items: [String] = []
        for try await item in sut {
            items.append(item)
        }

        // Then
        XCTAssertEqual(items, ["1a", "1b", "3a", "3b"])
    }

    /// Ends where a server leads back to a page that was read.
    func testEndsInCircle() async throws {
        // Given
        let sut = PagedItems<String, String, Failure> { cursor in
            ([cursor ?? "first"], cursor == "b" ? "a" : cursor == "a" ? "b" : "a")
        }

        // When
        var items: [String] = []
        for try await item in sut {
            items.append(item)
        }

        // Then
        XCTAssertEqual(items, ["first", "a", "b"])
    }

    /// Ends after a hundred empty pages.
    func testEndsWithoutItems() async {
        for (last, expected) in [(100, ["last"]), (101, [])] {
            do {
                // Given
                let sut = PagedItems<String, Int, Failure>(from: 1) { page in
                    (page == last ? ["last"] : [], page + 1)
                }

                // When
                var items: [String] = []
                for try await item in sut {
                    items.append(item)
                    if item == "last" {
                        break
                    }
                }

                // Then
                XCTAssertEqual(items, expected, "\(last)")
            } catch {
                XCTFail("\(last): \(error)")
            }
        }
    }

    /// Throws the error of a page.
    func testFails() async throws {
        // Given
        let sut = PagedItems<String, Int, Failure>(from: 1) { page async throws(Failure) in
            guard page == 1 else {
                throw Failure()
            }
            return (["a"], 2)
        }
        var items = sut.makeAsyncIterator()

        // When / Then
        let next = try await items.next()
        XCTAssertEqual(next, "a")
        let error = await thrownError(as: Failure.self) {
            try await items.next()
        }
        XCTAssertEqual(error, Failure())
    }

    /// Requests no further page when its task is cancelled.
    func testStops() async throws {
        // Given
        let sut = PagedItems<Int, Int, Failure>(from: 1) { page in
            ([page], page + 1)
        }

        // When
        let task = Task {
            var items: [Int] = []
            for try await item in sut {
                items.append(item)
                if item == 3 {
                    withUnsafeCurrentTask { $0?.cancel() }
                }
            }
            return items
        }

        // Then
        let actualTask = try await task.value
        XCTAssertEqual(actualTask, [1, 2, 3])
    }
}
