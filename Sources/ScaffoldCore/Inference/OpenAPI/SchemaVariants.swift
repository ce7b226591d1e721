import Diagnostics
import Documents

/// Several schemas of which one holds. In: the schemas of a choice. Out: how they are told apart, and what they are as one.
struct SchemaVariants {
    let all: [SchemaFacts]
    private let reader: SchemaReader

    /// The variants, with those of a variant that is a choice itself in its place, and each once.
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

    /// What they are called, for a message.
    var listed: String {
        let names = all.map { $0.component ?? "an object" }
        let few = names.prefix(4).joined(separator: ", ")
        return names.count > 4 ? "\(few) and \(names.count - 4) more" : few
    }

    // MARK: - By a tag

    /// The key of a tag, and its values for each variant; nil where no tag tells them apart.
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

    /// A property that has another value in each variant.
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

    /// Whether a variant says nothing of the tag, or something that a tag can be.
    private func mayHold(_ variant: SchemaFacts, _ key: String) -> Bool {
        facts(key, of: variant).map {
            $0.kinds == [.string] && ($0.values == nil || $0.onlyValue != nil) && $0.format == nil
        } ?? true
    }

    // MARK: - All in one

    /// One object with the fields of all: what is not in all of them is optional.
    func allInOne(beside own: SchemaFacts?) -> SchemaFacts {
        // What tells a choice from every schema that stands in the document: from the first to the last of it.
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
    /// Takes in the properties of a schema that may hold instead.
    fileprivate mutating func widen(by other: SchemaFacts) {
        merge(other.properties) { property, nodes in
            property.nodes += nodes
            property.isChoice = property.isChoice || !nodes.isEmpty
        }
    }
}
