import Documents
import Language

/// An operation of an OpenAPI document, with the parts that a spec can express.
package struct APIOperation {
    package struct Parameter {
        package enum Place: String {
            case path
            case query
            case header
            case cookie
        }

        package let name: String
        package let place: Place
        package let isRequired: Bool
        package let schema: Node?
        /// Whether a list is written as `ids=1&ids=2`, the default in a query.
        let isExploded: Bool
        let isDeepObject: Bool
        /// The style of a value in OpenAPI: `pipeDelimited`, `matrix`. Nil for the default.
        package let style: String?

        /// The separator of the values in a list that is not exploded.
        package var separator: String {
            switch style {
            case "pipeDelimited": "|"
            case "spaceDelimited": " "
            default: ","
            }
        }

        /// The text before the value in a path: `;id=` for `/pets/{id}` in the style `matrix`.
        var pathPrefix: String {
            switch style {
            case "matrix": ";\(name)="
            case "label": "."
            default: ""
            }
        }
    }

    package struct Answer {
        /// `200`, `4XX`, `default`.
        package let status: String
        package let content: APIContent
        package let headers: [String]
    }

    /// The method, in uppercase.
    package let method: String
    /// The path in the document, after the path of the server: `/v1/pets/{petId}`.
    package let path: PathTemplate
    package let id: String?
    /// The texts of the document, which are all that is needed of most operations.
    package let summary: String?
    package let description: String?
    let isDeprecated: Bool
    package let parameters: [Parameter]
    package let body: APIContent?
    package let answers: [Answer]
    /// Further parts that a spec cannot express: `callbacks`.
    package let losses: [String]

    package var doc: String? {
        Documentation.text(summary) ?? Documentation.text(description)
    }

    /// `GET /pets/{petId}`, as in the document.
    package var place: String {
        "\(method) \(path.text)"
    }

    package var isRead: Bool {
        method == "GET"
    }

    package var hasBody: Bool {
        body?.mediaTypes.isEmpty == false
    }

    /// The first successful answer.
    package var success: Answer? {
        answers.first { $0.status.hasPrefix("2") && $0.content.json != nil }
            ?? answers.first { $0.status.hasPrefix("2") && $0.content.form != nil }
            ?? answers.first { $0.status.hasPrefix("2") } ?? answers.first { $0.status == "default" }
    }

    /// Whether its body or its answer has values with names.
    var hasSchema: Bool {
        success?.content.json != nil || body?.named != nil
    }

    /// The schemas of its bodies and of its successful answers, for all media types.
    var schemas: [Node] {
        let successes = answers.filter { $0.status.hasPrefix("2") || $0.status == success?.status }
        return (body?.schemas ?? []) + successes.flatMap(\.content.schemas)
    }

    /// Whether its answer is a text, data, or something that a spec cannot express.
    var answersOther: Bool {
        success?.content.isWhole ?? false
    }
}

/// The parts of a path with names in braces.
package struct PathTemplate: Equatable {
    package enum Piece: Equatable {
        case text(String)
        case parameter(String)
    }

    package let text: String
    package let pieces: [Piece]

    init(_ text: String) {
        self.text = text
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex {
                pieces.append(.text(String(rest[..<open])))
            }
            pieces.append(.parameter(String(rest[rest.index(after: open)..<close])))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty {
            pieces.append(.text(String(rest)))
        }
        self.pieces = pieces
    }

    /// The name of the parameter at its end.
    var lastParameter: String? {
        if case .parameter(let name) = pieces.last { name } else { nil }
    }

    package var parameters: [String] {
        pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// The path of an item's collection: `/pets` for `/pets/{petId}`.
    var collection: PathTemplate? {
        guard lastParameter != nil, let slash = text.lastIndex(of: "/"), text[slash...].hasPrefix("/{") else {
            return nil
        }
        return PathTemplate(String(text[..<slash]))
    }

    /// The path itself and its parents, the nearest first.
    var lineage: [String] {
        let parts = text.split(separator: "/")
        return parts.indices.reversed().map { "/" + parts[...$0].joined(separator: "/") }
    }

    /// The owner of a parameter: a restaurant in `/restaurants/{id}/menu`.
    package func owner(of parameter: String) -> String? {
        guard let range = text.split(separator: "{\(parameter)}", omittingEmptySubsequences: false).first
        else {
            return nil
        }
        return range.split(separator: "/").last { !$0.contains("{") }.map { Singular.of(String($0)) }
    }

    /// Whether it is below another path.
    package func isBelow(_ other: PathTemplate) -> Bool {
        text.hasPrefix(other.text == "/" ? "/" : other.text + "/")
    }

    /// Whether it is one of the paths or below one of them, with any names of parameters. No path counts as below the
    /// root.
    func liesAt(_ homes: [PathTemplate], base: String) -> Bool {
        let shape = shape
        return homes.contains { home in
            let other = home.shape
            let isRoot = [base, "\(base)/", "/"].contains(home.text)
            return shape == other || !isRoot && shape.hasPrefix("\(other)/")
        }
    }

    /// The path without the names of its parameters.
    private var shape: String {
        pieces.map { if case .text(let text) = $0 { text } else { "{}" } }.joined()
    }

    /// Its last word that is not a parameter.
    var lastWord: String {
        text.split(separator: "/").last { !$0.contains("{") }.map(String.init) ?? ""
    }
}
