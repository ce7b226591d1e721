import Documents
import Language

/// Reads the keywords of a schema itself, without references and `allOf`.
extension SchemaReader {
    func ownFacts(of node: Node) -> SchemaFacts {
        var facts = SchemaFacts(range: node.range)
        guard let entries = node.entries else {
            // `true` and `false` are schemas. No value matches `false`.
            facts.isAnything = true
            if node.flag == nil {
                report(.expected("a schema", "a map", found: node, at: document.place(node.range)))
            } else if node.flag == false {
                facts.losses.append("that no value is allowed")
            }
            return facts
        }
        for entry in entries {
            read(entry, into: &facts)
        }
        if let constant = node["const"] {
            facts.values = [constant]
        }
        readChoices(of: node, into: &facts)
        facts.isAnything = !facts.isStructural && node["$ref"] == nil && node["allOf"] == nil
        return facts
    }

    private func read(_ entry: Node.Entry, into facts: inout SchemaFacts) {
        let value = entry.value
        switch entry.key.text {
        case "type": readType(value, into: &facts)
        case "nullable": facts.isNullable = facts.isNullable || value.flag == true
        case "format": facts.format = value.text
        case "contentEncoding":
            facts.format = value.text == "base64" ? "byte" : facts.format
        // OpenAPI 3.1 describes a file by its media type, and data in a text by the encoding too.
        case "contentMediaType" where value.text.map(Self.isData) == true:
            facts.format = facts.format ?? "binary"
        case "enum": facts.values = items(value, of: "`enum`")
        case "x-enum-varnames", "x-enumNames", "x-enum-names":
            facts.valueNames = (value.items ?? []).compactMap(\.text)
        case "properties":
            facts.properties += self.entries(value, of: "`properties`").map { property in
                SchemaFacts.Property(key: property.key.text, nodes: [property.value])
            }
        case "required":
            // Draft 4 has a list. Before, each property had its own flag.
            if value.flag == nil {
                facts.required.formUnion(items(value, of: "`required`").compactMap(\.text))
            }
        case "items" where value.items != nil, "prefixItems":
            facts.kinds = facts.kinds.isEmpty ? [.array] : facts.kinds
            facts.losses.append("a separate type for each item of the list")
        case "items": facts.items = value
        case "additionalProperties":
            switch value.flag {
            case true: facts.additional = .any
            case false: facts.additional = .none
            case nil: facts.additional = value.entries?.isEmpty == true ? .any : .schema(value)
            }
        case "discriminator": readDiscriminator(value, into: &facts)
        case "title": facts.title = value.text
        case "description": facts.doc = value.text
        case "deprecated": facts.isDeprecated = value.flag == true
        case "default": facts.defaultValue = value
        case "example": facts.example = value
        case "examples": facts.example = facts.example ?? value.items?.first
        case "readOnly": facts.isReadOnly = value.flag == true
        case "writeOnly": facts.isWriteOnly = value.flag == true
        case let word where Self.unsayable.contains(word):
            let bound = value.text.map { " \($0)" } ?? ""
            facts.losses.append(value.flag == false ? "" : word + (value.flag == true ? "" : bound))
            facts.losses.removeAll(where: \.isEmpty)
        default: break
        }
    }

    /// Keywords with conditions on values that no Swift type can express.
    private static let unsayable: Set<String> = [
        "contains", "contentMediaType", "dependencies", "dependentRequired", "dependentSchemas", "else",
        "exclusiveMaximum", "exclusiveMinimum", "if", "maxItems", "maxLength", "maxProperties", "maximum",
        "minItems", "minLength", "minProperties", "minimum", "multipleOf", "not", "pattern",
        "patternProperties", "propertyNames", "then", "unevaluatedProperties", "uniqueItems",
    ]

    private static func isData(_ mediaType: String) -> Bool {
        !mediaType.hasPrefix("text/") && !MediaType.isJSON(mediaType) && !mediaType.hasSuffix("xml")
    }

    private func readType(_ node: Node, into facts: inout SchemaFacts) {
        let names = node.items ?? [node]
        for name in names {
            if name.text == "null" || name.isNull {
                facts.isNullable = true
            } else if let kind = name.text.flatMap(SchemaFacts.Kind.init) {
                facts.kinds.append(kind)
            } else {
                report(.unknownType(name, at: document.place(name.range)))
            }
        }
        if names.count > 1, facts.kinds.isEmpty, facts.isNullable {
            facts.losses.append("that it is always null")
        }
    }

    private func readDiscriminator(_ node: Node, into facts: inout SchemaFacts) {
        // Before OpenAPI 3 it was a plain name.
        guard let key = (node["propertyName"] ?? node).text else {
            report(
                .expected(
                    "`discriminator`", "a map with a `propertyName`", found: node,
                    at: document.place(node.range)))
            return
        }
        let mapping = (node["mapping"]?.entries ?? []).compactMap { entry in
            entry.value.text.map { (entry.key.text, $0) }
        }
        facts.discriminator = SchemaFacts.Discriminator(key: key, mapping: mapping)
    }

    /// Reads the variants of `oneOf` and `anyOf`, without null and without variants that only list required keys.
    private func readChoices(of node: Node, into facts: inout SchemaFacts) {
        for word in ["oneOf", "anyOf"] {
            var variants: [Node] = []
            for variant in list(word, of: node) {
                if variant["type"]?.text == "null" || variant["type"]?.isNull == true || isOnlyNull(variant) {
                    facts.isNullable = true
                } else if let keys = variant.entries?.map(\.key.text), !keys.isEmpty,
                    Set(keys).isSubset(of: ["required", "title", "description", "not"])
                {
                    facts.losses.append("which keys are required together")
                } else {
                    variants.append(variant)
                }
            }
            if facts.choices.isEmpty {
                facts.choices = variants
            } else if !variants.isEmpty {
                facts.losses.append("a second choice of schemas")
            }
        }
    }

    /// Whether a schema is `enum: [null]` or a map with `nullable` only.
    private func isOnlyNull(_ node: Node) -> Bool {
        if let values = node["enum"]?.items {
            return !values.isEmpty && values.allSatisfy(\.isNull)
        }
        return node.entries?.map(\.key.text) == ["nullable"]
    }

    // MARK: - Lists and maps

    package func list(_ key: String, of node: Node) -> [Node] {
        node[key].map { items($0, of: "`\(key)`") } ?? []
    }

    package func items(_ node: Node, of what: String) -> [Node] {
        guard let items = node.items else {
            report(.expected(what, "a list", found: node, at: document.place(node.range)))
            return []
        }
        return items
    }

    package func entries(_ node: Node, of what: String) -> [Node.Entry] {
        guard let entries = node.entries else {
            report(.expected(what, "a map", found: node, at: document.place(node.range)))
            return []
        }
        return entries
    }
}
