/// The DTO of an answer around the payload.
package struct EnvelopeModel: TemplateRecord {
    package struct Field: TemplateRecord {
        /// The property.
        package let name: String
        /// The JSON key, as a Swift literal.
        package let key: String
        /// Its type.
        package let type: String
        /// Its type with qualified nested types, for an extension of such a type.
        package let stubType: String
        /// The stub's default.
        package let sample: String

        /// The name as the label of an argument in a call.
        package var label: String { SwiftName.label(name) }
        /// The name in the declaration of a parameter.
        package var declaredLabel: String { SwiftName.declaredLabel(name) }
        /// Whether the JSON key is not the property's name.
        package var keyDiffers: Bool { key != "\"" + name.filter { $0 != "`" } + "\"" }
    }

    package struct Nested: TemplateRecord {
        /// The nested type: `Info`.
        package let name: String
        /// Its fields.
        package let fields: [Field]
        /// Whether a JSON key differs from its property.
        package let keysDiffer: Bool
    }

    /// The DTO of the whole answer: `RestaurantsResponseDTO`.
    package let name: String
    /// Its fields.
    package let fields: [Field]
    /// Whether a JSON key differs from its property.
    package let keysDiffer: Bool
    /// The types nested in it.
    package let nested: [Nested]
    /// The modules of other features whose types it names, sorted.
    package var imports: [String] = []
    /// Whether it is kept in a file.
    var isKept = false

    /// Its conformance: `Decodable`, or `Codable` if it is stored in files.
    package var coding: String { isKept ? "Codable" : "Decodable" }
}
