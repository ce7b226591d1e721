import Diagnostics
import Documents

/// Reads the operations of a document. For most of them only the answer is read.
struct OperationReader {
    /// An operation of which only the place has been read.
    struct Site {
        let method: String
        let path: PathTemplate
        let node: Node
        /// The node of its path, with the keys for all methods.
        let item: Node
        let key: ByteRange
    }

    let document: APIDocument
    let sites: [Site]
    private let sitesByPath: [String: [Site]]
    /// The path in the server's address, before all other paths: `/api/v3`.
    let base: String

    static let methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace", "query"]

    init(_ reader: SchemaReader) {
        document = reader.document
        base = Self.base(of: document.root)
        var sites: [Site] = []
        if let paths = document.root["paths"] {
            for path in reader.entries(paths, of: "`paths`") where path.key.text.hasPrefix("/") {
                guard let item = reader.resolved(path.value) else {
                    continue
                }
                let template = PathTemplate(base + path.key.text)
                for entry in reader.entries(item, of: "a path") where Self.methods.contains(entry.key.text) {
                    sites.append(
                        Site(
                            method: entry.key.text.uppercased(), path: template, node: entry.value,
                            item: item,
                            key: path.key.range))
                }
            }
        }
        self.sites = sites
        sitesByPath = Dictionary(grouping: sites, by: \.path.text)
    }

    /// The path of the server: `/api/v3` for `https://host/api/v3`, with the defaults of its variables.
    private static func base(of root: Node) -> String {
        guard let server = root["servers"]?.items?.first, var url = server["url"]?.text else {
            return ""
        }
        for variable in server["variables"]?.entries ?? [] {
            let parts = url.split(separator: "{\(variable.key.text)}", omittingEmptySubsequences: false)
            url = parts.joined(separator: variable.value["default"]?.text ?? "")
        }
        let schemes = url.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = schemes.count == 2 ? schemes[1].drop { $0 != "/" } : url[...]
        let path = rest.prefix { $0 != "?" && $0 != "#" }
        let isPlain =
            path.hasPrefix("/")
            && path.utf8.allSatisfy {
                $0.isLetter || $0.isDigit || "/-._~".utf8.contains($0)
            }
        let parts = path.split(separator: "/")
        guard isPlain, !parts.isEmpty, !parts.contains("."), !parts.contains("..") else {
            return ""
        }
        return "/" + parts.joined(separator: "/")
    }

    // MARK: - One operation

    /// The paths that '--path' can draft, in order: those with an operation that has values with names.
    func draftablePaths(_ reader: SchemaReader) -> [String] {
        var seen: Set<String> = []
        return reader.withoutReports {
            sites.map { (path: $0.path.text, operation: operation($0, reader)) }
                .filter { $0.operation.hasSchema && seen.insert($0.path).inserted }.map(\.path)
        }
    }

    /// The subject of a path: its answer, or else its body. Nil without a schema.
    func subject(of path: String, _ reader: SchemaReader) -> SchemaFacts? {
        for site in (sitesByPath[path] ?? []).sorted(by: { $0.method == "GET" && $1.method != "GET" }) {
            let operation = operation(site, reader)
            if let schema = operation.success?.content.json ?? operation.body?.named {
                return AnswerShape(schema, reader)?.item ?? reader.facts(of: schema)
            }
        }
        return nil
    }

    func operation(_ site: Site, _ reader: SchemaReader) -> APIOperation {
        let node = site.node
        let losses = ["callbacks", "links"].filter { node[$0]?.entries?.isEmpty == false }
        return APIOperation(
            method: site.method, path: site.path, id: node["operationId"]?.text,
            summary: node["summary"]?.text, description: node["description"]?.text,
            isDeprecated: node["deprecated"]?.flag == true,
            parameters: parameters(site, reader),
            body: node["requestBody"].flatMap { reader.resolved($0) }.map { APIContent(of: $0, reader) },
            answers: answers(site, reader), losses: losses)
    }

    /// The parameters of the operation, and those of its path that it does not override.
    private func parameters(_ site: Site, _ reader: SchemaReader) -> [APIOperation.Parameter] {
        var parameters: [APIOperation.Parameter] = []
        for owner in [site.node, site.item] {
            guard let list = owner["parameters"] else {
                continue
            }
            for item in reader.items(list, of: "`parameters`") {
                guard let node = reader.resolved(item), let parameter = parameter(node, reader),
                    !parameters.contains(where: { $0.name == parameter.name && $0.place == parameter.place })
                else {
                    continue
                }
                parameters.append(parameter)
            }
        }
        return parameters
    }

    private func parameter(_ node: Node, _ reader: SchemaReader) -> APIOperation.Parameter? {
        guard let name = node["name"]?.text,
            let place = node["in"]?.text.flatMap(APIOperation.Parameter.Place.init)
        else {
            reader.report(
                .expected(
                    "a parameter", "a map with `name` and `in`", found: node, at: document.place(node.range)))
            return nil
        }
        let style = node["style"]?.text
        let content = node["content"]?.entries?.first?.value["schema"]
        return APIOperation.Parameter(
            name: name, place: place, isRequired: node["required"]?.flag == true || place == .path,
            schema: node["schema"] ?? content,
            isExploded: place == .query && (node["explode"]?.flag ?? (style == nil || style == "form")),
            isDeepObject: style == "deepObject" || content != nil, style: style)
    }

    func answers(_ site: Site, _ reader: SchemaReader) -> [APIOperation.Answer] {
        guard let responses = site.node["responses"] else {
            return []
        }
        return reader.entries(responses, of: "`responses`").compactMap { entry in
            guard let answer = reader.resolved(entry.value) else {
                return nil
            }
            return APIOperation.Answer(
                status: entry.key.text, content: APIContent(of: answer, reader),
                headers: (answer["headers"]?.entries ?? []).map(\.key.text))
        }
    }
}
