import Diagnostics
import Templating
import Testing

/// How Swift code that is written fully broken is laid out.
struct LayoutTests {
    /// Lays out the lines, and expects the result.
    private func expect(
        _ lines: String,
        _ width: Int = 60,
        becomes expected: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(layOut(lines, width) == expected, sourceLocation: sourceLocation)
    }

    private func layOut(_ lines: String, _ width: Int) -> String {
        let (template, diagnostics) = Template.parse(
            SourceText(path: "lines", text: "{{ lines }}\n"),
            scope: Scope([("lines", .text)]),
            includes: { _ in nil }
        )
        var output: [UInt8] = []
        let failure = template?.render([.text(lines)], Finishing(width: width), into: &output)
        let problem = (diagnostics + [failure].compactMap { $0 }).map(\.printed).joined()
        return problem + String(decoding: output.dropLast(), as: UTF8.self)
    }

    // MARK: - One item

    @Test("An item stands on one line where it fits")
    func fits() {
        expect(
            """
            func getUser(
                identifier: Int,
                policy: CachePolicy
            ) async throws -> User {
            """,
            becomes: """
                func getUser(
                    identifier: Int,
                    policy: CachePolicy
                ) async throws -> User {
                """
        )
        expect(
            """
            func getUser(
                identifier: Int
            ) async throws -> User {
            """,
            becomes: "func getUser(identifier: Int) async throws -> User {"
        )
    }

    @Test("The head of a function without parameters is broken before its effects, its result or its body")
    func headsWithoutBrackets() {
        expect("func getUser() async throws -> User {", becomes: "func getUser() async throws -> User {")
        expect(
            "    func getUsers(\n    ) async throws(UserError) -> [User: String] {",
            becomes: "    func getUsers() async throws(UserError)\n        -> [User: String]\n    {"
        )
        expect(
            "    static func getUsers() async throws(UserError) -> [User: String]",
            becomes: "    static func getUsers() async throws(UserError)\n        -> [User: String]"
        )
        expect(
            "func test_user_whenMadeOfADTO_shouldBeTheSame() async throws {",
            becomes: "func test_user_whenMadeOfADTO_shouldBeTheSame() async throws\n{"
        )
        expect(
            "func test_user_whenItIsMadeOfADTO_shouldKeepEachField() async throws {\n    body()\n}",
            becomes:
                "func test_user_whenItIsMadeOfADTO_shouldKeepEachField()\n    async throws\n{\n    body()\n}"
        )
        expect(
            "func test_user_whenItIsMadeOfADTO_shouldKeepEachFieldOfIt() {",
            becomes: "func test_user_whenItIsMadeOfADTO_shouldKeepEachFieldOfIt()\n{"
        )
        let call = "let users = repository.getUsersOfAVeryLongName() + other.getUsers()"
        expect(call, becomes: call)
    }

    @Test("A comma that goes before `)` takes no column, and one before `]` does")
    func columnOfDroppedComma() {
        let call = "f(\n    g(\n        a\n    ),\n    ccccccc(\n        a,\n        é\n    ),\n%"
        let broken = "    g(a),\n    ccccccc(\n        a,\n        é\n    )"
        for (close, width, items) in [
            (")", 17, "    g(a),\n    ccccccc(a, é)"), (")", 16, broken), ("]", 17, broken + ","),
            ("]", 18, "    g(a),\n    ccccccc(a, é),"),
        ] {
            let open = close == ")" ? "f(" : "["
            let lines = open + call.dropFirst(2).dropLast() + close
            expect(lines, width, becomes: open + "\n" + items + "\n" + close)
        }
    }

