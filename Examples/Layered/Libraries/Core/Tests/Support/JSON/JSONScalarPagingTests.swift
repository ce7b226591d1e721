import VitalCore
import XCTest

nonisolated final class JSONScalarPagingTests: XCTestCase {
    /// Reports that there is a page.
    func testIsPresent() {
        for sut in ["https://api.example", "2", 2, 0, true] as [JSONScalar] {
            XCTAssertTrue(sut.isPresent, "\(sut)")
        }
    }

    /// Reports that there is no page.
    func testIsAbsent() {
        for sut in ["", false] as [JSONScalar] {
            XCTAssertFalse(sut.isPresent, "\(sut)")
        }
    }

    /// Returns the parameter of a page.
    func testGivesParameter() {
        for (sut, value) in [
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
        ] as [(JSONScalar, String)] {
            XCTAssertEqual(sut.pageParameter("cursor"), value, "\(sut)")
        }
    }

    /// Returns nil if there is no such parameter.
    func testGivesNoParameter() {
        for sut in [
            "", false, true, "https://api.example/items", "https://api.example/items?page=2",
            "https://api.example/items?cursor", "https://api.example/items#?cursor=x",
            "https://api.example/items?cursor=%FF", "HTTP2+x-y.z://api.example",
            // An empty cursor would request the first page again.
            "https://api.example/items?cursor=", "https://api.example/items?cursor=&limit=5",
            "/items?cursor=", "?cursor=",
        ] as [JSONScalar] {
            XCTAssertNil(sut.pageParameter("cursor"), "\(sut)")
        }
    }

    /// Returns the offset of a page.
    func testGivesOffset() {
        for (sut, offset) in [
            ("https://api.example/items?limit=20&offset=60", 60), (60, 60), ("60", 60),
            (true, 41), ("https://api.example/items", 41), ("?offset=many", 41),
        ] as [(JSONScalar, Int)] {
            XCTAssertEqual(sut.pageOffset("offset", expected: 41), offset, "\(sut)")
        }
    }

    /// Returns no offset if there is no page or no known offset.
    func testGivesNoOffset() {
        for sut in ["", false] as [JSONScalar] {
            XCTAssertNil(sut.pageOffset("offset", expected: 41), "\(sut)")
            XCTAssertNil(JSONScalar.boolean(true).pageOffset("offset"), "\(sut)")
        }
    }

    /// Does not use an empty text as a cursor.
    func testEmptyTextIsNoCursor() {
        XCTAssertNil("".pageCursor)
        XCTAssertEqual("0".pageCursor, "0")
    }
}
