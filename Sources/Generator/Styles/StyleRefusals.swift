import Diagnostics
import Documents
import Language

/// The parts of a spec that a style does not support. In: the style, and the feature with the text of its spec. Out: an
/// error for each place.
struct StyleRefusals {
    let style: Style
    let feature: ResolvedFeature
    let source: SourceText

    var all: [Diagnostic] {
        wishes + policies + bodies + paths + identities + errorBody + errors + clashes + errorTypes
            + sameMethods + samePageMembers + splitChanges + stubs
    }

    private var phrases: Phrases {
        style.phrases
    }

    private func place(_ range: ByteRange?) -> Diagnostic.Place {
        Diagnostic.Place(source, range ?? ByteRange(0, 0))
    }

    private var wholeFile: Diagnostic.Place {
        Diagnostic.Place(source, ByteRange(0, 0), isWholeFile: true)
    }

    private func notBuilt(_ key: String, at range: ByteRange) -> Diagnostic {
        .notInStyle(
            "the style '\(style.name)' does not support `\(key)`", at: place(range),
            help: "remove it, or choose another style")
    }

    // MARK: - Caches

    /// What a spec says of its cache.
    private var wishes: [Diagnostic] {
        var seen: Set<ByteRange> = []
        return feature.entities.flatMap(\.cache.wishes)
            .filter { !style.cache.contains($0.value) && seen.insert($0.range).inserted }
            .map { wish in
                wish.value == ResolvedCache.reads
                    ? .readNotInStyle(of: style.name, at: place(wish.range))
                    : notBuilt(wish.value, at: wish.range)
            }
    }

    /// Policies of operations, if a repository has one policy for all of them.
    private var policies: [Diagnostic] {
        guard phrases.text(.policy).isEmpty else {
            return []
        }
        return feature.entities.filter { !$0.isLocalOnly }.flatMap { entity in
            entity.operations.filter { $0.isCached && $0.policy != entity.defaultPolicy }
                .compactMap(\.spec.policy)
                .map { .policyNotInStyle(entity, of: style.name, at: place($0.range)) }
        }
    }

    /// Operations whose repositories would have to know each other's changes: those that name an item which a change that
    /// waits can give another identity.
    private var splitChanges: [Diagnostic] {
        guard !phrases.text(.waitingChange, [:]).isEmpty else {
            return []
        }
        return feature.entities.filter { $0.isKept && !$0.isLocalOnly && !$0.cache.isForgotten && $0.writes }
            .compactMap { entity in
                let operations = entity.operations.filter { operation in
                    operation.changesData || operation.parameters.contains(where: \.isIdentity)
                }
                let repositories = Dictionary(grouping: operations) { operation in
                    phrases.splits.firstIndex { $0.kinds.contains(operation.kind) } ?? -1
                }
                guard repositories.count > 1,
                    let last = operations.last(where: { operation in
                        phrases.splits.contains { $0.kinds.contains(operation.kind) }
                    })
                else {
                    return nil
                }
                return .splitChanges(last.name, of: entity.name, in: style.name, at: place(last.range))
            }
    }

    // MARK: - Requests and answers

    /// Bodies and answers that are sent and read in another way than its templates can.
    private var bodies: [Diagnostic] {
        let built = style.bodies.union([.json])
        return feature.entities.flatMap(\.operations).flatMap { operation in
            let (body, answer) = (operation.bodyForm, operation.answerForm)
            let forms = [
                ("body: \(body.rawValue)", body), ("answer: \(answer.rawValue)", answer.bodyForm),
            ]
            return forms.filter { !built.contains($0.1.needed) }.map { notBuilt($0.0, at: operation.range) }
        }
    }

    /// Fields that are in objects inside of others, or outside of the JSON, and lists that are objects.
    private var paths: [Diagnostic] {
        guard !style.readsPaths else {
            return []
        }
        let fields = feature.objects.flatMap(\.fields).filter { $0.isCodedByHand && !$0.isOuterKey }
        return fields.map { field in
            let key =
                field.source.map { "from: \($0.text)" } ?? field.keyedBy.map { "keyedBy: \($0)" }
                ?? "path: \(field.path.joined(separator: "."))"
            return notBuilt(key, at: field.range)
        }
    }

    /// Identities of several parts, which need a type of their own.
    private var identities: [Diagnostic] {
        let identities = style.composesIdentities ? [] : feature.entities.compactMap(\.identity)
        return identities.filter(\.isComposed).map {
            notBuilt("identity: [\($0.spelling)]", at: $0.field.range)
        }
    }

    // MARK: - Errors