    @Test("A body on the line of its head is broken where it does not fit")
    func bodyBehindHead() {
        let lines = "    private var mapper: Mapper { Mapper() }\n    let a = 1"
        expect(lines, 43, becomes: lines)
        expect(
            lines, 42,
            becomes: "    private var mapper: Mapper {\n        Mapper()\n    }\n    let a = 1")
        let other = "if aa { bbbbbbbb } else { ccccccccc }\nlet a = foo.map { bar($0) }.first { $0 }"
        expect(other, 10, becomes: other)
        expect(
            "guard let a = b(\"{\") else { return nil }", 20,
            becomes: "guard let a = b(\"{\") else {\n    return nil\n}")
    }

    @Test("No text gives no text")
    func nothing() {
        let (template, _) = Template.parse(
            SourceText(path: "none", text: ""), scope: Scope([]), includes: { _ in nil })
        var output: [UInt8] = []
        #expect(template?.render([], Finishing(width: 60), into: &output) == nil)
        #expect(output.isEmpty)
    }

    @Test("The last column belongs to the line")
    func width() {
        let lines = "    foo(\n        a,\n        é\n    )"
        expect(lines, 13, becomes: "    foo(a, é)")
        expect(lines, 12, becomes: lines)
    }

    @Test("A head without parameters is broken before its result, or its effects, or both")
    func plainHead() {
        let head = "func getUsers(\n) async throws -> [User] {"
        expect(head, 28, becomes: "func getUsers() async throws\n    -> [User]\n{")
        expect(head, 27, becomes: "func getUsers()\n    async throws -> [User]\n{")
        expect(head, 25, becomes: "func getUsers()\n    async throws\n    -> [User]\n{")
    }

    @Test("The angle brackets of a result are broken if its line does not fit")
    func plainResult() {
        let head = "func make(\n    a: Aaaaaa,\n) -> any Items & Source<Item> {"
        expect(head, 31, becomes: "func make(\n    a: Aaaaaa\n) -> any Items & Source<Item> {")
        expect(head, 30, becomes: "func make(\n    a: Aaaaaa\n) -> any Items & Source<\n    Item\n> {")
    }

    @Test("Empty brackets are never broken")
    func emptyBrackets() {
        expect(
            "func getUsers(\n) async throws -> [User] {", becomes: "func getUsers() async throws -> [User] {")
        expect("let a: [B] = [\n]", becomes: "let a: [B] = []")
        expect(
            "foo(\n    bar(\n    ),\n    aLongArgument\n)",
            20,
            becomes: "foo(\n    bar(),\n    aLongArgument\n)"
        )
        expect("foo(\n)(\n    aLongArgument\n)", 16, becomes: "foo()(\n    aLongArgument\n)")
    }

    @Test("Items are laid out one by one")
    func siblings() {
        expect(
            "let a = 1\nlet b = 2\n\nfoo(\n    a\n)\nbar()", becomes: "let a = 1\nlet b = 2\n\nfoo(a)\nbar()")
    }

    @Test("Items inside are laid out by the same rule")
    func nesting() {
        expect(
            """
            Endpoint(
                path: "/restaurants",
                queryItems: [
                    URLQueryItem(
                        name: "q",
                        value: filter.query
                    ),
                    URLQueryItem(
                        name: "aRatherLongName",
                        value: filter.aRatherLongName
                    ),
                ]
            )
            """,
            becomes: """
                Endpoint(
                    path: "/restaurants",
                    queryItems: [
                        URLQueryItem(name: "q", value: filter.query),
                        URLQueryItem(
                            name: "aRatherLongName",
                            value: filter.aRatherLongName
                        ),
                    ]
                )
                """
        )
    }

    // MARK: - Several openings

    private let method = """
        let search = MockMethod<
            (filter: Filter, page: Int), Page, any Error
        >(
            .failure(NotConfiguredError.notConfigured)
        )
        """

    @Test("Of several openings, all are joined where they fit")
    func allOpenings() {
        expect(
            method,
            120,
            becomes: "let search = MockMethod<(filter: Filter, page: Int), Page, any Error>("
                + ".failure(NotConfiguredError.notConfigured))"
        )
    }

