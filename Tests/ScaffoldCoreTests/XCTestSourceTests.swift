import Diagnostics
import Templating
import Testing

@testable import ScaffoldCore

/// Tests of Swift Testing, and what they become in XCTest.
@Suite struct XCTestSourceTests {
    /// A statement of a test, and its translation.
    @Test(arguments: [
        ("#expect(a == b)", "XCTAssertEqual(a, b)"),
        ("#expect(a != b)", "XCTAssertNotEqual(a, b)"),
        ("#expect(a < b)", "XCTAssertLessThan(a, b)"),
        ("#expect(a >= b)", "XCTAssertGreaterThanOrEqual(a, b)"),
        ("#expect(a === b)", "XCTAssertIdentical(a, b)"),
        ("#expect(a)", "XCTAssertTrue(a)"),
        ("#expect(!a.isEmpty)", "XCTAssertFalse(a.isEmpty)"),
        ("#expect(!(a.b))", "XCTAssertFalse(a.b)"),
        ("#expect(!a && b)", "XCTAssertTrue(!a && b)"),
        ("#expect(a == b || c)", "XCTAssertTrue(a == b || c)"),
        ("#expect(a is B)", "XCTAssertTrue(a is B)"),
        ("#expect(a == nil)", "XCTAssertNil(a)"),
        ("#expect(a != nil)", "XCTAssertNotNil(a)"),
        ("#expect(a?.b == false)", "XCTAssertEqual(a?.b, false)"),
        ("#expect((a, b) == (c, d))", "XCTAssertTrue((a, b) == (c, d))"),
        ("#expect(calls[0] == calls[1])", "XCTAssertTrue(calls[0] == calls[1])"),
        ("#expect(a == (b ? 1 : 0))", "XCTAssertEqual(a, b ? 1 : 0)"),
        ("#expect(a == b, \"why\")", "XCTAssertEqual(a, b, \"why\")"),
        ("#expect(try a() == b)", "XCTAssertEqual(try a(), b)"),
        (
            "#expect(try await a.getNotes() == b)",
            "let notes = try await a.getNotes()\nXCTAssertEqual(notes, b)"
        ),
        (
            "#expect(try await a.rows().map(\\.id) == b)",
            "let rows = try await a.rows().map(\\.id)\nXCTAssertEqual(rows, b)"
        ),
        (
            "#expect((1...2).contains(await a.rows.count))",
            "let contains = (1...2).contains(await a.rows.count)\nXCTAssertTrue(contains)"
        ),
        (
            "#expect(try #require(await a.next()) == b)",
            "let next = await a.next()\nXCTAssertEqual(try XCTUnwrap(next), b)"
        ),
        ("#expect(await a.b().isEmpty)", "let isEmpty = await a.b().isEmpty\nXCTAssertTrue(isEmpty)"),
        ("let x = try #require(a)", "let x = try XCTUnwrap(a)"),
        ("try b(try #require(a).c)", "try b(try XCTUnwrap(a).c)"),
        (
            "let x = try #require(await a.next()?.first)",
            "let next = await a.next()?.first\nlet x = try XCTUnwrap(next)"
        ),
        ("try #require(a == 2)", "guard a == 2 else {\n    return XCTFail(\"not true: a == 2\")\n}"),
        ("try #require(a == 2, \"why\")", "guard a == 2 else {\n    return XCTFail(\"why\")\n}"),
        (
            "try #require(a.count == 2)",
            "guard a.count == 2 else {\n    return XCTFail(\"a.count is \\(a.count), not 2\")\n}"
        ),
        ("#expect(throws: (any Error).self) { try a() }", "XCTAssertThrowsError(try a())"),
        ("#expect(throws: Never.self) { try a() }", "XCTAssertNoThrow(try a())"),
        (
            "#expect(throws: E.self) { try a() }",
            "XCTAssertThrowsError(try a()) { error in\n    XCTAssertTrue(error is E, \"\\(error)\")\n}"
        ),
        (
            "#expect(throws: E.Kind.lost(1)) { let _: A = try a() }",
            "XCTAssertThrowsError(try a() as A) { error in\n    XCTAssertEqual(error as? E.Kind, .lost(1))\n}"
        ),
        (
            "let error = #expect(throws: E.self) { try a() }",
            """
            var thrown: (any Error)?
            XCTAssertThrowsError(try a()) { thrown = $0 }
            let error = thrown as? E
            XCTAssertNotNil(error)
            """
        ),
        (
            "await #expect(throws: E.lost) { try await a() }",
            "let error = await thrownError(as: E.self) { try await a() }\nXCTAssertEqual(error, .lost)"
        ),
        (
            "let lost = await #expect(throws: E.self) { try await a() }",
            "let lost = await thrownError(as: E.self) { try await a() }\nXCTAssertNotNil(lost)"
        ),
        ("Issue.record(\"no error\")", "XCTFail(\"no error\")"),
        ("Issue.record(error)", "XCTFail(\"\\(error)\")"),
    ])
    func `Each statement becomes an assertion`(_ statement: String, _ expected: String) throws {
        let body = "        \(statement)\n        try end()\n"
        let source = "struct ATests {\n    @Test func runs() async throws {\n\(body)    }\n}\n"
        let lines = expected.split(separator: "\n").map { "        \($0)\n" }.joined()
        #expect(
            try Self.translation(source) == """
                nonisolated final class ATests: XCTestCase {
                    func testRuns() async throws {
                \(lines)        try end()
                    }
                }

                """)
    }

    @Test func `A constant of what is awaited has a name of its own`() throws {
        let source = """
            struct ATests {
                @Test func runs() async throws {
                    let error = Lost()
                    #expect(try await store.kept() == nil)
                    #expect(try await store.kept() == error)
                    await #expect(throws: Lost.self) { try await a() }
                    await #expect(throws: error) { try await a() }
                }
            }

            """
        #expect(
            try Self.translation(source) == """
                nonisolated final class ATests: XCTestCase {
                    func testRuns() async throws {
                        let error = Lost()
                        let kept = try await store.kept()
                        XCTAssertNil(kept)
                        let secondKept = try await store.kept()
                        XCTAssertEqual(secondKept, error)
                        let thrown = await thrownError(as: Lost.self) { try await a() }
                        XCTAssertNotNil(thrown)
                        let secondError = await thrownError(as: Lost.self) { try await a() }
                        XCTAssertEqual(secondError, error)
                    }
                }

                """)
    }

    @Test func `Each test makes the properties that it uses`() throws {
        let source = """
            import Core
            import Testing

            struct ATests {
                private let client = Client()
                private let numbers = [1, 2]
                private let sut: Source

                init() {
                    sut = Source(client: client)
                }

                @Test("Asks the client")
                func asks() {
                    // Given
                    client.answer = 7

                    // When / Then
                    #expect(sut.ask() == 7)
                }

                @Test("Counts", arguments: [1, 2], [true, false])
                func counts(_ number: Int, isOld: Bool) {
                    // When / Then
                    #expect(sut.count(isOld) == number)
                }
            }

            """
        #expect(
            try Self.translation(source) == """
                import Core
                import XCTest

                nonisolated final class ATests: XCTestCase {
                    /// Asks the client.
                    func testAsks() {
                        // Given
                        let client = Client()
                        let sut = Source(client: client)
                        client.answer = 7

                        // When / Then
                        XCTAssertEqual(sut.ask(), 7)
                    }

                    func testCounts() {
                        for number in [1, 2] {
                            for isOld in [true, false] {
                                let client = Client()
                                let sut = Source(client: client)

                                // When / Then
                                XCTAssertEqual(sut.count(isOld), number, "\\(isOld)")
                            }
                        }
                    }
                }

                """)
    }

    /// The attribute and the body of a test with parameters, and what becomes of it.
    @Test(arguments: [
        (
            // An error ends the run of one argument.
            """
            @Test(arguments: [("a", A.stub()), ("b", .stub(b: 1))])
            func decodes(_ fixture: String, _ expected: A) throws {
                let sut: A = try load(fixture)
                #expect(sut == expected)
                #expect(sut.text == fixture)
                guard sut.isOpen else { return }
                try #require(sut.rows.count == 2)
                #expect(throws: E.self) { try sut.check() }
                #expect(throws: E.lost(fixture)) { try sut.check() }
                #expect(throws: E.lost("c")) { try sut.check() }
            }
            """,
            """
            func testDecodes() {
                for (fixture, expected) in [("a", A.stub()), ("b", .stub(b: 1))] {
                    do {
                        let sut: A = try load(fixture)
                        XCTAssertEqual(sut, expected, fixture)
                        XCTAssertEqual(sut.text, fixture)
                        guard sut.isOpen else { continue }
                        guard sut.rows.count == 2 else {
                            XCTFail("sut.rows.count is \\(sut.rows.count), not 2, \\(fixture)")
                            continue
                        }
                        XCTAssertThrowsError(try sut.check(), fixture) { error in
                            XCTAssertTrue(error is E, "\\(fixture): \\(error)")
                        }
                        XCTAssertThrowsError(try sut.check(), fixture) { error in
                            XCTAssertEqual(error as? E, .lost(fixture))
                        }
                        XCTAssertThrowsError(try sut.check(), fixture) { error in
                            XCTAssertEqual(error as? E, .lost("c"), fixture)
                        }
                    } catch {
                        XCTFail("\\(fixture): \\(error)")
                    }
                }
            }
            """
        ),
        (
            // Nothing throws outside of an assertion, a closure and a `do` that catches.
            """
            @Test(arguments: [1, 2])
            func counts(number: Int) throws {
                #expect(try count() == number)
                let run = { try end(number) }
                do {
                    try run()
                } catch {
                    Issue.record(error)
                }
                let text = try? load()
                #expect(text == nil)
            }
            """,
            """
            func testCounts() {
                for number in [1, 2] {
                    XCTAssertEqual(try count(), number)
                    let run = { try end(number) }
                    do {
                        try run()
                    } catch {
                        XCTFail("\\(error)")
                    }
                    let text = try? load()
                    XCTAssertNil(text, "\\(number)")
                }
            }
            """
        ),
        (
            // A `catch` of one kind of errors lets others out, and a parameter may be an error.
            """
            @Test(arguments: [(A.stub(), E.lost), (.stub(b: 1), .cut)])
            func fails(_ dto: A, _ error: E) throws {
                do {
                    try run(dto)
                } catch is Lost {
                    return
                }
                #expect(throws: error) { try map(dto) }
            }
            """,
            """
            func testFails() {
                for (dto, error) in [(A.stub(), E.lost), (.stub(b: 1), .cut)] {
                    do {
                        do {
                            try run(dto)
                        } catch is Lost {
                            continue
                        }
                        XCTAssertThrowsError(try map(dto), "\\(error)") { thrown in
                            XCTAssertEqual(thrown as? E, error)
                        }
                    } catch let thrownError {
                        XCTFail("\\(error): \\(thrownError)")
                    }
                }
            }
            """
        ),
        (
            // A loop of the body goes on with the next argument, a function in it returns.
            """
            @Test(arguments: Form.allCases)
            func walks(form: Form) {
                func isOpen() -> Bool {
                    return true
                }
                for part in form.parts where isOpen() {
                    guard part.isOpen else {
                        Issue.record("closed")
                        return
                    }
                }
            }
            """,
            """
            func testWalks() {
                argument: for form in Form.allCases {
                    func isOpen() -> Bool {
                        return true
                    }
                    for part in form.parts where isOpen() {
                        guard part.isOpen else {
                            XCTFail("closed")
                            continue argument
                        }
                    }
                }
            }
            """
        ),
        (
            // One argument is no loop.
            """
            @Test(arguments: [("a", .stub())])
            func maps(_ fixture: String, _ dto: A) throws {
                // Given
                let sut = try load(fixture)

                // Then
                #expect(sut == dto)
            }
            """,
            """
            func testMaps() throws {
                // Given
                let fixture = "a"
                let dto: A = .stub()
                let sut = try load(fixture)

                // Then
                XCTAssertEqual(sut, dto)
            }
            """
        ),
        (
            // The compiler would know which way a branch goes.
            """
            @Test(arguments: [true])
            func opens(isOpen: Bool) {
                #expect(isOpen ? a : b)
            }
            """,
            """
            func testOpens() {
                for isOpen in [true] {
                    XCTAssertTrue(isOpen ? a : b)
                }
            }
            """
        ),
        (
            // A number that comes twice does not tell which argument it was.
            """
            @Test(arguments: [(1, Kind.list), (1, .page)])
            func tells(number: Int, kind: Kind) {
                #expect(isOpen(number, kind))
            }
            """,
            """
            func testTells() {
                for (number, kind) in [(1, Kind.list), (1, .page)] {
                    XCTAssertTrue(isOpen(number, kind), "\\(number), \\(kind)")
                }
            }
            """
        ),
        (
            // The sentence of a name with a prefix says no more than it.
            "@Test(\"Maps every field\") func test_mapsEveryField() {}", "func test_mapsEveryField() {\n}"
        ),
    ])
    func `Each argument has a run`(_ test: String, _ expected: String) throws {
        func indented(_ text: String) -> String {
            text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
        }
        #expect(
            try Self.translation("struct ATests {\n\(indented(test))}\n")
                == "nonisolated final class ATests: XCTestCase {\n\(indented(expected))}\n")
    }

    @Test func `What methods use, too, is a setup`() throws {
        let source = """
            @Suite("All of a", .serialized)
            final class ATests {
                enum Form: CaseIterable {
                    case file
                }

                private let folder = Folder()

                deinit {
                    folder.remove()
                }

                private var count: Int { folder.files.count }

                // MARK: - Reads

                @Test("Reads every form", arguments: Form.allCases)
                func reads(in form: Form, _ other: String?) throws {
                    let count = count
                    #expect(count == 1, "\\(folder)")
                }

                @Test(.enabled(if: isRich)) func writes() {
                    let write = { [folder] in folder.write() }
                    #expect(write())
                }

                private static let isRich = true
            }

            extension ATests {
                private func load() throws -> JSON {
                    try Bundle.module.load()
                }

                @Test func loads() throws {
                    #expect(try load() == JSON())
                }
            }

            """
        #expect(
            try Self.translation(source) == """
                /// All of a.
                nonisolated final class ATests: XCTestCase {
                    private nonisolated final class Setup {
                        let folder = Folder()

                        func tearDown() {
                            folder.remove()
                        }

                        var count: Int { folder.files.count }

                        @MainActor
                        func load() throws -> JSON {
                            try Bundle.module.load()
                        }
                    }

                    enum Form: CaseIterable {
                        case file
                    }

                    // MARK: - Reads

                    /// Reads every form.
                    func testReads() {
                        for (form, other) in Form.allCases {
                            let setup = Setup()
                            defer { setup.tearDown() }
                            let count = setup.count
                            XCTAssertEqual(count, 1, "\\(setup.folder), \\(form), \\(String(describing: other))")
                        }
                    }

                    func testWrites() throws {
                        try XCTSkipUnless(Self.isRich)
                        let setup = Setup()
                        defer { setup.tearDown() }
                        let write = { [folder = setup.folder] in folder.write() }
                        XCTAssertTrue(write())
                    }

                    private static let isRich = true
                }

                nonisolated extension ATests {
                    @MainActor
                    func testLoads() async {
                        let setup = Setup()
                        defer { setup.tearDown() }
                        XCTAssertEqual(try setup.load(), JSON())
                    }
                }

                """)
    }

    @Test func `What is nothing of Swift Testing stays as it is`() throws {
        let source =
            "final class ATests: XCTestCase {\n    func testA() {\n        XCTAssertTrue(expect(a))\n    }\n}\n"
        #expect(try XCTestSource.translate(Array(source.utf8), helper: "Mocks") == nil)
    }

    @Test func `A file that lists its imports gets the module of the helper`() throws {
        let source = """
            import Core
            import Testing

            struct ATests {
                @Test func runs() async {
                    await #expect(throws: E.self) { try await a() }
                }
            }

            """
        let lines = try Self.translation(source).split(separator: "\n").prefix(3)
        #expect(lines == ["import Core", "import Mocks", "import XCTest"])
    }

    @Test(arguments: [
        ("@Test func a() {}\n", "a test outside of a suite"),
        ("actor A {\n    @Test func a() {}\n}\n", "a suite that is actor"),
        ("struct A<T> {\n    @Test func a() {}\n}\n", "a generic suite"),
        ("struct A {\n    struct B {\n        @Test func a() {}\n    }\n}\n", "a suite in a suite"),
        ("extension A {\n    @Test func a() {}\n}\n", "tests in an extension of a suite of another file"),
        ("struct A {\n    @Test(.tags(.b)) func a() {}\n}\n", "the trait `.tags(.b)`"),
        ("@Suite(.tags(.b)) struct A {\n    @Test func a() {}\n}\n", "the trait `.tags(.b)`"),
        ("struct A {\n    @Test func a() -> Int { 1 }\n}\n", "a test that is generic or returns a value"),
        (
            "struct A {\n    @Test func a() {}\n    @Test func a(b: Int) {}\n}\n",
            "two tests of one name, `testA`"
        ),
        ("struct A {\n    @Test func a(b: Int) {}\n}\n", "a test with other arguments than parameters"),
        ("struct A {\n    @Test(\"a \\(b)\") func a() {}\n}\n", "the name \"a \\(b)\""),
        ("struct A {\n    @Test func a() {\n        confirmation { a in }\n    }\n}\n", "`confirmation`"),
        ("struct A {\n    @Test func a() {\n        withKnownIssue { b() }\n    }\n}\n", "`withKnownIssue`"),
        (
            "struct A {\n    @Test func a() {\n        #expect { try b() } throws: { _ in true }\n    }\n}\n",
            "`#expect { … }`"
        ),
        (
            "struct A {\n    @Test func a() {\n        #expect(throws: b()) { try c() }\n    }\n}\n",
            "an error whose type is not written: `b()`"
        ),
        (
            "struct A {\n    @Test func a() {\n        while try #require(await b()) > 1 {}\n    }\n}\n",
            "an awaited value in the condition of `while`"
        ),
        (
            "struct A {\n    @Test func a() {\n        b { #expect(await c()) }\n    }\n}\n",
            "an awaited value in a closure of one line"
        ),
        (
            "struct A {\n    @Test func a() {\n        #expect(throws: E.self) {\n            b()\n            try c()\n        }\n    }\n}\n",
            "`#expect(throws:)` with more than one call, which is not awaited"
        ),
    ])
    func `What is not known is said, with its line`(_ source: String, _ what: String) throws {
        let error = #expect(throws: XCTestSource.Unknown.self) {
            try XCTestSource.translate(Array("import Testing\n\(source)".utf8), helper: "Mocks")
        }
        #expect(error?.what == what)
        #expect(error?.line ?? 0 > 1)
        #expect(error?.code.isEmpty == false)
    }

    /// The translation as it is written: laid out.
    private static func translation(_ source: String) throws -> String {
        let (template, _) = Template.parse(
            SourceText(path: "A.swift.stencil", text: source), scope: Scope([]), includes: { _ in nil })
        var bytes: [UInt8] = []
        let rewriting = Rewriting(modules: ["Testing": "XCTest"]) { text in
            do throws(XCTestSource.Unknown) {
                return (try XCTestSource.translate(text, helper: "Mocks"), nil)
            } catch {
                Issue.record("\(error)")
                return (nil, nil)
            }
        }
        let fault = try #require(template).render(
            [], Finishing(width: 120, rewriting: rewriting), into: &bytes)
        #expect(fault == nil)
        return String(decoding: bytes, as: UTF8.self)
    }
}
