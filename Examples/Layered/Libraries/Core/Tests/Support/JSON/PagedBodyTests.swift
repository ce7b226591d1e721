import Foundation
import XCTest

@testable import VitalCore

nonisolated final class PagedBodyTests: XCTestCase {
    private struct Query: Encodable {
        struct Page: Encodable {
            var size = 20
        }

        var text = "tea"
        var page = Page()
    }

    private func json(_ body: some Encodable) throws -> JSON {
        try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(body))
    }

    /// Adds a value at a path of keys, beside what is there.
    func testAdds() {
        // Given
        let plain = PagedBody(Query(), adding: "Zm9v", at: ["cursor"])
        let nested = PagedBody(Query(), adding: 40, at: ["page", "from"])
        let elsewhere = PagedBody(Query(), adding: "Zm9v", at: ["options", "after"])

        // When / Then
        let page: JSON = .object(["size": .number(20)])
        XCTAssertEqual(try json(plain), .object(["text": .string("tea"), "page": page, "cursor": .string("Zm9v")]))
        XCTAssertEqual(
            try json(nested),
            .object(["text": .string("tea"), "page": .object(["size": .number(20), "from": .number(40)])])
        )
        XCTAssertEqual(
            try json(elsewhere),
            .object([
                "text": .string("tea"), "page": page, "options": .object(["after": .string("Zm9v")]),
            ])
        )
    }

    /// Adds nothing for the first page.
    func testAddsNothing() throws {
        // Given
        let body = PagedBody(Query(), adding: nil as String?, at: ["cursor"])
        let plain = try json(Query())

        // When / Then
        XCTAssertEqual(try json(body), plain)
    }
}
