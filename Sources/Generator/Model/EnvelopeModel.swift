import Language

/// The DTO of an answer around the payload.
package struct EnvelopeModel: TemplateRecord {
    package struct Field: TemplateRecord {
        /// The property.
        package let name: String
        /// The JSON key, as a Swift literal.
        package let key: String
        /// Its type.
        package var type: String
        /// Its type with qualified nested types, for an extension of such a type.
        package let stubType: String
        /// The stub's default.
        package let sample: String
        /// Whether it leads to the items that a store keeps apart from their page.
        package var leadsToItems = false
        /// The value if its key is absent or null, with an empty list: `[]`, `.init(events: [])`. Absent if it has to be there.
        var absence: String?

        /// The name as the label of an argument in a call.
        package var label: String { SwiftName.label(name) }
        /// The name in the declaration of a parameter.
        package var declaredLabel: String { SwiftName.declaredLabel(name) }
        /// The statement that decodes it.
        package var decoding: String {
            let isOptional = type.hasSuffix("?")
            let arguments = ["\(isOptional ? String(type.dropLast()) : type).self", "forKey: .\(name)"]
            let method = isOptional || absence != nil ? "decodeIfPresent" : "decode"
            let value = Code.call("try container.\(method)", arguments)
            return absence.map { Code.member("\(name) =", "\(value)\n?? \($0)") } ?? "\(name) = \(value)"
        }
        /// Whether the JSON key is not the property's name.
        package var keyDiffers: Bool { key != "\"" + name.filter { $0 != "`" } + "\"" }
    }

    package struct Nested: TemplateRecord {
        /// The nested type: `Info`.
        package let name: String
        /// Its fields.
        package let fields: [EnvelopeModel.Field]

        /// Whether its JSON keys are written out.
        package var writesKeys: Bool { fields.writeKeys }
    }

    /// The entity that it belongs to, for files that hold all of an entity.
    package var aggregate = ""
    /// The DTO of the whole answer: `RestaurantsResponseDTO`.
    package let name: String
    /// Its fields.
    package var fields: [Field]
    /// The types nested in it.
    package var nested: [Nested]
    /// The modules of other features whose types it names, sorted.
    package var imports: [String] = []
    /// Whether a store keeps it.
    var isKept = false
    /// The items that a store keeps apart: `results`, `body.data.items`; absent if it keeps none.
    package var storedItems: String?
    /// The type of these items: `[RestaurantDTO]`.
    package var itemsType = ""

    /// Its conformance: `Decodable`, or `Codable` if a store keeps it.
    package var coding: String { isKept ? "Codable" : "Decodable" }
    /// Whether its JSON keys are written out.
    package var writesKeys: Bool { fields.writeKeys }
    /// It and the types nested in it, with qualified names, that are decoded by code of their own: their lists may be
    /// absent.
    package var decodedByCode: [Nested] {
        ([Nested(name: name, fields: fields)]
            + nested.map { Nested(name: "\(name).\($0.name)", fields: $0.fields.map(\.qualified)) })
            .filter { $0.fields.contains { $0.absence != nil } }
    }
}

extension EnvelopeModel {
    /// The same envelope for a store. `items` is the path to its items. Only a whole answer gives them to the store.
    package func kept(items: String, of type: String, isWhole: Bool) -> EnvelopeModel {
        let steps = Set(items.split(separator: ".").map(String.init))
        var model = self
        model.isKept = true
        model.storedItems = isWhole ? items : nil
        model.itemsType = type
        model.fields = fields.map { $0.leading(to: steps) }
        model.nested = nested.map { type in
            Nested(name: type.name, fields: type.fields.map { $0.leading(to: steps) })
        }
        return model
    }
}

extension [EnvelopeModel.Field] {
    /// Whether their JSON keys are written out: if one is not the name of its property, or if code decodes them.
    fileprivate var writeKeys: Bool {
        contains { $0.keyDiffers || $0.absence != nil }
    }
}

extension EnvelopeModel.Field {
    /// The field in an extension of a nested type.
    fileprivate var qualified: EnvelopeModel.Field {
        var field = self
        field.type = stubType
        return field
    }

    fileprivate func leading(to steps: Set<String>) -> EnvelopeModel.Field {
        var field = self
        field.leadsToItems = steps.contains(name)
        return field
    }
}