    @Test("Of several openings, only the last one is broken where that is enough")
    func lastOpening() {
        expect(
            method,
            80,
            becomes: """
                let search = MockMethod<(filter: Filter, page: Int), Page, any Error>(
                    .failure(NotConfiguredError.notConfigured)
                )
                """
        )
    }

    @Test("Of several openings, all are broken where nothing else fits")
    func everyOpening() {
        expect(method, 60, becomes: method)
    }

    @Test("A body is never joined with its head")
    func body() {
        let function = """
            func map(
                _ input: DTO
            ) -> User {
                User(
                    id: input.id,
                    name: input.name
                )
            }
            """
        expect(
            function,
            120,
            becomes: "func map(_ input: DTO) -> User {\n    User(id: input.id, name: input.name)\n}"
        )
        expect(
            function,
            20,
            becomes: """
                func map(
                    _ input: DTO
                ) -> User {
                    User(
                        id: input.id,
                        name: input.name
                    )
                }
                """
        )
    }

    @Test("A closing line may open again")
    func closerOpens() {
        let call = """
            try await resolve(
                policy
            ) {
                await cachedDetail(
                    identifier: identifier
                )
            } remote: { save throws(UserError) in
                try await fetch(
                    save: save
                )
            }
            """
        expect(
            call,
            64,
            becomes: """
                try await resolve(
                    policy
                ) {
                    await cachedDetail(identifier: identifier)
                } remote: { save throws(UserError) in
                    try await fetch(save: save)
                }
                """
        )
        expect(
            call,
            110,
            becomes: """
                try await resolve(policy) { await cachedDetail(identifier: identifier) } remote: { save throws(UserError) in
                    try await fetch(save: save)
                }
                """
        )
    }

    @Test("A brace alone on the item's level belongs to the item")
    func loneBrace() {
        expect("struct A:\n    B\n{", becomes: "struct A: B {")
        expect("struct Aaaaaa:\n    B\n{", 10, becomes: "struct Aaaaaa:\n    B\n{")
        expect("extension A:\n    B\n{}", becomes: "extension A: B {}")
        expect("extension Aaaaaa:\n    B\n{}", 19, becomes: "extension Aaaaaa:\n    B\n{}")
        expect(
            "func get(\n    a: Int\n) throws(E)\n    -> [Aaaaaaaaaa]\n{",
            24,
            becomes: "func get(\n    a: Int\n) throws(E)\n    -> [Aaaaaaaaaa]\n{"
        )
        expect(
            "func get(\n    a: Int\n) throws(E)\n    -> [Aaaaaaaaaa]\n{",
            26,
            becomes: "func get(a: Int) throws(E)\n    -> [Aaaaaaaaaa]\n{"
        )
    }

    @Test(
        "A property, or a function without parameters, breaks before its brace alone where only that does not fit"
    )
    func braceOfPlainHead() {
        let property = "var result:\n    Result<\n        Aaaaa,\n        Bbbbb\n    >\n{"
        expect(property, 36, becomes: "var result: Result<Aaaaa, Bbbbb> {")
        expect(property, 33, becomes: "var result: Result<Aaaaa, Bbbbb>\n{")
        expect(property, 31, becomes: "var result:\n    Result<Aaaaa, Bbbbb>\n{")
        expect(property, 20, becomes: "var result:\n    Result<\n        Aaaaa,\n        Bbbbb\n    >\n{")
        let function = "func fetch()\n    async throws\n{"
        expect(function, 27, becomes: "func fetch() async throws {")
        expect(function, 26, becomes: "func fetch() async throws\n{")
        expect(function, 24, becomes: function)
        // Parameters are broken first.
        expect("func get(\n    a: Int\n)\n{", 17, becomes: "func get(\n    a: Int\n) {")
    }

