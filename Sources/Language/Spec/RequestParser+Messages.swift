import Diagnostics

extension SpecFault {
    private static func badRequest(_ message: String, help: String) -> SpecFault {
        SpecFault("bad-request", message, help: help)
    }

    static let noMethod = badRequest(
        "the request has no method", help: "write it before the path, as in `GET /restaurants`")

    static func unknownMethod(_ method: String) -> SpecFault {
        let known = RequestParser.methods
        return badRequest(
            "'\(method)' is not an HTTP method",
            help: suggestion(for: method, among: known, else: "the methods are"))
    }

    static let noPath = badRequest(
        "the request has no path", help: "write a path that begins with '/', as in `GET /restaurants`")

    static func wordBeforePath(_ word: String) -> SpecFault {
        badRequest(
            "'\(word)' is between the method and the path",
            help: Int(digits: word) == nil
                ? "remove it"
                : "remove it; every status from 200 to 299 is a success, and others are in `errors`")
    }

    static let hostInRequest = badRequest(
        "a request has no host, because the client knows it",
        help:
            "begin the path with '/'; for another host, write a separate feature, and create its repository with a "
            + "client for that host")

    static let blankInRequest = badRequest(
        "a request cannot contain a space here",
        help: "write path and query without spaces, or %20 for a space")

    static let unclosedBrace = badRequest("'{' is not closed", help: "close it with '}'")

    static let strayBrace = badRequest(
        "'}' has no '{' before it", help: "remove it, or write %7D if the path contains a brace")

    static let emptyParameter = badRequest("the parameter has no name", help: "write it like `{id}`")

    static func badParameterName(_ name: String, inPath: Bool) -> SpecFault {
        if ["+", "*"].contains(where: { name.hasSuffix($0) || name.hasPrefix($0) }) {
            return SpecFault(
                "bad-parameter-name",
                "a '/' in a parameter of a path is sent as %2F, so it cannot be several segments",
                help: "write a parameter for each segment, as in `{folder}/{file}`")
        }
        return SpecFault(
            "bad-parameter-name", "'\(name)' is not a valid name for a parameter",
            help: inPath && ["_id", "-id"].contains(where: name.lowercased().hasSuffix)
                ? "write `{id}` if it is the item's own identity, or else `{\(SuggestedName.property(for: name))}`; what is sent "
                    + "does not change"
                : "write `{\(SuggestedName.property(for: name))}`; what is sent does not change")
    }

    static func foreignPlaceholder(_ text: String) -> SpecFault {
        let name = text.filter { !":$<>[]".contains($0) }
        let escapes: [Character: String] = [":": "%3A", "$": "%24", "<": "%3C", "[": "%5B"]
        let escape =
            text.first.flatMap { first in escapes[first].map { ", or \($0) for the '\(first)'" } } ?? ""
        return badRequest(
            "'\(text)' is not a parameter, and would be sent as it is",
            help: "write `{\(SuggestedName.property(for: name))}`\(escape)"
        )
    }

    static let emptySegment = badRequest("there is nothing between two '/'", help: "remove one '/'")

    static let dotsInPath = badRequest(
        "'.' and '..' are not allowed in a path", help: "write the complete path")

    static let fragmentInPath = badRequest(
        "'#' begins a fragment, which is never sent to a server",
        help: "remove it, or write %23 if the path contains a '#'")

    static let controlInPath = badRequest(
        "the path contains a character that cannot be printed", help: "write it as an escape, such as %09")

    static let queryWithoutName = badRequest(
        "the query item has no name", help: "write it like `page={page}`")

    static let twoParametersInOneItem = badRequest(
        "the value of a query item must be one string or one parameter",
        help: "write one parameter for each item, as in `q={query}&page={page}`")

    static func noTypeBehind(_ arrow: String) -> SpecFault {
        badRequest(
            "there is no type after '\(arrow)'",
            help: arrow == "->"
                ? "write the type of the answer, as in `-> Dish`, `-> [Dish]` or `-> Void`"
                : "write the type of the body, as in `<- Dish`, or remove the arrow")
    }

    static let bodyInPlace = badRequest(
        "the fields of a body are not written in its request",
        help: "define a type with them under `types`, and write its name: `<- NewDish`; "
            + "a single value has its key before it: `<- text: String`")

    static func badBodyPath(_ path: String) -> SpecFault {
        badRequest(
            "'\(path)' is not a path of keys",
            help: "write the key, or the keys with dots between them, as in `<- product: NewProduct`")
    }

    static let bodyBehindAnswer = badRequest(
        "a request can have one body, followed by one answer",
        help: "write it like `POST /dishes <- NewDish -> Dish`")

    static func arrowWithoutBlank(_ arrow: String) -> SpecFault {
        badRequest("a space is missing before '\(arrow)'", help: "write ` \(arrow) `")
    }

    static let textAroundParameter = badRequest(
        "the value of a header must be one string or one parameter",
        help: "write it like `\"{etag?}\"`; the caller puts a prefix or suffix into the value")
}
