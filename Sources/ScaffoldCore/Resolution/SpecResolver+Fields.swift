import Diagnostics
import Documents

extension SpecResolver {
    mutating func object(_ name: String, doc: String?, _ specs: [FieldSpec], keys: KeyStyle) -> ResolvedObject
    {
        ResolvedObject(name: name, doc: doc, fields: fields(specs, owner: name, keys: keys))
    }

    private mutating func fields(_ specs: [FieldSpec], owner: String, keys: KeyStyle) -> [ResolvedField] {
        var fields: [ResolvedField] = []
        var properties: [String: ByteRange] = [:]
        var jsonKeys: [String: ByteRange] = [:]
        var codingKeys: [String: (key: String, range: ByteRange)] = [:]
        for spec in specs {
            let (property, key) = spec.names(keys: keys, acronyms)
            guard SwiftName.isCamelCase(property), !SwiftName.impossibleMembers.contains(property) else {
                report(
                    .impossibleProperty(
                        spec.name.value, source: self.spec.source, spec, at: place(spec.name.range)))
                continue
            }
            if let other = properties[property] {
                report(.duplicateProperty(property, key, at: place(spec.name.range), other: place(other)))
                continue
            }
            properties[property] = spec.name.range
            let keyRange = spec.key?.range ?? spec.name.range
            if let other = jsonKeys[key] {
                report(.duplicateJSONKey(key, at: place(keyRange), other: place(other)))
                continue
            }
            jsonKeys[key] = keyRange
            guard let codingKey = codingKey(key, at: keyRange, among: &codingKeys) else {
                continue
            }
            guard let plain = resolve(spec.type, at: spec.typeRange) else {
                continue
            }
            checkUse(of: plain, by: .field(spec.name.value), at: spec.typeRange)
            guard let type = withOptions(plain, spec) else {
                continue
            }
            fieldRanges["\(owner).\(property)"] = spec.name.range
            fields.append(
                ResolvedField(
                    property: property,
                    key: key,
                    codingKey: codingKey,
                    type: type,
                    doc: spec.doc,
                    deprecated: spec.deprecated,
                    sample: spec.sample.flatMap { sample($0, plain) },
                    isInDomain: spec.isInDomain
                )
            )
        }
        return fields
    }

    mutating func sample(_ node: Node, _ type: ResolvedType) -> JSONValue? {
        let (value, diagnostic) = SampleReader(enums: enums, source: spec.source).read(node, type)
        if let diagnostic {
            report(diagnostic)
        }
        return value
    }

    // MARK: - Objects as a whole

    /// What holds itself is marked, so that Swift can lay it out and a stub has an end. The number of the circle in which a
    /// type stands, by its name.
    mutating func checkGraph(_ objects: inout [ResolvedObject], _ unions: inout [ResolvedUnion]) -> [String:
        Int]
    {
        guard !objects.isEmpty || !unions.isEmpty else {
            return [:]
        }
        let graph = TypeGraph(objects: objects, unions: unions)
        for name in graph.endless {
            report(.endless(name, at: place(definitions[name]?.range ?? ByteRange(0, 0))))
        }
        if let name = graph.tooLarge {
            report(.tooLarge(name, at: place(definitions[name]?.range ?? ByteRange(0, 0))))
        }
        guard !graph.backEdges.isEmpty || !graph.boxed.isEmpty else {
            return [:]
        }
        let boxed = Set(graph.boxed)
        let back = Set(graph.backEdges)
        for edge in back.union(boxed) {
            let isBack = back.contains(edge)
            if edge.from < objects.count {
                objects[edge.from].mark(edge.place, isRecursive: isBack, isBoxed: boxed.contains(edge))
            } else {
                unions[edge.from - objects.count].mark(
                    edge.place, isRecursive: isBack, isIndirect: boxed.contains(edge))
            }
        }
        var circles: [String: Int] = [:]
        for (name, circle) in zip(graph.names, graph.circles) {
            circles[name] = circle
        }
        return circles
    }
}

extension ResolvedObject {
    fileprivate mutating func mark(_ place: Int, isRecursive: Bool, isBoxed: Bool) {
        fields[place].isRecursive = isRecursive
        if isBoxed {
            fields[place].type = fields[place].type.boxedInside
        }
    }
}

extension ResolvedUnion {
    fileprivate mutating func mark(_ place: Int, isRecursive: Bool, isIndirect: Bool) {
        variants[place].isRecursive = isRecursive
        variants[place].isIndirect = isIndirect
    }
}

extension ResolvedType {
    /// The optional's value in a box.
    fileprivate var boxedInside: ResolvedType {
        switch self {
        case .optional(let inner): .optional(.boxed(inner))
        case .nullable(let inner): .nullable(.boxed(inner))
        case .omittable(let inner): .omittable(.boxed(inner))
        case .defaulted(let inner, let value): .defaulted(.boxed(inner), value)
        default: .boxed(self)
        }
    }
}

extension Diagnostic {
    fileprivate static func endless(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "endless-type", "\(name) holds itself, and so has no end", at: place,
            help: "make what leads back to it optional, or a list: `parent: \"\(name)?\"`"
        )
    }

    fileprivate static func impossibleProperty(
        _ field: String, source: SourceText, _ spec: FieldSpec, at place: Place
    ) -> Diagnostic {
        let type = source.text(spec.typeRange)
        let isPlain = type.utf8.allSatisfy { $0.isLetter || $0.isDigit }
        let key = spec.key?.value ?? field
        return Diagnostic(
            "bad-field-name", "'\(field)' cannot become the name of a property", at: place,
            help: "name it, with the JSON key beside it: `\(SuggestedName.property(for: field)): "
                + "{ type: \(isPlain ? type : "…"), key: \(JSONWriter.string(key)) }`"
        )
    }

    fileprivate static func duplicateProperty(_ name: String, _ key: String, at place: Place, other: Place)
        -> Diagnostic
    {
        .clash(
            "duplicate-property", "two fields become the property `\(name)`", at: place, other: other,
            help: "name one of them, with its JSON key beside it: "
                + "`other\(name.prefix(1).uppercased())\(name.dropFirst()): { type: …, key: \(JSONWriter.string(key)) }`"
        )
    }

    fileprivate static func duplicateJSONKey(_ key: String, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "duplicate-json-key", "two fields have the JSON key '\(key)'", at: place, other: other,
            help: "take one of them out, or give it a `key` of its own"
        )
    }

    fileprivate static func tooLarge(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "too-large", "\(name) holds too much, with the types that it names, for a fixture to show it",
            at: place,
            help: "take fields out: what the JSON holds beside them is ignored"
        )
    }
}
