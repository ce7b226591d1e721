import Diagnostics
import Documents

/// The facts of a schema, after its references are resolved and its `allOf` is merged. They contain no decisions.
package struct SchemaFacts {
    package enum Kind: String {
        case string
        case integer
        case number
        case boolean
        case array
        case object
    }

    package struct Property {
        package let key: String
        /// The schemas that its value must match, usually one.
        package var nodes: [Node]
        /// Whether the value must match one of the schemas instead of all.
        var isChoice = false
    }

    enum Additional {
        /// The schema does not mention other keys.
        case unsaid
        case none
        case any
        case schema(Node)
    }

    struct Discriminator {
        let key: String
        /// The values of the tag, and the schemas that they select, as in the document.
        let mapping: [(tag: String, target: String)]
    }

    /// Its name in the document.
    package var component: String?
    /// Whether it is reached by a reference, so that `doc` describes its use.
    var isReferred = false
    /// Its range in the document, which identifies it.
    package var range: ByteRange
    /// The types, in the order of the document; empty if there is no `type`.
    package var kinds: [Kind] = []
    package var isNullable = false
    package var format: String?
    /// The values of an `enum`, or that of a `const`.
    package var values: [Node]?
    package var valueNames: [String] = []
    package var properties: [Property] = []
    package var required: Set<String> = []
    package var items: Node?
    var additional = Additional.unsaid
    /// The schemas of a choice, without null.
    package var choices: [Node] = []
    var discriminator: Discriminator?
    package var title: String?
    /// Its own description, not that of a schema that it refers to.
    package var doc: String?
    /// The description of the schema that it refers to.
    var componentDoc: String?
    var isDeprecated = false
    package var defaultValue: Node?
    package var example: Node?
    var isReadOnly = false
    var isWriteOnly = false
    /// Further keywords that a spec cannot express: `maxLength 64`.
    package var losses: [String] = []
    /// Whether it is `true` or empty.
    var isAnything = false

    /// Whether it has keywords of its own that describe its values, in addition to its reference.
    var isStructural: Bool {
        !kinds.isEmpty || format != nil || values != nil || !properties.isEmpty || items != nil
            || !choices.isEmpty || hasAdditional
    }

    var hasAdditional: Bool {
        switch additional {
        case .unsaid, .none: false
        case .any, .schema: true
        }
    }

    /// Whether one of the properties can be a field of a spec.
    var hasFields: Bool {
        properties.contains { YAMLWriter.canWrite(key: $0.key) }
    }

    /// Whether it can be an entity: an object, or a choice of objects.
    package func isEntity(in reader: SchemaReader) -> Bool {
        guard !choices.isEmpty else {
            return isObject && hasFields
        }
        for choice in choices {
            let facts = reader.facts(of: choice)
            guard facts.isObject, facts.hasFields else {
                return false
            }
        }
        return true
    }

    /// Whether its values are objects with keys of their own.
    package var isObject: Bool {
        !properties.isEmpty && choices.isEmpty && (kinds.isEmpty || kinds.contains(.object))
    }

    /// Whether it is data that JSON does not contain.
    package var isFile: Bool {
        format == "binary"
    }

    /// Its value, if only one is allowed.
    var onlyValue: String? {
        values?.count == 1 ? values?.first?.text : nil
    }
}

extension SchemaFacts {
    /// Adds the facts of another schema that the value must also match.
    package mutating func merge(_ other: SchemaFacts) {
        kinds = kinds.isEmpty ? other.kinds : kinds
        isNullable = isNullable || other.isNullable
        format = format ?? other.format
        values = values ?? other.values
        valueNames = valueNames.isEmpty ? other.valueNames : valueNames
        merge(other.properties)
        required.formUnion(other.required)
        items = items ?? other.items
        if case .unsaid = additional {
            additional = other.additional
        }
        if choices.isEmpty {
            choices = other.choices
        } else if !other.choices.isEmpty {
            losses.append("a second choice of schemas")
        }
        discriminator = discriminator ?? other.discriminator
        title = title ?? other.title
        doc = doc ?? other.doc
        componentDoc = componentDoc ?? other.componentDoc
        isDeprecated = isDeprecated || other.isDeprecated
        defaultValue = defaultValue ?? other.defaultValue
        example = example ?? other.example
        isReadOnly = isReadOnly || other.isReadOnly
        isWriteOnly = isWriteOnly || other.isWriteOnly
        losses += other.losses.filter { !losses.contains($0) }
    }

    /// `add` merges the schemas of a property that already exists.
    package mutating func merge(
        _ others: [Property], _ add: (inout Property, [Node]) -> Void = { $0.nodes += $1 }
    ) {
        guard !properties.isEmpty else {
            properties = others
            return
        }
        var places = Dictionary(properties.enumerated().map { ($1.key, $0) }) { first, _ in first }
        for other in others {
            guard let place = places[other.key] else {
                places[other.key] = properties.count
                properties.append(other)
                continue
            }
            let known = Set(properties[place].nodes.map(\.range))
            add(&properties[place], other.nodes.filter { !known.contains($0.range) })
        }
    }
}
