/// The fields of an entity by their names, as the spec has them: those too that do not hold together, and have been
/// reported. Who names one of them makes no further mistake.
struct WrittenFields {
    /// In the order of the spec.
    let properties: [String]
    /// All that do not hold together, and the others beside them; nil where the fields could not be read at all.
    private let names: Set<String>?
    /// Whether all of them hold together.
    let areWhole: Bool

    init(_ spec: EntitySpec, _ object: ResolvedObject, _ acronyms: Acronyms) {
        areWhole = spec.brokenFields.isEmpty && object.fields.count == spec.fields.count
        guard !areWhole else {
            properties = object.fields.map(\.property)
            names = []
            return
        }
        let fields = spec.fields.map {
            (written: $0.name.value, named: $0.names(keys: spec.keys, acronyms))
        }
        properties = fields.map(\.named.property)
        names = spec.brokenFields.names.map { broken in
            Set(fields.flatMap { [$0.written, $0.named.property, $0.named.key] } + broken)
        }
    }

    /// Whether a field of this name may be there, by its property or by its JSON key, though the object lacks it.
    func mayHold(_ name: String) -> Bool {
        names?.contains(name) ?? true
    }
}
