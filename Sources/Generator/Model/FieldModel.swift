import Language

package struct FieldModel: TemplateRecord {
    /// The property, with backticks if Swift needs them: `priceLevel`.
    package let name: String
    /// The property of the DTO.
    package let dtoName: String
    /// The lines of its documentation, each the text after `///` with its leading space.
    package let doc: [String]
    /// The JSON key, as a Swift literal with its quotes.
    package let key: String
    /// Whether the JSON key is not the name of the DTO's property.
    package let keyDiffers: Bool
    /// The key in the JSON that is sent, a Swift literal. The decoder may convert it to another key.
    package let sentKey: String
    /// Whether that key differs from the DTO's property.
    package let sentKeyDiffers: Bool
    /// The keys of the objects around it, and its own.
    let parents: [String]
    let rawKey: String
    /// For a list that is an object in the JSON: the property of an item's DTO that is the key there.
    let keyedBy: String?
    /// Whether it is the key of its object in the object around it.
    let isOuterKey: Bool
    /// Whether it comes from the path of the request or from a header of the answer.
    let hasSource: Bool
    /// Its type in the domain model: `URL?`.
    package var domainType: String
    /// Its type in the DTO: `String?`.
    package var dtoType: String
    /// The domain value, from the DTO `input`; may have several lines.
    package let mapping: String
    /// The DTO value, from the domain model `input`.
    package var dtoMapping: String
    /// The stub's default in the domain.
    package var domainSample: String
    /// The stub's default in the DTO.
    package var dtoSample: String
    /// Whether the domain model has it too.
    package let isInDomain: Bool
    /// Its value in the domain if it has none: `nil`, `[]`, `[:]`; absent if it always has one.
    package let emptyValue: String?

    /// The name as the label of an argument in a call: `priceLevel:`.
    package var label: String { SwiftName.label(name) }
    /// The name in the declaration of a parameter.
    package var declaredLabel: String { SwiftName.declaredLabel(name) }
    /// The same for the DTO's property.
    package var dtoLabel: String { SwiftName.label(dtoName) }
    /// The name of the DTO's property in the declaration of a parameter.
    package var dtoDeclaredLabel: String { SwiftName.declaredLabel(dtoName) }
    /// Its declaration as a parameter: `priceLevel: Int?`.
    package var declaration: String { Code.argument(declaredLabel, domainType) }
    /// `emptyValue`, unless it is the nil that a variable has by itself.
    package var emptyCollection: String? { emptyValue == "nil" ? nil : emptyValue }
    /// Whether nil in the DTO is omitted from the JSON.
    package var isLeftOut: Bool { dtoType.hasSuffix("?") }
}