    @Test("A member whose base stands behind `==` is no deeper than the operator")
    func memberBelowOperator() {
        let comparison = "sut.first\n    == sut.method.calls.last?\n        .number"
        expect(comparison, 45, becomes: "sut.first == sut.method.calls.last?.number")
        expect(comparison, 36, becomes: "sut.first\n    == sut.method.calls.last?.number")
        expect(comparison, 35, becomes: "sut.first\n    == sut.method.calls.last?\n    .number")
        // Of a call, the brackets are broken, and members of other bases stay deeper.
        expect("a\n    == b(\n        .c\n    )", 8, becomes: "a\n    == b(\n        .c\n    )")
        expect("a\n    bbbb\n        .c", 7, becomes: "a\n    bbbb\n        .c")
    }

    @Test("A value begins behind its label, or below it where its first line does not fit")
    func labels() {
        let argument = "label:\n    call(\n        one,\n        two\n    ),"
        expect(argument, 22, becomes: "label: call(one, two),")
        expect(argument, 21, becomes: "label: call(\n    one,\n    two\n),")
        expect(argument, 11, becomes: "label:\n    call(\n        one,\n        two\n    ),")
        let nested =
            "foo(\n    label:\n        call(\n            first(\n                1\n            )\n        )\n)"
        expect(nested, 20, becomes: "foo(\n    label: call(\n        first(1)\n    )\n)")
        expect("let a: A =\n    try b(\n        c\n    )", 18, becomes: "let a: A = try b(\n    c\n)")
        expect("let a: A =\n    try b(\n        c\n    )", 15, becomes: "let a: A =\n    try b(c)")
        expect(
            "a:\n    b(\n        // c\n        d\n    )", 60, becomes: "a: b(\n    // c\n    d\n)")
        // What is below a case or a type is no value of it.
        expect("case .a:\n    b(\n        c\n    )", 11, becomes: "case .a:\n    b(c)")
        expect("default:\n    b(\n        c\n    )", 11, becomes: "default:\n    b(c)")
    }

    @Test("The else of a guard belongs to the guard")
    func guardElse() {
        expect("guard\n    let a = b(c)\nelse {", becomes: "guard let a = b(c) else {")
        expect("guard\n    let a = b(c)\nelse {", 20, becomes: "guard\n    let a = b(c)\nelse {")
    }

    @Test("The parameters of a closure stand with its body where both fit")
    func closureParameters() {
        let closure = "a.map {\n    b throws(E) in\n    try C(\n        b\n    )\n},"
        expect(closure, becomes: "a.map { b throws(E) in try C(b) },")
        expect(closure, 20, becomes: "a.map {\n    b throws(E) in\n    try C(b)\n},")
    }

    @Test("A comma goes where it closes nothing but arguments, or is the only one of an array")
    func trailingCommas() {
        expect("foo(\n    aaaaaa,\n    bbbbbb,\n)", 10, becomes: "foo(\n    aaaaaa,\n    bbbbbb\n)")
        expect("let a = [\n    1111,\n    2222,\n]", 10, becomes: "let a = [\n    1111,\n    2222,\n]")
        expect("let a = [\n    b(\n        1\n    ),\n]", 10, becomes: "let a = [\n    b(1)\n]")
        expect("foo<\n    Aaaaaa,\n    Bbbbbb,\n>()", 10, becomes: "foo<\n    Aaaaaa,\n    Bbbbbb\n>()")
    }

    @Test("Without commas at the ends of collections, a line needs no room for them")
    func noTrailingCommas() {
        func layOut(_ lines: String, _ width: Int?) -> String {
            var output: [UInt8] = []
            let (template, _) = Template.parse(
                SourceText(path: "lines", text: lines), scope: Scope([]), includes: { _ in nil })
            _ = template?.render([], Finishing(width: width, dropsCommas: true), into: &output)
            return String(decoding: output, as: UTF8.self)
        }
        let array = "let a = [\n    1,\n    22,\n]\n"
        #expect(layOut(array, nil) == "let a = [\n    1,\n    22\n]\n")
        #expect(layOut(array, 15) == "let a = [1, 22]\n")
        #expect(layOut(array, 14) == "let a = [\n    1,\n    22\n]\n")
        let broken = "a([ {% broken %}\n    b: [\n        1,\n    ],\n])\nc([ {% broken %}\n    2,\n])\n"
        #expect(layOut(broken, 40) == "a([\n    b: [1]\n])\nc([\n    2\n])\n")
        let text = "a([\n    \"\"\"\n    b,\n    ]\n    \"\"\",\n])\n"
        #expect(layOut(text, 40) == "a([\n    \"\"\"\n    b,\n    ]\n    \"\"\"\n])\n")
    }

