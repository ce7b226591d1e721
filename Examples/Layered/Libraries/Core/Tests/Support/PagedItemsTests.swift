import Testing

@testable import VitalCore

struct PagedItemsTests {
    private struct Failure: Error, Equatable {}

    @Test("Reads one page after the other")
    func reads() async throws {
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
        #expect(items == ["1a", "1b", "3a", "3b"])
    }

    @Test("Ends where a server leads back to a page that was read")
    func endsInCircle() async throws {
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
        #expect(items == ["first", "a", "b"])
    }

    @Test("Ends after a hundred empty pages", arguments: [(100, ["last"]), (101, [])])
    func endsWithoutItems(last: Int, expected: [String]) async throws {
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
        #expect(items == expected)
    }

    @Test("Throws the error of a page")
    func fails() async throws {
        // Given
        let sut = PagedItems<String, Int, Failure>(from: 1) { page async throws(Failure) in
            guard page == 1 else {
                throw Failure()
            }
            return (["a"], 2)
        }
        var items = sut.makeAsyncIterator()

        // When / Then
        #expect(try await items.next() == "a")
        await #expect(throws: Failure()) {
            try await items.next()
        }
    }

    @Test("Requests no further page when its task is cancelled")
    func stops() async throws {
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
        #expect(try await task.value == [1, 2, 3])
    }
}
