import Testing

@testable import Language

/// What sources declare, read without a compiler.
@Suite struct SwiftDeclarationTests {
    private func read(_ source: String) -> [SwiftDeclaration] {
        SwiftDeclarations.of(Array(source.utf8))
    }

    private func texts(_ source: String) -> [String] {
        read(source).map { ($0.container.map { "\($0) > " } ?? "") + $0.text }
    }

    @Test func `Members are read with their types, and what functions contain is not`() {
        let source = """
            import struct Foundation.URL
            /// A client.
            ///
            /// More about it.
            public nonisolated protocol Client: Sendable {
                func send<Body: Encodable>(_ body: Body, to url: URL) async throws -> Data
                var base: URL { get }
            }
            @available(iOS 17, *)
            public final class Sender: Client {
                private(set) var count = { 1 + 1 }()
                init(base: URL = URL("https://a.example/{id}")!,
                     times: Int) {
                    struct Inner { let hidden = 1 }
                    func local() {}
                }
                class func make() -> Sender { .init(base: .root, times: 1) }
            }
            """
        #expect(
            texts(source) == [
                "protocol Client: Sendable",
                "Client > func send<Body: Encodable>(_ body: Body, to url: URL) async throws -> Data",
                "Client > var base: URL",
                "class Sender: Client",
                "Sender > var count",
                "Sender > init(base: URL = URL(\"https://a.example/{id}\")!, times: Int)",
                "Sender > func make() -> Sender",
            ])
        #expect(read(source)[0].doc == "A client.")
    }

    @Test(arguments: [
        (
            "enum E { case a, b(Int, String), c }",
            ["enum E", "E > case a", "E > case b(Int, String)", "E > case c"]
        ),
        (
            "enum E: String {\n case a = \"x, y\", b = \"{\"\n case c\n}",
            ["enum E: String", "E > case a", "E > case b", "E > case c"]
        ),
        (
            "let text = \"\"\"\n  struct No { \\(a { \"}\" }) \"\"\n  \"\"\"\nvar x: Int { 1 }",
            ["let text", "var x: Int"]
        ),
        ("let raw = #\"\\( struct A {\"#; func f() {}", ["let raw", "func f()"]),
        ("/* struct A /* nested */ {} */ struct B {}", ["struct B"]),
        (
            "#if os(Linux)\n    extension Result where Failure == any Error {\n        func g() {}\n    }\n#endif",
            ["extension Result where Failure == any Error", "Result > func g()"]
        ),
        (
            "func a(\n    b: Int,\n) async throws\n    -> Int\n{ 1 }\nstruct `Type` {}",
            ["func a(b: Int) async throws -> Int", "struct Type"]
        ),
        (
            "struct A<T: P> where T.Q == Int {\n    subscript(i: Int) -> T { t }\n    typealias X = [Int]\n}",
            ["struct A<T: P> where T.Q == Int", "A > subscript(i: Int) -> T", "A > typealias X"]
        ),
    ])
    func `Unusual layouts are read`(_ source: String, _ expected: [String]) {
        #expect(texts(source) == expected)
    }

    @Test func `A member has the access of its extension, its protocol or its enum`() {
        let source =
            "public extension A { func f() {} }\nprivate extension B { var x: Int { 1 } }\npublic enum C { case d }"
        #expect(
            read(source).map { $0.modifiers.contains("public") } == [true, true, false, false, true, true])
        #expect(read(source)[3].isPrivate)
    }

    @Test func `A source that is cut off ends the reading`() {
        let source =
            "public struct A { let b = \"x\"; func c(_ d: [Int: (String) -> Void]) { \"\\(e(\"}\"))\" } } /* f"
        for length in 0..<source.utf8.count {
            _ = SwiftDeclarations.of(Array(source.utf8.prefix(length)))
        }
        #expect(texts(source).count == 3)
    }

    @Test(arguments: [
        ("(to endpoint: Endpoint = .root) async -> Data", "(to url: Endpoint) async -> Data", true),
        ("(_ a: [String: Int] = [\"x\": 1], b: Int)", "(_ c: [String: Int], b: Int)", true),
        ("(a: Int)", "(b: Int)", false),
        ("(a b: Int)", "(a: Int)", true),
        ("(_ a: Int) throws", "(_ a: Int)", false),
        (": Data?", ": Data", false),
        ("<A: Decodable & Sendable>(_ a: B) -> A", "<T: Sendable & Decodable>(_ b: B) -> T", true),
        ("<A: Decodable & Sendable>() -> A", "<T>() -> T where T: Sendable, T: Decodable", true),
        ("<A: Decodable & Sendable>() -> A", "<T: Decodable>() -> T where T: Sendable", true),
        ("<A: Decodable & Sendable>() -> A", "<T: Decodable>() -> T", false),
        ("<A, B>(a: A) -> B", "<B, A>(a: B) -> A", true),
        ("<A, B>(a: A) -> B", "<A, B>(a: B) -> A", false),
        ("<A: C>(a: A) where A.D == Int", "<B>(a: B) where B: C, B.D == Int", true),
        ("<A: C>(a: A) where A.D == Int", "<B: C>(a: B) where B.D == Text", false),
        ("(_ a: (any A & B)?)", "(_ b: (any B & A)?)", true),
    ])
    func `Signatures are equal if callers see no difference`(
        _ first: String, _ second: String, _ areEqual: Bool
    ) {
        #expect((SwiftSignature.form(of: first) == SwiftSignature.form(of: second)) == areEqual)
    }
}
