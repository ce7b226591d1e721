import Diagnostics
import Documents

/// The objects of a spec. In: fields as they are written, and the types by name. Out: an object whose fields have a
/// property, one in the DTO, a JSON key and a type each.
struct ObjectResolver {
    let types: TypesByName
    let keys: AnswerKeys
    let dtoNames: DTONames
    let keyed: KeyedLists
    let faults: SpecFaults

    func object(_ name: String, doc: String?, _ specs: [FieldSpec], keys style: KeyStyle) -> ResolvedObject {
        var taken = TakenNames()
        var object = ResolvedObject(
            name: name, doc: doc, fields: specs.compactMap { field($0, style, of: name, &taken) })
        for field in object.fields where !field.parents.isEmpty {
            if let around = object.fields.first(where: { field.parents.starts(with: $0.path) }) {
                faults.report(.fieldAroundPath(around.property), at: field.range, other: around.range)
            }
        }
        if dtoNames == .json {
            object.nameAsJSON { keys.decoding.property(for: $0, types.acronyms) }
        }
        return object
    }

    private func field(
        _ spec: FieldSpec, _ style: KeyStyle, of owner: String, _ taken: inout TakenNames
    ) -> ResolvedField? {
        let (property, written) = spec.names(keys: style, types.acronyms)
        let key = spec.source?.value.key(of: property) ?? written
        let parents = spec.path.map { Array($0.value.dropLast()) } ?? []
        let (range, keyRange) = (spec.name.range, spec.key?.range ?? spec.path?.range ?? spec.name.range)
        guard SwiftName.isMember(property) else {
            let type = faults.source.text(spec.typeRange)
            let isInPlace = spec.type.innermostName.map { !type.contains($0.value) } ?? false
            let fault = SpecFault.impossibleProperty(spec.name.value, spec.key?.value, type, isInPlace)
            return faults.refuse(fault, at: range)
        }
        if let other = taken.properties.other(property, at: range) {
            return faults.refuse(.duplicateProperty(property, key), at: range, other: other)
        }
        let path = parents + [key]
        // A key can have a dot, and no NUL.
        if let other = taken.jsonKeys.other(path.joined(separator: "\0"), at: keyRange) {
            let fault =
                spec.source.map { .sameSource($0.value) }
                ?? SpecFault.duplicateJSONKey(path.joined(separator: "."))
            return faults.refuse(fault, at: keyRange, other: other)
        }
        if keys.decoding != .asIs, let (option, range) = spec.handCoded {
            return faults.refuse(.pathOfConvertedKeys(option), at: range)
        }
        guard let codingKey = codingKey(Located(key, keyRange), &taken),
            let plain = types.type(spec.type, at: spec.typeRange)
        else {
            return nil
        }
        types.checkUse(of: plain, at: spec.typeRange)
        let isOuterKey = keyed.keys[owner]?.property == property
        if isOuterKey {
            keyed.checkKey(property, plain, types, at: spec.typeRange)
        }
        guard let type = MissingValues(spec: spec, type: plain, types: types, faults: faults).wholeType()
        else {
            return nil
        }
        return ResolvedField(
            property: property,
            dtoProperty: property,
            key: key,
            codingKey: codingKey,
            type: type,
            doc: spec.doc,
            deprecated: spec.deprecated,
            sample: spec.sample.flatMap { types.value($0, plain) },
            isInDomain: spec.isInDomain,
            range: range,
            parents: parents,
            keyedBy: keyed.key(of: spec)?.json,
            isOuterKey: isOuterKey,
            source: spec.source?.value
        )
    }

    /// The key in the DTO, for a decoder that converts keys.
    private func codingKey(_ key: Located<String>, _ taken: inout TakenNames) -> String? {
        guard keys.decoding != .asIs else {
            return key.value
        }
        guard let codingKey = keys.codingKey(key) else {
            return nil
        }
        if let other = taken.codingKeys[codingKey] {
            faults.report(
                .sameCodingKey(key.value, other.value, codingKey), at: key.range, other: other.range)
            return nil
        }
        taken.codingKeys[codingKey] = key
        return codingKey
    }
}

