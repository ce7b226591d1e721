import Diagnostics
import Documents

/// Reads the fields of one object. In: their map, the name of the object, and the spelling of its keys. Out: the fields
/// that could be read, and the types that they define in place.
struct FieldDecoder {
    let types: TypeDecoder
    let owner: String
    let keys: KeyStyle
    private(set) var inPlace = DeclaredTypes()

    private var reader: DocumentMap {
        types.reader
    }

    /// fields = { name: type | { options } }
    mutating func fields(_ node: Node) -> [FieldSpec] {
        let entries = reader.entries(node, else: .expectedFields(found: node))
        if entries?.isEmpty == true {
            reader.report(.noFields, at: node.range)
        }
        return (entries ?? []).compactMap { field($0) }
    }

    private mutating func field(_ entry: Node.Entry) -> FieldSpec? {
        let hasMark = entry.key.text.hasSuffix("?")
        let written = hasMark ? String(entry.key.text.dropLast()) : entry.key.text
        guard FieldSpec.isName(written) else {
            let suggestion = SuggestedName.property(for: written, acronyms: types.acronyms)
            return reader.refuse(
                .badFieldName(written, suggestion: suggestion, value: entry.value), at: entry.key.range)
        }
        guard var field = field(Located(written, entry.key.range), entry.value) else {
            return nil
        }
        if hasMark {
            if case .optional = field.type {
                reader.report(.doublyOptional("\(written)?"), at: entry.key.range)
            } else {
                field.type = .optional(field.type)
            }
        }
        return field
    }

    // MARK: - The long form

    private mutating func field(_ name: Located<String>, _ node: Node) -> FieldSpec? {
        guard let entries = node.entries else {
            return shortField(name, node)
        }
        if let entry = Self.fieldOfObject(entries) {
            return reader.refuse(
                .objectWithoutFields(name.value, option: entry.key.text), at: entry.key.range)
        }
        let map = reader.map(entries, keys: DocumentKey.field, of: "a field")
        guard let (type, range) = longType(name, map) else {
            return nil
        }
        var field = FieldSpec(name: name, type: type, typeRange: range)
        field.key = map["key"].flatMap(keyText)
        field.path = reader.located(map["path"], Node.readPath)
        field.keyedBy = reader.located(map["keyedBy"])
        field.source = reader.located(map["from"], Node.readSource)
        field.doc = reader.text(map["doc"])
        field.deprecated = reader.text(map["deprecated"])
        field.sample = map["sample"]
        field.isInDomain = reader.read(map["domain"], Node.readFlag) ?? true
        field.options = options(map)
        if let path = field.path {
            checkPath(path, of: field)
        }
        if let source = field.source {
            checkSource(source, map)
        }
        return field
    }

    private func checkPath(_ path: Located<[String]>, of field: FieldSpec) {
        if path.value.count < 2 {
            reader.report(.pathOfOne(path.value.first), at: path.range)
        }
        if let key = field.key {
            reader.report(.optionBesidePath("key"), at: key.range)
        }
        if !field.isInDomain {
            reader.report(.optionBesidePath("domain: false"), at: path.range)
        }
    }

    /// What is not in the JSON has no place and no form there.
    private func checkSource(_ source: Located<FieldSource>, _ map: KeyedNodes) {
        let keys = ["key", "path", "keyedBy", "required", "nullable", "default", "bad", "domain"]
        for key in keys {
            if let node = map[key] {
                reader.report(.keyBesideSource(key, source.value), at: node.range)
            }
        }
    }

    private func options(_ map: KeyedNodes) -> FieldOptions {
        var options = FieldOptions()
        options.required = reader.located(map["required"], Node.readFlag)
        options.nullable = reader.located(map["nullable"], Node.readFlag)
        options.defaultValue = map["default"]
        // `nil` and `null` without quotes mean the same here.
        options.bad = reader.located(map["bad"]) { node throws(SpecFault) in
            node.isNull ? .absent : try Node.readChoice(node)
        }
        return options
    }

    /// The first unknown option of a map that is meant as the fields of an object: `{ login: String }`. None of its
    /// unknown options is a misspelled option.
    private static func fieldOfObject(_ entries: [Node.Entry]) -> Node.Entry? {
        let known = DocumentKey.field.map(\.name)
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
        return looksLikeFields ? unknown.first : nil
    }

    /// The type of a long field: named, or defined in place by `fields`, `cases`, `bits` or `oneOf`.
    private mutating func longType(_ name: Located<String>, _ map: KeyedNodes) -> (TypeExpression, ByteRange)?
    {
        let written = map["type"]
        guard DocumentKey.definingKeys.contains(where: { map[$0] != nil }) else {
            types.checkVariantKeys(map)
            if written == nil, map.lacks("type", "fields", "cases", "bits", "oneOf") {
                reader.report(.fieldWithoutType(name.value), at: name.range)
            }
            return written.flatMap { node in self.type(node).map { ($0, node.range) } }
        }
        // If `type` names the type in place, it also says whether it is a list, a dictionary or optional.
        guard let expression = written.map(self.type) ?? .named(nameInPlace(name)) else {
            return nil
        }
        let range = written?.range ?? name.range
        guard let typeName = expression.innermostName else {
            return reader.refuse(.typeInPlaceWithoutName, at: range)
        }
        guard reader.typeName(typeName) != nil else {
            return nil
        }
        let (definition, inner) = types.definition(typeName, map, keys: keys)
        inPlace.append(inner)
        inPlace.append(definition, named: typeName.value)
        return definition == nil ? nil : (expression, range)
    }

