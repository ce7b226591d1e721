import Diagnostics
import Documents

extension SpecDecoder {
    /// fields = { name: type | { options } }
    mutating func fields(_ node: Node, owner: String, keys: KeyStyle) -> [FieldSpec] {
        guard case .mapping(let entries) = node.content else {
            report(.expectedFields(found: node, at: place(node.range)))
            return []
        }
        if entries.isEmpty {
            report(.noFields(at: place(node.range)))
        }
        return entries.compactMap { field($0, owner: owner, keys: keys) }
    }

    private mutating func field(_ entry: Node.Entry, owner: String, keys: KeyStyle) -> FieldSpec? {
        let hasMark = entry.key.text.hasSuffix("?")
        let written = hasMark ? String(entry.key.text.dropLast()) : entry.key.text
        guard Self.isFieldName(written) else {
            report(.badFieldName(entry.key.text, at: place(entry.key.range)))
            return nil
        }
        let name = Located(written, entry.key.range)
        guard var field = field(name, entry.value, owner: owner, keys: keys) else {
            return nil
        }
        if hasMark {
            if case .optional = field.type {
                report(.doublyOptional(written, at: place(entry.key.range)))
            } else {
                field = field.with(type: .optional(field.type))
            }
        }
        return field
    }

    private mutating func field(
        _ name: Located<String>, _ node: Node, owner: String, keys: KeyStyle
    ) -> FieldSpec? {
        guard case .mapping(let entries) = node.content else {
            return shortField(name, node, owner: owner)
        }
        let known = DocumentKey.field.map(\.name)
        if !entries.isEmpty, entries.allSatisfy({ !known.contains($0.key.text) }) {
            report(.objectWithoutFields(name.value, option: entries[0].key.text, at: place(entries[0].key.range)))
            return nil
        }
        guard let map = map(node, keys: DocumentKey.field, of: "a field") else {
            return nil
        }
        guard let (type, range) = longType(name, map, node, owner: owner, keys: keys) else {
            return nil
        }
        var field = FieldSpec(name: name, type: type, typeRange: range)
        field.key = map["key"].flatMap { keyText($0) }
        field.doc = map["doc"].flatMap { text($0) }
        field.deprecated = map["deprecated"].flatMap { text($0) }
        field.sample = map["sample"]
        field.isInDomain = map["domain"].flatMap { flag($0) } ?? true
        return field
    }

    /// A type as text, or as the YAML list or map that `[T]` and `[String: T]` are; a list of words is an enum.
    private mutating func shortField(_ name: Located<String>, _ node: Node, owner: String) -> FieldSpec? {
        if case .sequence(let items) = node.content, items.count > 1 {
            let typeName = nameInPlace(owner: owner, field: name.value)
            guard let kind = enumeration(node, unknown: nil) else {
                return nil
            }
            typesInPlace.append(TypeSpec(name: Located(typeName, name.range), kind: .enumeration(kind)))
            return FieldSpec(name: name, type: .named(Located(typeName, name.range)), typeRange: node.range)
        }
        return type(node).map { FieldSpec(name: name, type: $0, typeRange: node.range) }
    }

    /// The type of a long field: named, or defined in place by `fields` or `cases`.
    private mutating func longType(
        _ name: Located<String>, _ map: [String: Node], _ node: Node, owner: String, keys: KeyStyle
    ) -> (TypeExpression, ByteRange)? {
        guard map["fields"] != nil || map["cases"] != nil else {
            if let unknown = map["unknown"] {
                report(.unknownWithoutCases(at: place(unknown.range)))
            }
            guard let typeNode = map["type"] else {
                report(.fieldWithoutType(name.value, at: place(name.range)))
                return nil
            }
            return type(typeNode).map { ($0, typeNode.range) }
        }
        if let fields = map["fields"], map["cases"] != nil {
            report(.twoKinds(at: place(fields.range)))
            return nil
        }
        // Where `type` names the type in place, it also says whether it is a list, a dictionary or optional.
        let fallback = Located(nameInPlace(owner: owner, field: name.value), name.range)
        let expression = map["type"].flatMap { type($0) } ?? .named(fallback)
        guard let typeName = expression.innermostName else {
            report(.typeInPlaceWithoutName(at: place(map["type"]?.range ?? name.range)))
            return nil
        }
        let range = map["type"]?.range ?? name.range
        if let fieldsNode = map["fields"] {
            let style = map["keys"].flatMap { choice($0, KeyStyle.self) } ?? keys
            let inner = fields(fieldsNode, owner: typeName.value, keys: style)
            typesInPlace.append(TypeSpec(name: typeName, keys: style, kind: .object(inner)))
        } else if let casesNode = map["cases"] {
            guard let kind = enumeration(casesNode, unknown: map["unknown"]) else {
                return nil
            }
            typesInPlace.append(TypeSpec(name: typeName, kind: .enumeration(kind)))
        }
        return (expression, range)
    }

    /// `OrderStatus`: the owner and the field.
    private func nameInPlace(owner: String, field: String) -> String {
        owner + Words(field, acronyms: acronyms).upperCamel(acronyms)
    }

    /// A key is text, and may be empty.
    private mutating func keyText(_ node: Node) -> Located<String>? {
        guard case .scalar(let scalar) = node.content else {
            report(.expectedText(found: node, at: place(node.range)))
            return nil
        }
        return Located(scalar.text, node.range)
    }

    private static func isFieldName(_ text: String) -> Bool {
        let others = Array("_-@$".utf8)
        return text.utf8.contains { $0.isLetter }
            && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || others.contains($0) }
    }
}

extension FieldSpec {
    fileprivate func with(type: TypeExpression) -> FieldSpec {
        var copy = FieldSpec(name: name, key: key, type: type, typeRange: typeRange)
        copy.doc = doc
        copy.deprecated = deprecated
        copy.sample = sample
        copy.isInDomain = isInDomain
        return copy
    }
}

extension TypeExpression {
    /// The name inside of lists, dictionaries and optionals.
    var innermostName: Located<String>? {
        switch self {
        case .scalar: nil
        case .named(let name): name
        case .list(let inner), .dictionary(let inner), .optional(let inner): inner.innermostName
        }
    }
}
