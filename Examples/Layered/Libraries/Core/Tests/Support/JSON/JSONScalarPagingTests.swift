import Testing
import VitalCore

struct JSONScalarPagingTests {
    @Test("Reports that there is a page", arguments: ["https://api.example", "2", 2, 0, true] as [JSONScalar])
    func isPresent(sut: JSONScalar) {
        #expect(sut.isPresent)
    }

    @Test("Reports that there is no page", arguments: ["", false] as [JSONScalar])
    func isAbsent(sut: JSONScalar) {
        #expect(!sut.isPresent)
    }

    @Test(
        "Returns the parameter of a page",
        arguments: [
            ("https://api.example/items?limit=5&cursor=a%2Fb%3D", "a/b="),
            ("/items?cursor=x", "x"),
            ("?cursor=x#cursor=y", "x"),
            ("https://api.example/items?cursor=2026-05-01+10%3A00", "2026-05-01 10:00"),
            ("https://api.example/items?cursor=a=b", "a=b"),
            ("https://api.example/items?cur%73or=x", "x"),
            ("YWJj+w==", "YWJj+w=="),
            (3, "3"),
            // URLs without a host, or that begin with the query.
            ("items?cursor=x", "x"),
            ("//api.example/items?cursor=%2F9j", "/9j"),
            ("/items?limit=5&cursor=x&page=2", "x"),
            // Cursors that contain characters of URLs but are not URLs.
            ("/9j/4AAQSkZJRg==", "/9j/4AAQSkZJRg=="),
            ("//8=", "//8="),
            ("_9j-4AAQSkZJRg", "_9j-4AAQSkZJRg"),
            ("?id=7&before=x", "?id=7&before=x"),
            ("a?b=c&d", "a?b=c&d"),
            ("/items", "/items"),
            ("?cursor", "?cursor"),
            ("id:7://x", "id:7://x"),
            ("cursor=x", "cursor=x"),
        ] as [(JSONScalar, String)]
    )
    func givesParameter(sut: JSONScalar, value: String) {
        #expect(sut.pageParameter("cursor") == value)
    }

    @Test(
        "Returns nil if there is no such parameter",
        arguments: [
            "", false, true, "https://api.example/items", "https://api.example/items?page=2",
            "https://api.example/items?cursor", "https://api.example/items#?cursor=x",
            "https://api.example/items?cursor=%FF", "HTTP2+x-y.z://api.example",
            // An empty cursor would request the first page again.
            "https://api.example/items?cursor=", "https://api.example/items?cursor=&limit=5",
            "/items?cursor=", "?cursor=",
        ] as [JSONScalar]
    )
    func givesNoParameter(sut: JSONScalar) {
        #expect(sut.pageParameter("cursor") == nil)
    }

    @Test(
        "Returns the offset of a page",
        arguments: [
            ("https://api.example/items?limit=20&offset=60", 60), (60, 60), ("60", 60),
            (true, 41), ("https://api.example/items", 41), ("?offset=many", 41),
        ] as [(JSONScalar, Int)]
    )
    func givesOffset(sut: JSONScalar, offset: Int) {
        #expect(sut.pageOffset("offset", expected: 41) == offset)
    }

    @Test("Returns no offset if there is no page or no known offset", arguments: ["", false] as [JSONScalar])
    func givesNoOffset(sut: JSONScalar) {
        #expect(sut.pageOffset("offset", expected: 41) == nil)
        #expect(JSONScalar.boolean(true).pageOffset("offset") == nil)
    }

    @Test("Does not use an empty text as a cursor")
    func emptyTextIsNoCursor() {
        #expect("".pageCursor == nil)
        #expect("0".pageCursor == "0")
    }
}
