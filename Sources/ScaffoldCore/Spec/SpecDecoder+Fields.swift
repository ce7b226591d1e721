import Diagnostics
import Documents

extension SpecDecoder {
    /// fields = { name: type | { options } }. Beside the fields that could be read: the others.
    mutating func fields(_ node: Node, owner: String, keys: KeyStyle) -> (
        fields: [FieldSpec], broken: BrokenEntries
    ) {
        guard case .mapping(let entries) = node.content else {
            report(.expectedFields(found: node, at: place(node.range)))
            return ([], .all)
        }
        if entries.isEmpty {
            report(.noFields(at: place(node.range)))
            return ([], .all)
        }
        var fields: [FieldSpec] = []
        var broken: [String] = []
        var index = 0
        while index < entries.count {
            if let format = SplitFormat(entries[index...]) {
                report(.splitFormat(format, at: place(format.range)))
                broken.append(Self.split(entries[index]).name)
                index += format.count
                continue
            }
            if let field = field(entries[index], owner: owner, keys: keys) {
                fields.append(field)
            } else {
                broken.append(Self.split(entries[index]).name)
            }
            index += 1
        }
        return (fields, .named(broken))
    }

    private mutating func field(_ entry: Node.Entry, owner: String, keys: KeyStyle) -> FieldSpec? {
        let (written, hasMark) = Self.split(entry)
        guard Self.isFieldName(written) else {
            let suggestion = SuggestedName.property(for: written, acronyms: acronyms)
            report(
                .badFieldName(written, suggestion: suggestion, value: entry.value, at: place(entry.key.range))
            )
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
                field.type = .optional(field.type)
            }
        }
        return field
    }

    /// The name of a field, and whether a `?` stands behind it.
    private static func split(_ entry: Node.Entry) -> (name: String, hasMark: Bool) {
        let hasMark = entry.key.text.hasSuffix("?")
        return (hasMark ? String(entry.key.text.dropLast()) : entry.key.text, hasMark)
    }

    private mutating func field(
        _ name: Located<String>, _ node: Node, owner: String, keys: KeyStyle
    ) -> FieldSpec? {
        guard case .mapping(let entries) = node.content else {
            return shortField(name, node, owner: owner)
        }
        if let index = entries.indices.first(where: { SplitFormat(entries[$0...]) != nil }),
            let format = SplitFormat(entries[index...])
        {
            report(.splitFormat(format, at: place(format.range)))
            return nil
        }
        if let entry = Self.fieldOfObject(entries) {
            report(.objectWithoutFields(name.value, option: entry.key.text, at: place(entry.key.range)))
            return nil
        }
        let map = map(entries, keys: DocumentKey.field, of: "a field")
        guard let (type, range) = longType(name, map, owner: owner, keys: keys) else {
            return nil
        }
        var field = FieldSpec(name: name, type: type, typeRange: range)
        field.key = map["key"].flatMap { keyText($0) }
        field.doc = map["doc"].flatMap { text($0) }
        field.deprecated = map["deprecated"].flatMap { text($0) }
        field.sample = map["sample"]
        field.isInDomain = map["domain"].flatMap { flag($0) } ?? true
        field.options = options(map)
        return field
    }

    private mutating func options(_ map: KeyedNodes) -> FieldOptions {
        var options = FieldOptions()
        func located<Value>(_ node: Node, _ value: Value?) -> Located<Value>? {
            value.map { Located($0, node.range) }
        }
        options.required = map["required"].flatMap { node in located(node, flag(node)) }
        options.nullable = map["nullable"].flatMap { node in located(node, flag(node)) }
        options.defaultValue = map["default"]
        // A bare `nil` and `null` mean the same to whoever writes them here.
        options.bad = map["bad"].flatMap { node in
            node.isNothing
                ? Located(.absent, node.range) : located(node, choice(node, FieldOptions.Bad.self))
        }
        return options
    }

    /// The entry that shows that a map of options is meant as the fields of an object: `{ login: String }`. Only the
    /// first of them is an unknown option, and none of them is the near miss of one.
    private static func fieldOfObject(_ entries: [Node.Entry]) -> Node.Entry? {
        let known = DocumentKey.field.map(\.name)
        guard let first = entries.first(where: { !known.contains($0.key.text) }) else {
            return nil
        }
        let unknown = entries.filter { !known.contains($0.key.text) }
        let looksLikeFields = unknown.allSatisfy { entry in
            guard nearest(to: entry.key.text, among: known) == nil else {
                return false
            }
            guard case .scalar(let scalar) = entry.value.content else {
                return unknown.count == entries.count
            }
            return scalar.text.utf8.first?.isCapital == true || unknown.count == entries.count
        }
        return looksLikeFields ? first : nil
    }

    /// A type as text, or as the YAML list or map that `[T]` and `[String: T]` are; a list of words is an enum.
    private mutating func shortField(_ name: Located<String>, _ node: Node, owner: String) -> FieldSpec? {
        if case .sequence(let items) = node.content, items.count > 1 {
            if let format = SplitFormat(items[...]) {
                report(.splitFormat(format, at: place(format.range)))
                return nil
            }
            if items.allSatisfy({ Self.isNameOfScalar($0) }) {
                report(.listOfTypes(at: place(node.range)))
                return nil
            }
            let typeName = Self.nameInPlace(owner: owner, field: name.value, acronyms)
            guard let kind = enumeration(node, unknown: nil) else {
                brokenTypes.insert(typeName)
                return nil
            }
            typesInPlace.append(TypeSpec(name: Located(typeName, name.range), kind: .enumeration(kind)))
            return FieldSpec(name: name, type: .named(Located(typeName, name.range)), typeRange: node.range)
        }
        return type(node).map { FieldSpec(name: name, type: $0, typeRange: node.range) }
    }

    private static func isNameOfScalar(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node.content else {
            return true
        }
        return scalar.style == .plain && ScalarType.names.contains(scalar.text)
    }

    /// The type of a long field: named, or defined in place by `fields` or `cases`.
    private mutating func longType(
        _ name: Located<String>, _ map: KeyedNodes, owner: String, keys: KeyStyle
    ) -> (TypeExpression, ByteRange)? {
        guard DocumentKey.definingKeys.contains(where: { map[$0] != nil }) else {
            checkVariantKeys(map)
            guard let typeNode = map["type"] else {
                if map.lacks("type", "fields", "cases", "bits", "oneOf") {
                    report(.fieldWithoutType(name.value, at: place(name.range)))
                }
                return nil
            }
            return type(typeNode).map { ($0, typeNode.range) }
        }
        // Where `type` names the type in place, it also says whether it is a list, a dictionary or optional.
        var expression = TypeExpression.named(
            Located(Self.nameInPlace(owner: owner, field: name.value, acronyms), name.range))
        if let typeNode = map["type"] {
            guard let written = type(typeNode) else {
                return nil
            }
            expression = written
        }
        let range = map["type"]?.range ?? name.range
        guard let typeName = expression.innermostName else {
            report(.typeInPlaceWithoutName(at: place(range)))
            return nil
        }
        guard SwiftName.isTypeName(typeName.value) else {
            report(.badTypeName(typeName.value, at: place(typeName.range)))
            return nil
        }
        guard let definition = definition(typeName, map, keys: keys) else {
            brokenTypes.insert(typeName.value)
            return nil
        }
        typesInPlace.append(definition)
        return (expression, range)
    }

    /// `OrderStatus`: the owner and the field.
    static func nameInPlace(owner: String, field: String, _ acronyms: Acronyms) -> String {
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

    static func isFieldName(_ text: String) -> Bool {
        let others = Array("_-@$".utf8)
        return text.utf8.contains { $0.isLetter }
            && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || others.contains($0) }
    }
}

extension TypeExpression {
    /// The name inside of lists, dictionaries and optionals.
    var innermostName: Located<String>? {
        switch self {
        case .scalar: nil
        case .named(let name): name
        case .list(let inner), .dictionary(_, let inner), .optional(let inner): inner.innermostName
        }
    }
}