extension FieldSpec {
    /// The option for which its object's DTO is coded by hand.
    fileprivate var handCoded: (name: String, range: ByteRange)? {
        [("path", path?.range), ("keyedBy", keyedBy?.range), ("from", source?.range)].lazy
            .compactMap { name, range in range.map { (name, $0) } }.first
    }
}

extension ResolvedObject {
    /// Gives the DTO's properties the names of their keys. A key that makes no name, and keys that make the same one,
    /// have the names of the domain.
    fileprivate mutating func nameAsJSON(_ name: (String) -> String?) {
        for index in fields.indices {
            fields[index].dtoProperty = name(fields[index].key) ?? fields[index].property
        }
        // The name of the domain may be that of another key.
        var isUnique = false
        while !isUnique {
            let shared = Dictionary(grouping: fields.indices) { fields[$0].dtoProperty }.values
                .filter { $0.count > 1 }.joined()
            isUnique = shared.isEmpty
            for index in shared {
                fields[index].dtoProperty = fields[index].property
            }
        }
    }
}

/// The names that are already used by fields of an object.
private struct TakenNames {
    var properties: [String: ByteRange] = [:]
    var jsonKeys: [String: ByteRange] = [:]
    var codingKeys: [String: Located<String>] = [:]
}

extension [String: ByteRange] {
    /// The place of an earlier field with the same name. If there is none, the name is added.
    package mutating func other(_ name: String, at range: ByteRange) -> ByteRange? {
        guard let other = self[name] else {
            self[name] = range
            return nil
        }
        return other
    }
}

extension SpecFault {
    /// A type that is defined in place is a list of cases, or has options.
    fileprivate static func impossibleProperty(
        _ field: String, _ key: String?, _ type: String, _ isInPlace: Bool
    ) -> SpecFault {
        let options =
            !isInPlace ? "type: \(quotedInBraces(type))" : type.hasPrefix("[") ? "cases: \(type)" : "…"
        return SpecFault(
            "bad-field-name", "'\(field)' cannot become the name of a property",
            help: "name it, with the JSON key beside it: `\(SuggestedName.property(for: field)): "
                + "{ \(options), key: \(JSONWriter.string(key ?? field)) }`"
        )
    }

    fileprivate static func duplicateProperty(_ name: String, _ key: String) -> SpecFault {
        SpecFault(
            "duplicate-property", "two fields would be the property `\(name)`",
            help: "name one of them, with its JSON key beside it: "
                + "`other\(name.capitalized): { type: …, key: \(JSONWriter.string(key)) }`"
        )
    }

    fileprivate static func duplicateJSONKey(_ key: String) -> SpecFault {
        SpecFault(
            "duplicate-json-key", "two fields have the JSON key '\(key)'",
            help: "remove one of them, or give it another `key`"
        )
    }

    fileprivate static func sameSource(_ source: FieldSource) -> SpecFault {
        SpecFault(
            "bad-field-source", "two fields get their value \(source.phrase)", help: "remove one of them")
    }

    fileprivate static func fieldAroundPath(_ field: String) -> SpecFault {
        SpecFault(
            "duplicate-json-key", "the path leads through an object that is also the field '\(field)'",
            help: "add the value to the type of '\(field)', or remove one of the two"
        )
    }

    fileprivate static func pathOfConvertedKeys(_ key: String) -> SpecFault {
        SpecFault(
            "inconvertible-key", "`\(key)` needs a decoder that does not convert keys",
            help: [
                "path": "define the objects around the value as types, or ",
                "keyedBy": "write a dictionary, or ",
            ][key, default: ""] + "remove `decoder: { keys: … }` from scaffold.yml"
        )
    }

    fileprivate static func sameCodingKey(_ key: String, _ other: String, _ codingKey: String) -> SpecFault {
        SpecFault(
            "inconvertible-key",
            "`convertFromSnakeCase` converts both '\(other)' and '\(key)' to '\(codingKey)'",
            help: "remove one of the fields"
        )
    }
}
