/// The fields of an entity by their names. In: the entity as it is written, and its object. Out: a field by its
/// property or by its JSON key. The name of a field with a reported error is also known, so that its use is not
/// reported again.
final class FieldNames {
    let object: ResolvedObject
    /// The properties, in the order of the spec.
    let properties: [String]
    /// Whether all fields are free of errors.
    let areWhole: Bool
    /// All names, if some fields have errors; nil if the fields could not be read at all.
    private let written: Set<String>?
    private let byProperty: [String: Int]
    private lazy var byKey = Self.places(object.fields.map { $0.path.joined(separator: ".") })

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

    /// Finds a field by the property, or else by the JSON key.
    func named(_ name: String) -> ResolvedField? {
        field(name) ?? byKey[name].map { object.fields[$0] }
    }

    /// Whether a field with this name may be missing in the object because of an error.
    func mayHold(_ name: String) -> Bool {
        written?.contains(name) ?? true
    }
}
