import Diagnostics

extension Diagnostic {
    static func badRequest(_ failure: RequestParser.Failure, parser: RequestParser, source: SourceText)
        -> Diagnostic
    {
        func place(_ offset: Int, _ length: Int = 1) -> Place {
            Place(source, parser.range(offset, length: length))
        }
        func bad(_ message: String, _ offset: Int, _ length: Int = 1, help: String? = nil) -> Diagnostic {
            Diagnostic("bad-request", message, at: place(offset, length), help: help)
        }
        let length = parser.bytes.count
        let methods = RequestParser.methods.joined(separator: ", ")
        switch failure {
        case .noMethod:
            return bad(
                "the request has no method", 0, help: "write it before the path, as in `GET /restaurants`")
        case .unknownMethod(let method):
            let near = nearest(to: method, among: RequestParser.methods)
            return bad(
                "'\(method)' is no HTTP method", 0, method.utf8.count,
                help: near.map { "did you mean '\($0)'?" } ?? "the methods are: \(methods)"
            )
        case .noSlash(let offset):
            return bad(
                "the request has no path", offset,
                help: "write a path that begins with '/', as in `GET /restaurants`"
            )
        case .blank(let offset):
            return bad(
                "a blank ends the request", offset,
                help: "write path and query without blanks; %20 is a blank")
        case .unclosedBrace(let offset):
            return bad("'{' is not closed", offset, help: "close it with '}'")
        case .strayBrace(let offset):
            return bad(
                "'}' has no '{' before it", offset, help: "remove it, or write %7D if the URL contains one")
        case .emptyParameter(let offset):
            return bad("the parameter has no name", offset, 2, help: "write it as in `{id}`")
        case .badParameterName(let name, let offset, let length):
            return badParameterName(name, at: place(offset, max(length, 1)))
        case .badType(let failure, let offset, let text):
            return .badType(
                failure, text: text, in: source, at: parser.range(offset, length: text.utf8.count))
        case .emptySegment(let offset):
            return bad("there is nothing between two '/'", offset, help: "take one '/' out")
        case .dots(let offset):
            return bad("'.' and '..' lead elsewhere", offset, help: "write the path that is meant")
        case .fragment(let offset):
            return bad(
                "'#' begins what is never sent to a server", offset,
                help: "write %23 where the path holds one")
        case .twoParametersInOneItem(let offset):
            return bad(
                "a query item is one text or one parameter", offset,
                help: "write one parameter an item, as in `q={query}&page={page}`"
            )
        case .noType(let arrow, let offset):
            return bad(
                "there is no type after '\(arrow)'", offset, 2,
                help: arrow == "->"
                    ? "write the type of the answer, as in `-> Dish`, `-> [Dish]` or `-> Void`"
                    : "write the type of the body, as in `<- Dish`, or remove the arrow"
            )
        case .badBodyPath(let path, let offset):
            return bad(
                "'\(path)' is no path of keys", offset, max(path.utf8.count, 1),
                help: "write the keys under which the body lies, as in `<- product: NewProduct`"
            )
        case .bodyBehindAnswer(let offset):
            return bad(
                "a request has one body and one answer, the body first", offset, 2,
                help: "write it as in `POST /dishes <- NewDish -> Dish`"
            )
        case .arrowWithoutBlank(let arrow, let offset):
            return bad("a blank is missing before '\(arrow)'", offset, 2, help: "write ` \(arrow) `")
        case .textAroundParameter(let offset):
            return bad(
                "a header is one text or one parameter", offset, length,
                help: "write it as in `\"{etag?}\"`; text around it belongs to the value"
            )
        case .control(let offset):
            return bad(
                "the path holds a character that cannot be printed", offset,
                help: "write its escape, as in %09")
        case .queryWithoutName(let offset):
            return bad("the query item has no name", offset, help: "write it as in `page={page}`")
        }
    }

    private static func badParameterName(_ name: String, at place: Place) -> Diagnostic {
        let suggestion = SuggestedName.property(for: name)
        return Diagnostic(
            "bad-parameter-name", "'\(name)' is no name for a parameter", at: place,
            help: "write `{\(suggestion)}`; what is sent does not change"
        )
    }
}
