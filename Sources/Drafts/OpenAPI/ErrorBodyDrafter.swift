import Documents

/// Finds the places of an error in schemas. In: the answers of operations with an error's status. Out: the places that
/// most of them have.
struct ErrorBodyDrafter {
    let reader: SchemaReader
    private(set) var found: [(draft: ErrorBodyDraft, place: String)] = []

    mutating func read(_ schema: Node, of operation: APIOperation) {
        found.append((draft(of: schema), operation.place))
    }

    /// The places that most answers have; nil if there are none.
    var best: ErrorBodyDraft? {
        var best = ErrorBodyDraft(
            code: most(\.code), message: most(\.message), fields: most(\.fields))
        if best.places.clash != nil {
            // Some answers have a text where others have an object.
            best = ErrorBodyDraft(code: best.message == nil ? best.code : nil, message: best.message)
        }
        return best.isEmpty ? nil : best
    }

    /// The operations whose errors say what `best` does not read.
    var others: [String] {
        let best = best ?? ErrorBodyDraft()
        var seen: Set<String> = []
        return found.filter { $0.draft.isEmpty || !$0.draft.isPart(of: best) }.map(\.place)
            .filter { seen.insert($0).inserted }
    }

    /// The most frequent value, and of several the first one.
    private func most<Value: Hashable>(_ member: KeyPath<ErrorBodyDraft, Value?>) -> Value? {
        let values = found.compactMap { $0.draft[keyPath: member] }
        let counts = Dictionary(grouping: values) { $0 }.mapValues(\.count)
        return values.enumerated().max { one, other in
            let (few, many) = (counts[one.element, default: 0], counts[other.element, default: 0])
            return (few, other.offset) < (many, one.offset)
        }?.element
    }

    // MARK: - One schema

    private static let codes = ["code", "errorcode", "error", "errorsummary", "type", "reason"]
    private static let messages = [
        "message", "errormessage", "detail", "description", "errordescription", "msg", "title",
    ]
    private static let wrappers = ["error", "errors", "fault", "err"]
    private static let lists = ["errors", "fields", "fielderrors", "details", "violations", "invalidparams"]
    private static let fieldNames = [
        "field", "name", "path", "property", "parameter", "param", "pointer", "loc",
    ]

    private func draft(of schema: Node) -> ErrorBodyDraft {
        let facts = reader.facts(of: schema)
        var draft = ErrorBodyDraft()
        // What is inside of an object or a list with the error is clearer than what is beside it.
        for (object, path) in inner(of: facts) + [(facts, "")] {
            draft.code = draft.code ?? place(Self.codes, in: object, path, isCode: true)
            draft.message = draft.message ?? place(Self.messages, in: object, path)
            draft.fields = draft.fields ?? fields(of: object, path)
        }
        return draft
    }

    /// The objects that describe the error, and their paths.
    private func inner(of facts: SchemaFacts) -> [(SchemaFacts, String)] {
        Self.wrappers.compactMap { word in
            guard let (key, value) = member(word, of: facts) else {
                return nil
            }
            if value.isObject {
                return (value, "\(key).")
            }
            let element = value.items.map { reader.facts(of: $0) }
            return element.flatMap { $0.isObject ? ($0, "\(key).0.") : nil }
        }
    }

    private func place(
        _ words: [String], in facts: SchemaFacts, _ path: String, isCode: Bool = false
    ) -> String? {
        for word in words {
            if let (key, value) = member(word, of: facts), value.choices.isEmpty,
                value.kinds == [.string] || isCode && value.kinds == [.integer]
            {
                return path + key
            }
        }
        return nil
    }

    private func fields(of facts: SchemaFacts, _ path: String) -> ErrorBodyDraft.Fields? {
        // The first error of a list has its own fields, which are not those of all.
        guard !path.hasSuffix(".0.") else {
            return nil
        }
        for word in Self.lists {
            guard let (key, value) = member(word, of: facts) else {
                continue
            }
            if value.properties.isEmpty, case .schema(let node) = value.additional {
                let text = reader.facts(of: node)
                if text.kinds == [.string] || text.items.map({ reader.facts(of: $0).kinds }) == [.string] {
                    return ErrorBodyDraft.Fields(path: path + key)
                }
            } else if let element = value.items.map({ reader.facts(of: $0) }), element.isObject,
                let name = place(Self.fieldNames, in: element, ""),
                let text = place(Self.messages + Self.codes, in: element, "")
            {
                return ErrorBodyDraft.Fields(path: path + key, keys: .init(name: name, text: text))
            }
        }
        return nil
    }

    private func member(_ word: String, of facts: SchemaFacts) -> (key: String, value: SchemaFacts)? {
        let property = facts.properties.first { AnswerWords.normal($0.key) == word && !$0.isChoice }
        // A dot separates keys in a path.
        guard let property, !property.key.utf8.contains(UInt8(ascii: ".")) else {
            return nil
        }
        return (property.key, reader.facts(of: property.nodes))
    }
}