    private var errorBody: [Diagnostic] {
        guard let body = feature.errorBody, !style.readsErrorBody else {
            return []
        }
        return [notBuilt("errorBody", at: body.range)]
    }

    /// Errors without a case in the style, and texts that it does not use.
    private var errors: [Diagnostic] {
        feature.errors.compactMap { error in
            let name = error.name.value
            if let errors = style.errors {
                guard let known = errors[name] else {
                    return .errorNotInStyle(error, of: style.name, errors, at: place(error.name.range))
                }
                if let other = error.statuses.first(where: { $0.value.text != known }) {
                    return .statusNotInStyle(name, known, of: style.name, at: place(other.range))
                }
            }
            let text = error.texts.values.map(\.range).min { $0.start < $1.start }
            return style.writesTexts ? nil : text.map { .textNotInStyle(of: style.name, at: place($0)) }
        }
    }

    /// Errors whose type would have the name of a type of the libraries.
    private var errorTypes: [Diagnostic] {
        let names = Set(
            feature.entities.compactMap { style.takenErrorType(feature: feature.name, entity: $0.name) })
        return names.sorted().map { .takenErrorType($0, of: feature.name, at: wholeFile) }
    }

    // MARK: - Names

    /// Cases and methods with the name that functions that make stubs have in templates, if the team has another one.
    private var stubs: [Diagnostic] {
        guard phrases.text(.stub) != CodeNames.stub else {
            return []
        }
        let unions = feature.unions.filter { $0.variants.contains { $0.name == CodeNames.stub } }
        let operations = feature.entities.flatMap(\.operations).filter {
            $0.kind == .custom && $0.name == CodeNames.stub
        }
        return unions.map { .stub("a case of \($0.name)", at: wholeFile) }
            + operations.map { .stub("an operation", at: place($0.range)) }
    }

    /// Methods of a repository or of a data source that would have one name, as the names of the style and of
    /// scaffold.yml make them.
    private var sameMethods: [Diagnostic] {
        feature.entities.flatMap { entity -> [Diagnostic] in
            let methods = entity.operations.compactMap { $0.kind.methods(isPaged: $0.isPaged) }
            let ofRepository = methods.map {
                entity.isLocalOnly && $0.repository == .createMethod ? .saveMethod : $0.repository
            }
            let groups = [Set(ofRepository), Set(methods.map(\.remote)), Set(methodsOfStore(entity))]
            return groups.flatMap { group in
                Dictionary(grouping: group) { text($0, entity) }
                    .filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { method, phrases in
                        .sameMethod(
                            method, of: entity.name, phrases.sorted { $0.rawValue < $1.rawValue },
                            at: place(entity.operations.first?.range))
                    }
            }
        }
    }

    private func methodsOfStore(_ entity: ResolvedEntity) -> [Phrase] {
        let reads = entity.isKept ? entity.operations.filter(\.kind.isRead) : []
        let hasItems = entity.isLocalOnly || reads.contains { $0.kind == .detail }
        let hasLists = entity.isLocalOnly || reads.contains { $0.kind == .list && !$0.isPaged }
        return (hasItems ? Phrase.methodsOfItems : []) + (hasLists ? Phrase.methodsOfLists : [])
            + (reads.contains(where: \.isPaged) ? Phrase.methodsOfPages : [])
    }

    /// Custom operations whose methods would have the names of members that the style writes.
    private var clashes: [Diagnostic] {
        feature.entities.flatMap { entity -> [Diagnostic] in
            let method = { (operation: ResolvedOperation) in
                MethodNames(
                    operation.kind, operation.name, loads: operation.loads, isPaged: operation.isPaged,
                    entity: entity.name, plural: entity.plural, phrases: phrases
                ).repository
            }
            let custom = entity.operations.filter { $0.kind == .custom }
            let usual = entity.operations.filter { $0.kind != .custom }.map(method)
            let observed =
                entity.cache.isObserved
                ? (usual + custom.filter(\.isCached).map(method)).map(MethodNames.observing) : []
            let taken = style.reserved.union(usual + observed)
            return custom.filter { taken.contains(method($0)) }
                .map { SpecFault.reservedOperation($0.name).at(place($0.range)) }
        }
    }

    private func text(_ phrase: Phrase, _ entity: ResolvedEntity) -> String {
        phrases.text(phrase, ["name": entity.name, "plural": entity.plural])
    }

    /// Properties of a page that would have the name of its items.
    private var samePageMembers: [Diagnostic] {
        feature.entities.flatMap { entity in entity.pages.filter { $0.owner == entity.name } }
            .flatMap { pages in
                pages.paging.step.pageMembers.filter { $0.lowercased() == pages.plural.lowercased() }
                    .map { .samePageMember($0, of: pages.plural, at: place(pages.operations.first?.range)) }
            }
    }
}

