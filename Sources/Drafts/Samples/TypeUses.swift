import Language

/// The keys under which each object occurs; its type name is made from them.
struct TypeUses {
    private var keys: [SampleShape.ID: [String]] = [:]
    private let acronyms: Acronyms

    init(_ table: ShapeTable, root: SampleShape.ID, _ acronyms: Acronyms) {
        self.acronyms = acronyms
        var seen: Set<SampleShape.ID> = []
        var pending: [(id: SampleShape.ID, key: String)] = [(root, "")]
        while let (next, key) = pending.popLast() {
            let id = table.current(next)
            if !key.isEmpty, keys[id]?.contains(key) != true {
                keys[id, default: []].append(key)
            }
            guard seen.insert(id).inserted else {
                continue
            }
            let shape = table[id]
            pending += shape.fields.map { ($0.shape, $0.key) }
            pending += [shape.values, shape.element].compactMap { $0 }.map { ($0, Singular.of(key)) }
        }
    }

    /// Possible names of a type, best first: from its key; with its owner, if the key is too general; from the words
    /// that all of its keys end in, such as `homeTeam` and `awayTeam`.
    func candidates(for id: SampleShape.ID, _ shape: SampleShape, owner: String, key: String) -> [String] {
        let own = Words(key, acronyms: acronyms)
        let short = typeName(own.words)
        let long = owner + short
        if let keys = keys[id], keys.count > 1 {
            if let shared = sharedWords(keys) {
                return [typeName(shared), owner + typeName(shared), long]
            }
            if shape.isReference {
                return ["Reference", "\(owner)Reference", long]
            }
        }
        let isGeneric = own.words.count == 1 && own.words.allSatisfy { KeyWords.generic.contains($0) }
        return isGeneric || short.utf8.count < 3 ? [long, long + "Info"] : [short, long]
    }

    private func typeName(_ words: [String]) -> String {
        SuggestedName.type(for: words.joined(separator: " "))
    }

    private func sharedWords(_ keys: [String]) -> [String]? {
        let all = keys.map { Words(Singular.of($0), acronyms: acronyms).words }
        guard var shared = all.first else {
            return nil
        }
        for words in all.dropFirst() {
            let count = zip(shared.reversed(), words.reversed()).prefix { $0 == $1 }.count
            shared = Array(shared.suffix(count))
        }
        let isName = shared.joined().utf8.count > 3 && !shared.allSatisfy(KeyWords.generic.contains)
        return isName ? shared : nil
    }
}

extension SampleShape {
    /// Whether an object is little more than a reference to another one.
    fileprivate var isReference: Bool {
        let keys = Set(fields.map { AnswerWords.normal($0.key) })
        return keys.count <= 3 && !keys.isDisjoint(with: ["href", "id", "link", "ref", "self", "uri", "url"])
            && !keys.isDisjoint(with: ["key", "label", "method", "name", "rel", "text", "title", "type"])
    }
}
