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
        for spec in specs {
            let (property, key) = names(spec, keys: keys)
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
            guard let type = resolve(spec.type, at: spec.typeRange) else {
                continue
            }
            checkUse(of: type, by: spec.name.value, at: spec.typeRange)
            fieldRanges["\(owner).\(property)"] = spec.name.range
            fields.append(
                ResolvedField(
                    property: property,
                    key: key,
                    type: type,
                    doc: spec.doc,
                    deprecated: spec.deprecated,
                    sample: spec.sample.flatMap { sample($0, type) },
                    isInDomain: spec.isInDomain
                )
            )
        }
        return fields
    }

    /// The property and the JSON key of a field: one of the two is written, the other follows from it.
    private func names(_ spec: FieldSpec, keys: KeyStyle) -> (property: String, key: String) {
        let written = spec.name.value
        let words = Words(written, acronyms: acronyms)
        guard SwiftName.isCamelCase(written) else {
            return (words.lowerCamel(acronyms), spec.key?.value ?? written)
        }
        let key =
            switch keys {
            case .asIs: written
            case .snake: words.snake
            case .kebab: words.kebab
            case .pascal: words.pascal
            case .screamingSnake: words.screamingSnake
            }
        return (written, spec.key?.value ?? key)
    }

    private mutating func sample(_ node: Node, _ type: ResolvedType) -> JSONValue? {
        let (value, diagnostic) = SampleReader(enums: enums, source: spec.source).read(node, type)
        if let diagnostic {
            report(diagnostic)
        }
        return value
    }

    // MARK: - Objects as a whole

    /// An object that holds itself, directly or through others, cannot be built yet; one that holds ever so much can
    /// have no fixture.
    mutating func checkGraph(_ objects: [ResolvedObject]) {
        let graph = ObjectGraph(objects)
        for name in graph.cycles {
            let range = definitions[name]?.range ?? ByteRange(0, 0)
            report(.planned("a type that holds itself (\(name))", at: place(range)))
        }
        if let name = graph.tooLarge {
            let range = definitions[name]?.range ?? ByteRange(0, 0)
            report(.tooLarge(name, at: place(range)))
        }
    }

    /// What is saved comes from the domain: a field that the domain lacks must be one that may be absent.
    mutating func checkLocalFields(_ entity: ResolvedEntity, _ objects: [ResolvedObject]) {
        guard entity.isLocalOnly else {
            return
        }
        let byName = Dictionary(objects.map { ($0.name, $0) }) { first, _ in first }
        var seen: Set<String> = [entity.name]
        var pending = [entity.name]
        while let name = pending.popLast() {
            for field in byName[name]?.fields ?? [] {
                if !field.isInDomain, !field.type.isOptional, field.property != entity.identity?.property,
                    let range = fieldRanges["\(name).\(field.property)"]
                {
                    report(.lostField(field.property, of: name, at: place(range)))
                }
                if field.isInDomain, case .object(let inner) = field.type.innermost,
                    seen.insert(inner).inserted
                {
                    pending.append(inner)
                }
            }
        }
    }
}

extension Diagnostic {
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

    fileprivate static func lostField(_ field: String, of object: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "lost-field", "the domain lacks '\(field)', and so has no value for it when a \(object) is saved",
            at: place,
            help: "make it optional, or take `domain: false` out"
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
