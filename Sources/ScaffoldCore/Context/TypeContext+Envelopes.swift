/// What templates see of the objects around a payload.
extension TypeContext {
    static let envelopeField = RecordType<EnvelopeModel.Field>(
        "envelopeField",
        [
            .text("name", "The property.") { $0.name },
            .text("label", "The same as the label of an argument in a call.") { SwiftName.label($0.name) },
            .text("declaredLabel", "The same where a parameter is declared.") {
                SwiftName.declaredLabel($0.name)
            },
            .text("key", "The JSON key, as a Swift literal.") { $0.key },
            .flag("keyDiffers", "Whether the JSON key is not the property's name.") { field in
                field.key != "\"" + field.name.filter { $0 != "`" } + "\""
            },
            .text("type", "Its type.") { $0.type },
            .text("stubType", "The same with nested types qualified, as an extension of one names it.") {
                $0.stubType
            },
            .text("sample", "The stub's default.") { $0.sample },
        ]
    )

    static let nestedEnvelope = RecordType<EnvelopeModel.Nested>(
        "nestedEnvelope",
        [
            .text("name", "The nested type: `Info`.") { $0.name },
            .list("fields", envelopeField, "Its fields.") { $0.fields },
            .flag("keysDiffer", "Whether a JSON key differs from its property.") { $0.keysDiffer },
        ]
    )

    static let envelope = RecordType<EnvelopeModel>(
        "envelope",
        [
            .text("name", "The DTO of the whole answer: `RestaurantsResponseDTO`.") { $0.name },
            .list("fields", envelopeField, "Its fields.") { $0.fields },
            .flag("keysDiffer", "Whether a JSON key differs from its property.") { $0.keysDiffer },
            .list("nested", nestedEnvelope, "The types nested in it.") { $0.nested },
            .text("coding", "What it conforms to: `Decodable`, or `Codable` where files keep it.") {
                $0.isKept ? "Codable" : "Decodable"
            },
            .flag("needsSupport", "Whether it names a type of the support library (`JSONScalar`).") {
                $0.needsSupport
            },
            .texts("imports", "The modules of other features whose types it names, sorted.") { $0.imports },
        ]
    )
}
