import Diagnostics

extension Diagnostic {
    package static func badRequest(
        _ failure: RequestParser.Failure, parser: RequestParser, source: SourceText
    )
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
                "'\(method)' is not an HTTP method", 0, method.utf8.count,
                help: near.map { "did you mean '\($0)'?" } ?? "the methods are: \(methods)"
            )
        case .noSlash(let offset):
            return bad(
                "the request has no path", offset,
                help: "write a path that begins with '/', as in `GET /restaurants`"
            )
        case .blank(let offset):
            return bad(
                "a request cannot contain a blank here", offset,
                help: "write path and query without blanks, or %20 for a blank")
        case .unclosedBrace(let offset):
            return bad("'{' is not closed", offset, help: "close it with '}'")
        case .strayBrace(let offset):
            return bad(
                "'}' has no '{' before it", offset,
                help: "remove it, or write %7D if the path contains a brace")
        case .emptyParameter(let offset):
            return bad("the parameter has no name", offset, 2, help: "write it like `{id}`")
        case .badParameterName(let name, let offset, let length):
            return badParameterName(name, at: place(offset, max(length, 1)))
        case .badType(let failure, let offset, let text):
            return .badType(
                failure, text: text, in: source, at: parser.range(offset, length: text.utf8.count))
        case .emptySegment(let offset):
            return bad("there is nothing between two '/'", offset, help: "remove one '/'")
        case .dots(let offset):
            return bad("'.' and '..' are not allowed in a path", offset, help: "write the complete path")
        case .fragment(let offset):
            return bad(
                "'#' begins a fragment, which is never sent to a server", offset,
                help: "remove it, or write %23 if the path contains a '#'")
        case .twoParametersInOneItem(let offset):
            return bad(
                "the value of a query item must be one string or one parameter", offset,
                help: "write one parameter for each item, as in `q={query}&page={page}`"
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
                "'\(path)' is not a path of keys", offset, max(path.utf8.count, 1),
                help: "write the key, or the keys with dots between them, as in `<- product: NewProduct`"
            )
        case .bodyBehindAnswer(let offset):
            return bad(
                "a request can have one body, followed by one answer", offset, 2,
                help: "write it like `POST /dishes <- NewDish -> Dish`"
            )
        case .arrowWithoutBlank(let arrow, let offset):
            return bad("a blank is missing before '\(arrow)'", offset, 2, help: "write ` \(arrow) `")
        case .textAroundParameter(let offset):
            return bad(
                "the value of a header must be one string or one parameter", offset, length,
                help:
                    "write it like `\"{etag?}\"`; a prefix or suffix belongs into the value of the parameter"
            )
        case .control(let offset):
            return bad(
                "the path contains a character that cannot be printed", offset,
                help: "write it as an escape, such as %09")
        case .queryWithoutName(let offset):
            return bad("the query item has no name", offset, help: "write it like `page={page}`")
        }
    }

    private static func badParameterName(_ name: String, at place: Place) -> Diagnostic {
        let suggestion = SuggestedName.property(for: name)
        return Diagnostic(
            "bad-parameter-name", "'\(name)' is not a valid name for a parameter", at: place,
            help: "write `{\(suggestion)}`; what is sent does not change"
        )
    }
}
