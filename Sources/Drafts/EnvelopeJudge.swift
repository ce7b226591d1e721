import Language

/// The kind of an answer's JSON value, other than null.
enum AnswerKind {
    case text
    case whole
    case fraction
    case boolean
    case list
    case object
    case other
}

/// A value of an answer, with the properties from which an envelope is recognized. Samples and schemas both have them.
protocol AnswerValue {
    /// Empty if it is always null.
    var kinds: Set<AnswerKind> { get }
    /// The members of an object.
    var members: [AnswerMember<Self>] { get }
    /// The element of a list.
    var element: Self? { get }
}

struct AnswerMember<Value> {
    let key: String
    let value: Value
    /// Whether it is in every answer and never null, as far as that is known.
    var isAlways = true
}

/// The envelope of a payload: `{ "data": [...], "has_more": true }`.
struct AnswerEnvelope<Value> {
    /// The path to the payload; empty if it is the whole answer.
    var path: [String] = []
    /// The payload, or an element of it if it is a list.
    let payload: Value
    let isList: Bool
    /// The members around a list, the outermost first.
    var members: [(path: [String], member: AnswerMember<Value>)] = []
    /// The members that describe the pages.
    var pages: [(member: PaginationSpec.Member, path: [String], value: Value)] = []
}

/// Finds the payload in an answer and the information about pages in its envelope. `Value` is a part of a sample or of
/// a schema, so both are read by the same rules.
struct EnvelopeJudge<Value: AnswerValue> {
    /// The names of the entity, singular and plural, in the form of `AnswerWords.normal`.
    private let names: Set<String>
    private let acronyms: Acronyms
    /// Whether `fits` recognizes the payload itself. Otherwise the keys decide between the values that fit.
    private let isKnown: Bool
    private let fits: (Value) -> Bool

    init(
        entity: String?, _ acronyms: Acronyms, isKnown: Bool = false, fits: @escaping (Value) -> Bool
    ) {
        names = Set(entity.map { [$0, Plural.of($0)] }?.map(AnswerWords.normal) ?? [])
        self.acronyms = acronyms
        self.isKnown = isKnown
        self.fits = fits
    }

    /// The envelope of an answer; nil if no payload is found.
    func envelope(of answer: Value) -> AnswerEnvelope<Value>? {
        if isKnown, fits(answer) {
            return AnswerEnvelope(payload: answer, isList: false)
        }
        if answer.kinds == [.list] {
            return answer.element.flatMap { fits($0) ? AnswerEnvelope(payload: $0, isList: true) : nil }
        }
        guard answer.kinds == [.object], var envelope = search(answer, []) else {
            return nil
        }
        if envelope.isList {
            envelope.members = members(of: answer, [], around: envelope.path)
            envelope.pages = pages(envelope)
        }
        return envelope
    }

    // MARK: - The payload

    private func search(_ value: Value, _ path: [String]) -> AnswerEnvelope<Value>? {
        let members = value.members
        let keys = Set(members.map { AnswerWords.normal($0.key) })
        // An object with an identity is a record, whatever it contains.
        guard path.count < 3, keys.isDisjoint(with: ["id", "uuid"]) else {
            return nil
        }
        let isOnly = members.count == 1
        let saysPages = !keys.isDisjoint(with: AnswerWords.pages)
        let ranks = members.map { (member: $0, rank: rank($0.key)) }
        for (member, rank) in ranks.sorted(by: { $0.rank < $1.rank }) {
            let inner = path + [member.key]
            guard member.isAlways, isSayable(inner) else {
                continue
            }
            lazy var areBesides = members.allSatisfy { $0.key == member.key || isBeside($0.key) }
            if member.value.kinds == [.list], let element = member.value.element, fits(element),
                isKnown || isOnly || rank < 2 && areBesides || rank == 0 && saysPages
            {
                return AnswerEnvelope(path: inner, payload: element, isList: true)
            }
            guard isKnown ? isOnly || AnswerWords.holdsPayload(member.key) : areBesides && isWrapper(member)
            else {
                continue
            }
            if let envelope = search(member.value, inner) {
                return envelope
            }
            if fits(member.value) {
                return AnswerEnvelope(path: inner, payload: member.value, isList: false)
            }
        }
        return nil
    }

    /// The rank of a key for the payload; the lowest one is the most likely.
    private func rank(_ key: String) -> Int {
        let normal = AnswerWords.normal(key)
        if names.contains(normal) || ["results", "items", "data"].contains(normal) {
            return 0
        }
        return AnswerWords.holdsPayload(key) ? 1 : 2
    }

    private func isWrapper(_ member: AnswerMember<Value>) -> Bool {
        let key = AnswerWords.normal(member.key)
        return member.value.kinds == [.object] && (names.contains(key) || AnswerWords.wrappers.contains(key))
    }

    /// Whether a key describes the answer or its pages and is not part of a record.
    private func isBeside(_ key: String) -> Bool {
        let normal = AnswerWords.normal(key)
        return ["@", "$"].contains(key.prefix(1)) || AnswerWords.besides.contains(normal)
            || AnswerWords.pages.contains(normal)
            || !AnswerWords.parts.isDisjoint(with: Words(key, acronyms: acronyms).words)
    }

    private func isSayable(_ path: [String]) -> Bool {
        path.allSatisfy { !$0.contains(".") && AnswerKeys.canName($0, acronyms) }
    }

    // MARK: - Pages

    private func members(
        of value: Value, _ path: [String], around payload: [String]
    ) -> [(path: [String], member: AnswerMember<Value>)] {
        let members = value.members.map { (path: path + [$0.key], member: $0) }
        let inner = members.filter { path, member in
            let isOnTheWay = payload.starts(with: path) && payload.count > path.count
            return path.count < 4 && member.isAlways && member.value.kinds == [.object]
                && (isOnTheWay || AnswerWords.containers.contains(AnswerWords.normal(member.key)))
        }
        return members
            + inner.flatMap { self.members(of: $0.member.value, $0.path, around: payload) }
    }

    /// The members that describe the pages. The clearest word wins, at any depth. If two paths exclude each other, the
    /// first one wins.
    private func pages(
        _ envelope: AnswerEnvelope<Value>
    ) -> [(member: PaginationSpec.Member, path: [String], value: Value)] {
        var paths = [envelope.path]
        return AnswerWords.members.compactMap { member, names in
            let found = names.lazy.compactMap { name in
                envelope.members.first { path, other in
                    AnswerWords.normal(other.key) == name && Self.can(other, be: member)
                        && isSayable(path)
                }
            }.first
            guard let found, !paths.contains(where: { AnswerKeys.clashes($0, found.path, acronyms) }) else {
                return nil
            }
            paths.append(found.path)
            return (member, found.path, found.member.value)
        }
    }

    private static func can(_ other: AnswerMember<Value>, be member: PaginationSpec.Member) -> Bool {
        switch member {
        case .total, .pages: other.isAlways && other.value.kinds == [.whole]
        case .more: other.isAlways && other.value.kinds == [.boolean]
        case .next, .previous: other.value.kinds.isSubset(of: [.text, .whole, .boolean])
        }
    }
}