    /// The text of a key, which may be empty.
    private func keyText(_ node: Node) -> Located<String>? {
        guard case .scalar(let scalar) = node.content else {
            return reader.located(node)
        }
        return Located(scalar.text, node.range)
    }

    // MARK: - The short form

    /// A type as text, or as the YAML list or map of `[T]` and `[String: T]`. A list of words is an enum.
    private mutating func shortField(_ name: Located<String>, _ node: Node) -> FieldSpec? {
        guard let items = node.items, items.count > 1 else {
            return type(node).map { FieldSpec(name: name, type: $0, typeRange: node.range) }
        }
        // A comma may have split a format: `[Date("MMMM d, yyyy")]`.
        if items.allSatisfy(Self.isNameOfScalar) || items[0].text?.hasPrefix("Date(") == true {
            return reader.refuse(.listOfTypes, at: node.range)
        }
        let typeName = nameInPlace(name)
        let definition = CaseDecoder(reader: reader).type(typeName, cases: node)
        inPlace.append(definition, named: typeName.value)
        return definition.map { _ in FieldSpec(name: name, type: .named(typeName), typeRange: node.range) }
    }

    private static func isNameOfScalar(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node.content else {
            return true
        }
        return scalar.style == .plain && ScalarType.names.contains(scalar.text)
    }

    private func type(_ node: Node) -> TypeExpression? {
        TypeExpressionDecoder(reader: reader).type(node)
    }

    private func nameInPlace(_ field: Located<String>) -> Located<String> {
        Located(TypeSpec.nameInPlace(owner: owner, field: field.value, types.acronyms), field.range)
    }
}

extension Node {
    fileprivate static func readSource(_ node: Node) throws(SpecFault) -> FieldSource {
        let text = try readText(node)
        guard let source = FieldSource(text) else {
            throw .badSource(text)
        }
        return source
    }
}

extension SpecFault {
    fileprivate static func expectedFields(found: Node) -> SpecFault {
        SpecFault(
            "expected-fields", "`fields` must be a map from names to types; found \(found.kind)",
            help: found.listedEntries != nil
                ? withoutDashes : "write one field on each line, indented, as in `  name: String`"
        )
    }

    fileprivate static let noFields = SpecFault(
        "no-fields", "`fields` is empty", help: "write one field on each line, as in `name: String`")

    /// `suggestion` is a valid name for a property. The value is the type, the cases or the options.
    fileprivate static func badFieldName(
        _ name: String, suggestion: String, value: Node
    ) -> SpecFault {
        let options: String
        switch value.content {
        case .mapping: options = "…"
        case .sequence(let items) where items.count > 1:
            options = "cases: \(JSONWriter.text(of: value, layout: .compact))"
        case .sequence: options = "type: \(quotedInBraces(JSONWriter.text(of: value, layout: .compact)))"
        case .scalar(let scalar):
            let isType = scalar.text.utf8.first?.isCapital == true || scalar.text.hasPrefix("[")
            options = "type: \(quotedInBraces(isType ? scalar.text : "String"))"
        }
        return SpecFault(
            "bad-field-name", "'\(name)' cannot become the name of a property",
            help: "name it, with the JSON key beside it: "
                + "`\(suggestion): { \(options), key: \(JSONWriter.string(name)) }`"
        )
    }

    /// The text of a type inside `{ }`.
    static func quotedInBraces(_ type: String) -> String {
        let isPlain = type.utf8.allSatisfy {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")")
        }
        return isPlain ? type : type.utf8.contains(UInt8(ascii: "\"")) ? "'\(type)'" : "\"\(type)\""
    }

    fileprivate static func objectWithoutFields(_ field: String, option: String)
        -> SpecFault
    {
        SpecFault(
            "unknown-key", "'\(option)' is not an option of a field",
            help: DocumentKey.feature.contains { $0.name == field }
                ? "if you mean the key `\(field)` of the spec, write it beside `fields`; if it is a field with fields of its own, "
                    + "write `\(field): { fields: { \(option): … } }`"
                : "to define an object in place, write `\(field): { fields: { \(option): … } }`"
        )
    }

    fileprivate static func fieldWithoutType(_ field: String) -> SpecFault {
        SpecFault(
            "field-without-type", "'\(field)' has no type",
            help:
                "write `\(field): { type: String }`, or define it in place with `fields`, `cases`, `bits` or `oneOf`"
        )
    }

    fileprivate static func pathOfOne(_ key: String?) -> SpecFault {
        SpecFault(
            "bad-path", "`path` needs at least two keys: of an object, and of a value in it",
            help:
                "write both, as in `path: address.city`; for a key that is not inside another object, write `key: \(key ?? "city")`"
        )
    }

    fileprivate static func optionBesidePath(_ option: String) -> SpecFault {
        SpecFault(
            "bad-path",
            "`\(option)` has no effect beside `path`, which contains the key of a value for the domain model",
            help: "remove one of the two; a key of the JSON without a field is ignored"
        )
    }

    fileprivate static func keyBesideSource(_ key: String, _ source: FieldSource) -> SpecFault {
        SpecFault(
            "bad-field-source",
            "`\(key)` only applies to values in the JSON, but the field comes \(source.phrase)",
            help: "remove it, or remove `from`"
        )
    }

    fileprivate static func badSource(_ text: String) -> SpecFault {
        SpecFault(
            "bad-field-source", "'\(text)' is not a source of a field",
            help:
                "write `from: path` for the path of the request, or `from: header(NAME)` for a header of the answer"
        )
    }

    fileprivate static let typeInPlaceWithoutName = SpecFault(
        "type-in-place", "a type that is defined in place cannot have this name",
        help: "write a new name, as in `type: \"[Stat]\"`, or remove `type`"
    )
}
