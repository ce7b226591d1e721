import Diagnostics

/// The fields of an entity that are sent. In: its fields. Out: all fields of the domain, except the read-only ones.
struct SentFields {
    let spec: EntitySpec
    let names: FieldsByName
    let faults: SpecFaults

    func writing() -> ResolvedWriting {
        if let readOnly = spec.readOnly, let writable = spec.writable {
            faults.report(.readOnlyAndWritable, at: writable.range, other: readOnly.range)
        }
        for (key, list) in [("readOnly", spec.readOnly), ("writable", spec.writable)] where spec.isLocalOnly {
            list.map { faults.report(.localKey(key), at: $0.range) }
        }
        let readOnly = spec.readOnly.map(properties) ?? []
        let writable = spec.writable.map(properties)
        for name in spec.writable?.value ?? [] where names.named(name.value)?.isOutside == true {
            faults.report(.writtenOutside(name.value), at: name.range)
        }
        let fields = names.object.fields.filter { field in
            field.isInDomain && !field.isOutside && !readOnly.contains(field.property)
                && writable?.contains(field.property) != false
        }
        let sent = Set(fields.map(\.property))
        let hasDraft = names.object.fields.contains { !sent.contains($0.property) }
        return ResolvedWriting(fields: fields, hasDraft: hasDraft)
    }

    private func properties(_ list: Located<[Located<String>]>) -> Set<String> {
        let properties = list.value.compactMap { name -> String? in
            let field = names.named(name.value)
            if field == nil, names.areWhole {
                faults.report(.unknownField(name.value, known: names.properties), at: name.range)
            }
            return field?.property
        }
        return Set(properties)
    }
}

extension SpecFault {
    fileprivate static let readOnlyAndWritable = SpecFault(
        "read-only-and-writable", "`writable` and `readOnly` both say which fields are sent",
        help: "keep the shorter one"
    )

    fileprivate static func writtenOutside(_ name: String) -> SpecFault {
        SpecFault(
            "bad-field-source", "'\(name)' is not in the JSON, so it is never sent in a body",
            help: "remove it from `writable`"
        )
    }

    fileprivate static func unknownField(_ name: String, known: [String]) -> SpecFault {
        SpecFault(
            "unknown-field", "there is no field '\(name)'",
            help: suggestion(for: name, among: known, else: "the fields are")
        )
    }
}
