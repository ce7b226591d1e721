/// The fields of an entity by their names. In: the entity as it is written, and its object. Out: a field by its property or by
/// its JSON key. A name of a field that was reported before is known too, so that using it is no further mistake.
final class FieldNames {
    let object: ResolvedObject
    /// In the order of the spec.
    let properties: [String]
    /// Whether all of them hold together.
    let areWhole: Bool
    /// All names, where some do not hold together; nil where the fields could not be read at all.
    private let written: Set<String>?
    private let byProperty: [String: Int]
    private lazy var byKey = Self.places(object.fields.map(\.key))

    init(_ spec: EntitySpec, _ object: ResolvedObject, _ acronyms: Acronyms) {
        self.object = object
        byProperty = Self.places(object.fields.map(\.property))
        areWhole = spec.brokenFields.isEmpty && object.fields.count == spec.fields.count
        guard !areWhole else {
            properties = object.fields.map(\.property)
            written = []
            return
        }
        let names = spec.fields.map { $0.names(keys: spec.keys, acronyms) }
        properties = names.map(\.property)
        written = spec.brokenFields.names.map { broken in
            Set(names.flatMap { [$0.property, $0.key] } + spec.fields.map(\.name.value) + broken)
        }
    }

    private static func places(_ names: [String]) -> [String: Int] {
        Dictionary(zip(names, names.indices)) { first, _ in first }
    }

    func field(_ property: String) -> ResolvedField? {
        byProperty[property].map { object.fields[$0] }
    }

    /// By the property, or else by the JSON key.
    func named(_ name: String) -> ResolvedField? {
        field(name) ?? byKey[name].map { object.fields[$0] }
    }

    /// Whether there may be a field of this name that the object lacks.
    func mayHold(_ name: String) -> Bool {
        written?.contains(name) ?? true
    }
}
