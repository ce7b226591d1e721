import Diagnostics
import Testing

@testable import Language

@Suite struct ParserTests {
    private func type(_ text: String) throws(TypeParser.Failure) -> TypeExpression {
        try TypeParser.parse(text, at: ByteRange(0, text.utf8.count))
    }

    private func request(_ text: String) -> (request: RequestSpec?, failures: Int) {
        var parser = RequestParser(text, at: ByteRange(0, text.utf8.count))
        let request = parser.parse()
        return (request, parser.failures.count)
    }

    @Test func `A type is read inside out`() throws {
        guard
            case .optional(.list(.dictionary(.text, .optional(.named(let name))))) = try type(
                " [[String: Hours?]]? ")
        else {
            Issue.record("no list of dictionaries")
            return
        }
        #expect(name.value == "Hours")
        #expect(name.range == ByteRange(11, 16))
    }

    @Test func `A quoted format may hold anything but its quote`() throws {
        guard case .scalar(.date(.format(let format))) = try type("Date( \"d 'of' MMMM)\" )") else {
            Issue.record("no format")
            return
        }
        #expect(format == "d 'of' MMMM)")
    }

    @Test(arguments: [
        "", "[", "[String", "[String:", "]", "?", "String??", "Date", "Date(", "Date()", "Date(\"",
        "Int(string", "A B", "[[", "{}",
    ])
    func `What is no type says where`(_ text: String) {
        #expect(throws: TypeParser.Failure.self) { try type(text) }
    }

    @Test func `Deep types end`() {
        let text = String(repeating: "[", count: 100_000)
        let failure = #expect(throws: TypeParser.Failure.self) { try type(text) }
        #expect(failure?.range == ByteRange(16, 17))
    }

    @Test func `A request is taken apart`() throws {
        let request = try #require(
            request("GET /a/{owner}/b{sid:Int}.json?q={query}&made>={day:Date(day)?}&n={limit=20}&x=1&y")
                .request)
        #expect(request.method.value == "GET")
        #expect(request.pathParameters.map(\.name.value) == ["owner", "sid"])
        #expect(request.queryParameters.map(\.name.value) == ["query", "day", "limit"])
        #expect(request.query.map(\.name.value) == ["q", "made>", "n", "x", "y"])
        #expect(request.queryParameters.map(\.isOptional) == [false, true, false])
        #expect(request.queryParameters.map { $0.defaultValue?.value } == [nil, nil, "20"])
        #expect(request.pathParameters[0].name.range == ByteRange(8, 13))
        #expect(request.path.count == 5)
    }

    @Test func `What is sent and answered stands behind arrows`() throws {
        let request = try #require(request("POST /x/{id}?a={b} <- [New]  -> [String: Int]").request)
        #expect(request.body.map { "\($0.value)".contains("New") } == true)
        #expect(request.body?.range == ByteRange(22, 27))
        guard case .type(.dictionary) = request.answer?.value else {
            Issue.record("no answer")
            return
        }
        guard case .nothing = try #require(self.request("DELETE /x -> Void").request).answer?.value else {
            Issue.record("an answer")
            return
        }
    }

    @Test(arguments: [
        "", "GET", "/x", "GET x", "FETCH /x", "GET /x y", "GET /{", "GET /{}", "GET /}", "GET /x?",
        "GET /x?&", "GET /x?={a}", "GET /x?a={b}c",
        "GET //x", "GET /../x", "GET /x#y", "GET /{a b}", "GET /{a:}", "GET /{a:Foo(}", "GET /x ->",
        "GET /x <- ", "GET /x-> T",
        "GET /x -> T <- T", "GET /x <- T <- T", "GET /x -> A B", "GET /x -",
        "GET /x?a={{b}}", "GET /x?{a}=b", "GET /\u{7}",
    ])
    func `What is no request has a reason`(_ text: String) {
        let (request, failures) = request(text)
        #expect(request == nil && failures > 0)
    }
}
