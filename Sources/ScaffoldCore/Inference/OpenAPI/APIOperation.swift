import Documents

/// An operation of an OpenAPI document, as far as a spec may speak of it.
struct APIOperation {
    struct Parameter {
        enum Place: String {
            case path
            case query
            case header
            case cookie
        }

        let name: String
        let place: Place
        let isRequired: Bool
        let schema: Node?
        /// How a list is spelled: `ids=1&ids=2`, where nothing else is said of a query.
        let isExploded: Bool
        let isDeepObject: Bool
        /// How a value is spelled, by a word of OpenAPI: `pipeDelimited`, `matrix`. Nil where nothing is said.
        let style: String?

        /// What joins the values of a list that is not repeated.
        var separator: String {
            switch style {
            case "pipeDelimited": "|"
            case "spaceDelimited": " "
            default: ","
            }
        }

        /// What stands before the value in a path: `;id=` of `/pets/{id}` in the style `matrix`.
        var pathPrefix: String {
            switch style {
            case "matrix": ";\(name)="
            case "label": "."
            default: ""
            }
        }
    }

    struct Content {
        /// The schema of what is sent or answered as JSON.
        let json: Node?
        /// The media type of that, where it is not plain JSON: `application/merge-patch+json`.
        let jsonType: String?
        /// Every type that is named.
        let mediaTypes: [String]
        /// The schemas of all of them, JSON or not.
        var schemas: [Node] = []
    }

    struct Answer {
        /// `200`, `4XX`, `default`.
        let status: String
        let content: Content
        let headers: [String]
    }

    /// In capitals.
    let method: String
    /// As the document writes it, with the path of the server before it: `/v1/pets/{petId}`.
    let path: PathTemplate
    let id: String?
    /// As the document says them: of most operations nobody asks more.
    let summary: String?
    let description: String?
    let isDeprecated: Bool
    let parameters: [Parameter]
    let body: Content?
    let answers: [Answer]
    /// What it says beside, and no spec can: `callbacks`.
    let losses: [String]

    var doc: String? {
        Documentation.text(summary) ?? Documentation.text(description)
    }

    /// `GET /pets/{petId}`, as the document spells it.
    var place: String {
        "\(method) \(path.text)"
    }

    var isRead: Bool {
        method == "GET"
    }

    /// The first of the answers that mean success.
    var success: Answer? {
        answers.first { $0.status.hasPrefix("2") && $0.content.json != nil }
            ?? answers.first { $0.status.hasPrefix("2") } ?? answers.first { $0.status == "default" }
    }

    /// Whether it answers or takes JSON of a schema.
    var hasSchema: Bool {
        success?.content.json != nil || body?.json != nil
    }

    /// The schemas of all that it takes and of all that it answers in success, of whatever media type.
    var schemas: [Node] {
        let successes = answers.filter { $0.status.hasPrefix("2") || $0.status == success?.status }
        return (body?.schemas ?? []) + successes.flatMap(\.content.schemas)
    }

    /// Whether what it answers is no JSON.
    var answersOther: Bool {
        success.map { $0.content.json == nil && !$0.content.mediaTypes.isEmpty } ?? false
    }
}

/// A path with names in braces, taken apart.
struct PathTemplate: Equatable {
    enum Piece: Equatable {
        case text(String)
        case parameter(String)
    }

    let text: String
    let pieces: [Piece]

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

    /// The name of the parameter that it ends in.
    var lastParameter: String? {
        if case .parameter(let name) = pieces.last { name } else { nil }
    }

    var parameters: [String] {
        pieces.compactMap { if case .parameter(let name) = $0 { name } else { nil } }
    }

    /// The path of the collection that one item lies in: `/pets` of `/pets/{petId}`.
    var collection: PathTemplate? {
        guard lastParameter != nil, let slash = text.lastIndex(of: "/"), text[slash...].hasPrefix("/{") else {
            return nil
        }
        return PathTemplate(String(text[..<slash]))
    }

    /// The path itself, and each that it lies below, the nearest first.
    var lineage: [String] {
        let parts = text.split(separator: "/")
        return parts.indices.reversed().map { "/" + parts[...$0].joined(separator: "/") }
    }

    /// What a parameter is of: a restaurant of `/restaurants/{id}/menu`.
    func owner(of parameter: String) -> String? {
        guard let range = text.split(separator: "{\(parameter)}", omittingEmptySubsequences: false).first
        else {
            return nil
        }
        return range.split(separator: "/").last { !$0.contains("{") }.map { Singular.of(String($0)) }
    }

    /// Whether it leads to what lies below another path.
    func isBelow(_ other: PathTemplate) -> Bool {
        text.hasPrefix(other.text == "/" ? "/" : other.text + "/")
    }

    /// Whether it is one of some paths or lies below one, whatever their parameters are called. Below the root lies nothing.
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

    /// The last word of it that is no parameter.
    var lastWord: String {
        text.split(separator: "/").last { !$0.contains("{") }.map(String.init) ?? ""
    }
}
