import Foundation
import Testing

@testable import VitalCore

struct PagedBodyTests {
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

    @Test("Adds a value at a path of keys, beside what is there")
    func adds() throws {
        // Given
        let plain = PagedBody(Query(), adding: "Zm9v", at: ["cursor"])
        let nested = PagedBody(Query(), adding: 40, at: ["page", "from"])
        let elsewhere = PagedBody(Query(), adding: "Zm9v", at: ["options", "after"])

        // When / Then
        let page: JSON = .object(["size": .number(20)])
        #expect(try json(plain) == .object(["text": .string("tea"), "page": page, "cursor": .string("Zm9v")]))
        #expect(
            try json(nested)
                == .object(["text": .string("tea"), "page": .object(["size": .number(20), "from": .number(40)])])
        )
        #expect(
            try json(elsewhere)
                == .object([
                    "text": .string("tea"), "page": page, "options": .object(["after": .string("Zm9v")]),
                ])
        )
    }

    @Test("Adds nothing for the first page")
    func addsNothing() throws {
        // Given
        let body = PagedBody(Query(), adding: nil as String?, at: ["cursor"])
        let plain = try json(Query())

        // When / Then
        #expect(try json(body) == plain)
    }
}
