import Documents
import Language

/// The body of a request or of an answer in an OpenAPI document, with the first of its media types that a spec can
/// express.
package struct APIContent {
    /// How that media type is sent or read; nil if a spec can express none of them.
    package var form: BodyForm?
    /// The schema of what is sent or read in this form.
    package var schema: Node?
    /// The media type, if the client does not set it by itself: `application/merge-patch+json`.
    var mediaType: String?
    /// The lists in a form whose elements are neither repeated nor in brackets.
    var joinedLists: [String] = []
    /// All media types.
    var mediaTypes: [String] = []
    /// The schemas of all media types.
    var schemas: [Node] = []

    /// The schema of JSON.
    package var json: Node? { form == .json ? schema : nil }
    /// The schema of values with names: of JSON, of a form, or of several parts.
    package var named: Node? { form?.hasNames == true ? schema : nil }
    /// Whether there is a body, and it has no values with names.
    package var isWhole: Bool { !mediaTypes.isEmpty && named == nil }
}

extension APIContent {
    /// The content of a node with the key `content`.
    init(of node: Node, _ reader: SchemaReader) {
        guard let content = node["content"] else {
            return
        }
        // A form without fields is ignored.
        let entries = reader.entries(content, of: "`content`").filter { entry in
            entry.value["schema"]?["properties"]?.entries?.isEmpty != true
        }
        mediaTypes = entries.map(\.key.text)
        schemas = entries.compactMap { $0.value["schema"] }
        for kind in Kind.allCases {
            if let entry = entries.first(where: { kind.includes($0.key.text, $0.value["schema"], reader) }) {
                take(entry.value, entry.key.text, as: kind, reader)
                return
            }
        }
    }

    private mutating func take(_ media: Node, _ name: String, as kind: Kind, _ reader: SchemaReader) {
        schema = media["schema"]
        switch kind {
        case .plainJSON:
            form = .json
            schema = schema ?? media
        case .otherJSON:
            form = .json
            schema = schema ?? media
            mediaType = name
        case .form: takeForm(media, reader)
        case .multipart: form = Self.sendsJSONParts(media, reader) ? .jsonMultipart : .multipart
        case .text:
            form = .text
            mediaType = name.lowercased().hasPrefix("text/plain") ? nil : name
        case .raw:
            form = .raw
            mediaType = name.lowercased() == BodyForm.raw.contentType ? nil : name
        }
    }

    /// Whether a body of several parts has an object in one of them, which OpenAPI sends as JSON unless `encoding` gives
    /// it the style of a form.
    private static func sendsJSONParts(_ media: Node, _ reader: SchemaReader) -> Bool {
        let facts = media["schema"].map { reader.facts(of: $0) }
        return (facts?.properties ?? []).contains { property in
            let value = reader.facts(of: property.nodes)
            let part = value.items.map { reader.facts(of: $0) } ?? value
            return part.isObject && media["encoding"]?[property.key]?["style"] == nil
        }
    }

    /// OpenAPI repeats the key of a list unless `encoding` says that it is in brackets.
    private mutating func takeForm(_ media: Node, _ reader: SchemaReader) {
        let facts = media["schema"].map { reader.facts(of: $0) }
        let lists = (facts?.properties ?? []).filter { property in
            let value = reader.facts(of: property.nodes)
            return value.kinds == [.array] || value.items != nil
        }
        var isRepeated = false
        for list in lists {
            let encoding = media["encoding"]?[list.key]
            let style = encoding?["style"]?.text ?? "form"
            if style == "form", encoding?["explode"]?.flag != false {
                isRepeated = true
            } else if style != "deepObject" {
                joinedLists.append(list.key)
            }
        }
        form = isRepeated ? .repeatedForm : .form
    }

    /// The kinds of media types, the best one first.
    private enum Kind: CaseIterable {
        case plainJSON
        case otherJSON
        case form
        case multipart
        case text
        case raw

        /// `media` may have parameters: `text/plain; charset=utf-8`.
        func includes(_ media: String, _ schema: Node?, _ reader: SchemaReader) -> Bool {
            let parts = media.lowercased().filter { $0 != " " }.split(separator: ";")
            let name = parts.first.map(String.init) ?? ""
            let isData = schema.map { reader.facts(of: $0).format == "binary" } ?? false
            switch self {
            // The client requests and sends plain JSON unless a header says otherwise.
            case .plainJSON:
                return Self.plainTypes.contains(name) && !isData
                    && parts.dropFirst().allSatisfy { $0.hasPrefix("charset=") }
            case .otherJSON: return MediaType.isJSON(media) && !isData
            case .form: return name == BodyForm.form.contentType
            case .multipart: return name == "multipart/form-data"
            case .text: return isText(name) && !isData && isSingle(schema, reader)
            case .raw: return !Self.streams.contains(name) && !isText(name) && isSingle(schema, reader)
            }
        }

        private static let plainTypes: Set<String> = [
            "application/json", "*/*", "application/*", "application/*+json",
        ]
        /// Types of several values, one after the other, or of several parts.
        private static let streams: Set<String> = [
            "text/event-stream", "application/x-ndjson", "application/jsonl", "application/json-seq",
            "multipart/mixed", "multipart/related", "multipart/byteranges",
        ]

        private func isText(_ name: String) -> Bool {
            name.hasPrefix("text/") && !Self.streams.contains(name) || name == "application/xml"
                || name.hasSuffix("+xml")
        }

        /// Whether a value has no parts that a spec would lose.
        private func isSingle(_ schema: Node?, _ reader: SchemaReader) -> Bool {
            guard let facts = schema.map({ reader.facts(of: $0) }) else {
                return true
            }
            return !facts.isObject && facts.kinds.allSatisfy { $0 == .string } && facts.items == nil
        }
    }
}
