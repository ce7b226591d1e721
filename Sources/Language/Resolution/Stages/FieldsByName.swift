import Diagnostics

/// The fields of an entity by their names. In: its object, and whether its fields could be read. Out: a field by its
/// property or by its JSON key.
final class FieldsByName {
    let object: ResolvedObject
    /// The properties, in the order of the spec.
    let properties: [String]
    /// Whether all fields are free of errors. Otherwise a name that is not found may be that of a field with one.
    let areWhole: Bool
    private let byProperty: [String: Int]
    private lazy var byKey = Self.places(object.fields.map { $0.path.joined(separator: ".") })

    init(_ spec: EntitySpec, _ object: ResolvedObject) {
        self.object = object
        properties = object.fields.map(\.property)
        byProperty = Self.places(properties)
        areWhole = spec.areFieldsWhole && object.fields.count == spec.fields.count
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
}
