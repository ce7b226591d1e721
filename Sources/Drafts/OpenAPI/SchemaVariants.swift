import Diagnostics
import Documents

/// The variants of a choice. In: the schemas of the choice. Out: how they are distinguished, and their merged schema.
struct SchemaVariants {
    let all: [SchemaFacts]
    private let reader: SchemaReader

    /// The variants without duplicates. A variant that is a choice itself is replaced by its variants.
    init(of nodes: [Node], _ reader: SchemaReader) {
        var flat: [SchemaFacts] = []
        var seen: Set<SchemaIdentity> = []
        var pending = Array(nodes.reversed())
        while let node = pending.popLast() {
            let facts = reader.facts(of: node)
            guard seen.insert(SchemaIdentity(facts)).inserted else {
                continue
            }
            if !facts.choices.isEmpty, facts.properties.isEmpty, facts.discriminator == nil {
                pending += facts.choices.reversed()
            } else {
                flat.append(facts)
            }
        }
        self.init(flat, reader)
    }

    private init(_ all: [SchemaFacts], _ reader: SchemaReader) {
        self.all = all
        self.reader = reader
    }

    var identity: SchemaIdentity {
        SchemaIdentity(choice: all)
    }

    var areObjects: Bool {
        all.allSatisfy(\.isObject)
    }

    var objects: SchemaVariants {
        SchemaVariants(all.filter(\.isObject), reader)
    }

    /// Their names, for a message.
    var listed: String {
        let names = all.map { $0.component ?? "an object" }
        let few = names.prefix(4).joined(separator: ", ")
        return names.count > 4 ? "\(few) and \(names.count - 4) more" : few
    }

    // MARK: - By a tag

    /// The key of a tag, and its values for each variant; nil if no tag distinguishes them.
    func tags(
        _ discriminator: SchemaFacts.Discriminator?
    ) -> (key: String, tags: [[String]], isGuess: Bool)? {
        guard let discriminator else {
            return guessedTags
        }
        let tags = all.map { variant in
            let own = discriminator.mapping.filter { target in
                target.target == variant.component
                    || target.target.split(separator: "/").last.map(String.init) == variant.component
            }.map(\.tag)
            return own.isEmpty
                ? [onlyValue(discriminator.key, of: variant) ?? variant.component ?? ""] : own
        }
        let values = tags.flatMap(\.self)
        let isSound = !values.contains("") && Set(values).count == values.count
        return isSound && all.allSatisfy { mayHold($0, discriminator.key) }
            ? (discriminator.key, tags, false) : nil
    }

    /// A property with a different value in each variant.
    private var guessedTags: (key: String, tags: [[String]], isGuess: Bool)? {
        for property in all.first?.properties ?? [] {
            let values = all.compactMap { onlyValue(property.key, of: $0) }
            if values.count == all.count, Set(values).count == values.count {
                return (property.key, values.map { [$0] }, true)
            }
        }
        return nil
    }

    private func facts(_ key: String, of variant: SchemaFacts) -> SchemaFacts? {
        variant.properties.first { $0.key == key }.map { reader.facts(of: $0.nodes) }
    }

    private func onlyValue(_ key: String, of variant: SchemaFacts) -> String? {
        facts(key, of: variant).flatMap {
            $0.kinds == [.string] || $0.kinds.isEmpty ? $0.onlyValue : nil
        }
    }

    /// Whether a variant can contain the tag: it does not mention it, or its type can be a tag.
    private func mayHold(_ variant: SchemaFacts, _ key: String) -> Bool {
        facts(key, of: variant).map {
            $0.kinds == [.string] && ($0.values == nil || $0.onlyValue != nil) && $0.format == nil
        } ?? true
    }

    // MARK: - All in one

    /// One object with the fields of all variants. A field that is not in all of them is optional.
    func allInOne(beside own: SchemaFacts?) -> SchemaFacts {
        // A range that no schema of the document has, from the first to the last variant.
        let range = ByteRange(-(all.first?.range.start ?? 0) - 1, all.last?.range.end ?? 0)
        var whole = own ?? SchemaFacts(range: range)
        var others = SchemaFacts(range: whole.range)
        var required = all.first?.required ?? []
        for variant in all {
            others.widen(by: variant)
            required.formIntersection(variant.required)
        }
        let taken = Set(whole.properties.map(\.key))
        whole.properties += others.properties.filter { !taken.contains($0.key) }
        whole.required.formUnion(required)
        whole.kinds = [.object]
        whole.choices = []
        return whole
    }
}

extension SchemaFacts {
    /// Adds the properties of an alternative schema.
    fileprivate mutating func widen(by other: SchemaFacts) {
        merge(other.properties) { property, nodes in
            property.nodes += nodes
            property.isChoice = property.isChoice || !nodes.isEmpty
        }
    }
}
