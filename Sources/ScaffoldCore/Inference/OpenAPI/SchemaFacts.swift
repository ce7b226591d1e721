import Diagnostics
import Documents

/// What a schema says, once its references are followed and its `allOf` is one: facts, and no decision yet.
struct SchemaFacts {
    enum Kind: String {
        case string
        case integer
        case number
        case boolean
        case array
        case object
    }

    struct Property {
        let key: String
        /// The schemas that all hold for its value; most often one.
        var nodes: [Node]
        /// Whether one of the schemas holds, and not all of them.
        var isChoice = false
    }

    enum Additional {
        /// Other keys are not spoken of.
        case unsaid
        case none
        case any
        case schema(Node)
    }

    struct Discriminator {
        let key: String
        /// The value of the tag, and the schema that it chooses, as they are written.
        let mapping: [(tag: String, target: String)]
    }

    /// The name under which the document keeps it.
    var component: String?
    /// Whether it is met by a reference, so that `doc` speaks of its use.
    var isReferred = false
    /// What tells it from every other: where it stands.
    var range: ByteRange
    /// In the order of the document; none where nothing is said.
    var kinds: [Kind] = []
    var isNullable = false
    var format: String?
    /// The values of an `enum`, or that of a `const`.
    var values: [Node]?
    var valueNames: [String] = []
    var properties: [Property] = []
    var required: Set<String> = []
    var items: Node?
    var additional = Additional.unsaid
    /// Of which one holds, null aside.
    var choices: [Node] = []
    var discriminator: Discriminator?
    var title: String?
    /// Its own words, not those of a schema that it refers to.
    var doc: String?
    /// The words of the schema that it refers to.
    var componentDoc: String?
    var isDeprecated = false
    var defaultValue: Node?
    var example: Node?
    var isReadOnly = false
    var isWriteOnly = false
    /// What it says beside, which no spec can: `maxLength 64`.
    var losses: [String] = []
    /// Whether it is `true`, or says nothing at all.
    var isAnything = false

    /// Whether it says of itself what values it has, beside what it refers to.
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

    /// Whether it makes a feature with fields: an object, or one of several.
    func isEntity(in reader: SchemaReader) -> Bool {
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
    var isObject: Bool {
        !properties.isEmpty && choices.isEmpty && (kinds.isEmpty || kinds.contains(.object))
    }

    /// The one value that it has.
    var onlyValue: String? {
        values?.count == 1 ? values?.first?.text : nil
    }
}

extension SchemaFacts {
    /// Takes in what another schema says, which holds as well.
    mutating func merge(_ other: SchemaFacts) {
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

    /// `add` takes in the schemas of a property that is there already.
    mutating func merge(
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