    @Test(
        "What a line opens stays broken where the template says so",
        arguments: [
            ("foo( {% broken %}\n    a(\n        b\n    ),\n)", "foo(\n    a(b)\n)"),
            (
                "foo(\n    a: [ {% broken %}\n        b,\n        c,\n    ],\n)",
                "foo(\n    a: [\n        b,\n        c,\n    ]\n)"
            ),
            (
                "func a( {% broken %}\n    b: B,\n) {\n    c(\n        d\n    )\n}",
                "func a(\n    b: B\n) {\n    c(d)\n}"
            ),
            ("a(\n    b\n) { {% broken %}\n    c\n}", "a(b) {\n    c\n}"),
            (
                "case\n    .a,\n    .b: {% broken %}\n    c(\n        d\n    )",
                "case\n    .a,\n    .b:\n    c(d)"
            ),
            ("case .a,\n    .b: {% broken %}\n    c(\n        d\n    )", "case .a, .b:\n    c(d)"),
        ]
    )
    func broken(_ source: String, _ expected: String) {
        let (template, diagnostics) = Template.parse(
            SourceText(path: "lines", text: source), scope: Scope([]), includes: { _ in nil })
        #expect(diagnostics.isEmpty)
        var output: [UInt8] = []
        #expect(template?.render([], Finishing(width: 60), into: &output) == nil)
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    // MARK: - Joining

    @Test(
        "Lines are joined with the blanks that Swift code has",
        arguments: [
            ("foo(\n    a,\n    b,\n)", "foo(a, b)"),
            ("item: foo(\n    a\n),", "item: foo(a),"),
            ("let a = [\n    1,\n    2,\n]", "let a = [1, 2]"),
            ("Pair<\n    A,\n    B,\n>(\n    1\n)", "Pair<A, B>(1)"),
            ("struct A<\n    T\n> {", "struct A<T> {"),
            ("input\n    .map(a)\n    .filter(b)", "input.map(a).filter(b)"),
            ("input?\n    .map(a)", "input?.map(a)"),
            ("a\n    ?.b\n    !.c", "a?.b!.c"),
            ("return\n    .empty", "return .empty"),
            ("try?\n    .make()", "try? .make()"),
            ("let a =\n    .empty", "let a = .empty"),
            ("case a:\n    .empty", "case a: .empty"),
            ("a\n    ? .b\n    : .c", "a ? .b : .c"),
            ("a ??\n    .b", "a ?? .b"),
            ("0\n    ..<b", "0 ..<b"),
            ("foo(\n    .a,\n    .b\n)", "foo(.a, .b)"),
            ("map {\n    .some($0)\n}", "map { .some($0) }"),
            ("a\n    && b\n    && !c", "a && b && !c"),
            ("a >\n    b", "a > b"),
            ("a <\n    b", "a < b"),
            ("a\n    > b", "a > b"),
            ("foo(\n    a: [\n        1\n    ],\n    b: (\n        2\n    )\n)", "foo(a: [1], b: (2))"),
            ("(\n    a: Int,\n    b: Int\n) -> (\n    Int\n)", "(a: Int, b: Int) -> (Int)"),
            ("{\n    \"a\": 1,\n    \"b\": [\n        2\n    ]\n}", "{ \"a\": 1, \"b\": [2] }"),
            ("foo(\n    \"a // b\",\n    \"/* c */\"\n)", "foo(\"a // b\", \"/* c */\")"),
            ("foo(\n    \"\\\"// b\"\n)", "foo(\"\\\"// b\")"),
            ("foo {\n    a\n        .b()\n}", "foo { a.b() }"),
            ("foo(   \n    a,\t\n    b\n)  ", "foo(a, b)"),
        ]
    )
    func joining(_ lines: String, _ expected: String) {
        expect(lines, becomes: expected)
    }

    @Test("Statements never share a line")
    func statements() {
        expect("func a() {\n    b()\n    c()\n}", becomes: "func a() {\n    b()\n    c()\n}")
        expect(
            "switch a {\ncase .b:\n    c()\n    d()\n}", becomes: "switch a {\ncase .b:\n    c()\n    d()\n}")
        expect(
            "switch a {\ncase .b:\n    1\ncase .c:\n    2\n}",
            becomes: "switch a {\ncase .b: 1\ncase .c: 2\n}")
        expect(
            "foo(\n    a {\n        b()\n        c()\n    }\n)",
            becomes: "foo(\n    a {\n        b()\n        c()\n    }\n)")
    }

    @Test(
        "Comments, directives and multi-line strings keep their lines",
        arguments: [
            "foo(\n    // a\n    b\n)",
            "foo(\n    b,  // a\n    c\n)",
            "foo(\n    /* a */\n    b\n)",
            "foo(\n    #if DEBUG\n    b\n    #endif\n)",
            "foo(\n    \"\"\"\n    a\n      )\n\n  b\n    \"\"\",\n    c\n)",
            "let a = #\"\"\"\n    {\n    \"\"\"#",
            "/// A comment.\nlet a = 1",
            "foo(\n    a,\n\n    b\n)",
        ]
    )
    func keptLines(_ lines: String) {
        expect(lines, becomes: lines)
    }

    @Test("What stands around a comment is laid out")
    func aroundComment() {
        expect(
            "foo(\n    // a\n    b(\n        c\n    )\n)\nd(\n    e\n)",
            becomes: "foo(\n    // a\n    b(c)\n)\nd(e)")
    }

    @Test("Empty lines keep their place")
    func emptyLines() {
        expect("a(\n    b\n)\n   \nc(\n    d\n)\n\n", becomes: "a(b)\n   \nc(d)\n\n")
        expect("a {\n\n    b\n\n}", becomes: "a {\n\n    b\n\n}")
    }

    // MARK: - Odd input

    @Test(
        "Lines that are no Swift code are kept, in their order",
        arguments: [
            ")", "a\n)", "(\na\n)", "    a\n  b\n    c\n", "\n\n\n", "", "{", "{\n{", "}\n}", "\t",
            "a(\n    b\n]", ",",
            "(\n    ,\n)", ">\n>", "\"\"\"", "\"", "//", "a(\n  \n)",
        ]
    )
    func oddInput(_ lines: String) {
        for width in [0, 1, 5, 80] {
            let result = layOut(lines, width)
            let kept = { (text: String) in text.filter { !$0.isWhitespace && $0 != "," } }
            #expect(kept(result) == kept(lines))
        }
    }

    @Test("Lines that begin deep are laid out by their own levels")
    func deepStart() {
        expect(
            "        a(\n            b\n        )\n    c(\n        d\n    )",
            becomes: "        a(b)\n    c(d)")
    }

    @Test("Laying out takes time in proportion to the lines, however they nest")
    func linearTime() {
        let deep = (0..<1_500).map { String(repeating: " ", count: $0) + "a(" }.joined(separator: "\n")
        let wide = "a(\n" + String(repeating: "    b(\n        c,\n    ),\n", count: 20_000) + ")"
        let flat = String(repeating: "x\n", count: 100_000)
        let strings = String(repeating: "\"\"\"\n", count: 100_001)
        let clock = ContinuousClock()
        let time = clock.measure {
            for lines in [deep, wide, flat, strings] {
                #expect(layOut(lines, 120).utf8.count > lines.utf8.count / 4)
            }
        }
        #expect(time < .seconds(20))
    }
}