extension Style {
    /// The type of an entity's error, if it has the name of a type of the libraries. An error that all features share
    /// is a type of the libraries.
    package func takenErrorType(feature: String, entity: String) -> String? {
        let type = phrases.text(.error, ["feature": feature, "entity": entity])
        let isShared = type == phrases.text(.error, ["feature": "", "entity": ""])
        return !isShared && (SwiftName.takenTypes.contains(type) || types.contains(type)) ? type : nil
    }
}

extension ResolvedPaging.Step {
    /// The properties that a page may have at the same time, in addition to its items.
    fileprivate var pageMembers: [String] {
        let counts = ["totalCount", "pageCount"]
        return switch self {
        case .page: ["currentPage"] + counts + ["hasNextPage", "hasPreviousPage"]
        case .offset: counts + ["nextOffset", "previousOffset"]
        case .cursor, .previousCursor: counts + ["nextCursor", "previousCursor"]
        }
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func notInStyle(_ message: String, at place: Place, help: String) -> Diagnostic {
        Diagnostic("not-in-style", message, at: place, help: help)
    }

    fileprivate static func readNotInStyle(of style: String, at place: Place) -> Diagnostic {
        .notInStyle(
            "the style '\(style)' does not store the answer of this operation", at: place,
            help: "remove `cache`, or choose another style; a style that stores it has `cache: [reads]`")
    }

    fileprivate static func policyNotInStyle(
        _ entity: ResolvedEntity, of style: String, at place: Place
    ) -> Diagnostic {
        let policy = entity.defaultPolicy.rawValue
        return .notInStyle(
            "in the style '\(style)', a repository has one policy, and that of \(entity.name) is \(policy)",
            at: place, help: "write `cache: \(policy)` here, or change the `cache` of the whole entity")
    }

    fileprivate static func splitChanges(
        _ operation: String, of entity: String, in style: String, at place: Place
    ) -> Diagnostic {
        .notInStyle(
            "the style '\(style)' puts '\(operation)' into another repository than the rest of \(entity), but changes can only wait in one repository",
            at: place,
            help:
                "remove its kind from `repositories` in style.yml, or write `store: memory`: then no change waits"
        )
    }

    fileprivate static func errorNotInStyle(
        _ error: ErrorSpec, of style: String, _ known: [String: String], at place: Place
    ) -> Diagnostic {
        let cases = known.sorted { $0.key < $1.key }.map { "`\($0.key): \($0.value)`" }
        return .notInStyle(
            "the style '\(style)' has no case for the error '\(error.name.value)'", at: place,
            help: "remove it" + (cases.isEmpty ? "" : "; it has cases for \(cases.joined(separator: ", "))"))
    }

    fileprivate static func statusNotInStyle(
        _ name: String, _ known: String, of style: String, at place: Place
    ) -> Diagnostic {
        .notInStyle(
            "in the style '\(style)', '\(name)' only means the status \(known)", at: place,
            help: "write `\(name): \(known)`")
    }

    fileprivate static func textNotInStyle(of style: String, at place: Place) -> Diagnostic {
        .notInStyle(
            "the style '\(style)' does not generate the texts of errors", at: place,
            help: "remove `text`, and write it where the app shows the error; or choose another style")
    }

    fileprivate static func stub(_ what: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "same-name", "'\(CodeNames.stub)' is \(what), but `stub` in `names` replaces that name",
            at: place, help: "give it another name, or remove `stub` from `names` in scaffold.yml")
    }

    fileprivate static func sameMethod(
        _ method: String, of entity: String, _ phrases: [Phrase], at place: Place
    ) -> Diagnostic {
        let keys = phrases.map(\.rawValue)
        let remedy = "give the entity another name"
        return Diagnostic(
            "same-name",
            "\(entity) would have several methods '\(method)': \(keys.joined(separator: ", "))", at: place,
            help: phrases[0].kind == .storeMethod
                ? remedy : "write `names: { \(keys[0]): … }` into scaffold.yml, or \(remedy)")
    }

    fileprivate static func samePageMember(_ name: String, of plural: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "same-name", "a page of \(plural) would have two properties '\(name)'", at: place,
            help: "write another `plural` for the entity")
    }

    fileprivate static func takenErrorType(
        _ name: String, of feature: String, at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "taken-type",
            "the error of \(feature) would be named \(name), which the generated code uses itself",
            at: place, help: "give the spec another name, such as App\(feature)"
        )
    }
}
