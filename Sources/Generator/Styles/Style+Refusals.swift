import Diagnostics
import Documents
import Language

extension Style {
    /// Errors for the parts of a spec that the style does not support.
    func refusals(_ feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        CacheRefusals(style: self, source: source).refusals(feature)
            + bodies(of: feature, in: source) + paths(of: feature, in: source)
            + identities(of: feature, in: source)
            + errorBody(of: feature, in: source) + errors(of: feature, in: source)
            + clashes(of: feature, in: source) + errorTypes(of: feature, in: source)
            + sameMethods(of: feature, in: source)
            + samePageMembers(of: feature, in: source) + splitChanges(of: feature, in: source)
            + stubs(of: feature, in: source)
    }

    /// Cases and methods with the name that functions that make stubs have in templates, if the team has another one.
    private func stubs(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        guard phrases.text(.stub) != CodeNames.stub else {
            return []
        }
        let whole = Diagnostic.Place(source, ByteRange(0, 0), isWholeFile: true)
        let unions = feature.unions.filter { $0.variants.contains { $0.name == CodeNames.stub } }
        let operations = feature.entities.flatMap(\.operations).filter {
            $0.kind == .custom && $0.name == CodeNames.stub
        }
        return unions.map { .stub("a case of \($0.name)", at: whole) }
            + operations.map { .stub("an operation", at: Diagnostic.Place(source, $0.range)) }
    }

    /// Methods of a repository or of a data source that would have one name, as the names of the style and of
    /// scaffold.yml make them.
    private func sameMethods(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        feature.entities.flatMap { entity -> [Diagnostic] in
            let methods = entity.operations.compactMap { $0.kind.methods(isPaged: $0.isPaged) }
            let ofRepository = methods.map {
                entity.isLocalOnly && $0.repository == .createMethod ? .saveMethod : $0.repository
            }
            let ofAll = entity.operations.filter(\.isPaged).compactMap(\.allItemsPhrase)
            let groups = [
                Set(ofRepository + ofAll), Set(methods.map(\.remote)),
                Set(methodsOfStore(entity)),
            ]
            return groups.flatMap { group in
                Dictionary(grouping: group) {
                    phrases.text($0, ["name": entity.name, "plural": entity.plural])
                }.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map { method, phrases in
                    .sameMethod(
                        method, of: entity.name, phrases.sorted { $0.rawValue < $1.rawValue },
                        at: Diagnostic.Place(
                            source, entity.operations.first?.range ?? ByteRange(0, 0)))
                }
            }
        }
    }

    /// Properties of a page that would have the name of its items.
    private func samePageMembers(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        feature.entities.flatMap { entity -> [Diagnostic] in
            entity.pages.filter { $0.owner == entity.name }.flatMap { pages -> [Diagnostic] in
                let place = Diagnostic.Place(source, pages.operations.first?.range ?? ByteRange(0, 0))
                return pages.paging.step.pageMembers.filter { $0.lowercased() == pages.plural.lowercased() }
                    .map { .samePageMember($0, of: pages.plural, at: place) }
            }
        }
    }

    /// Operations whose repositories would have to know each other's changes: those that name an item which a change that
    /// waits can give another identity.
    private func splitChanges(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
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
                return .splitChanges(
                    last.name, of: entity.name, in: name, at: Diagnostic.Place(source, last.range))
            }
    }

    private func methodsOfStore(_ entity: ResolvedEntity) -> [Phrase] {
        let reads = entity.isKept ? entity.operations.filter(\.kind.isRead) : []
        let hasItems = entity.isLocalOnly || reads.contains { $0.kind == .detail }
        let hasLists = entity.isLocalOnly || reads.contains { $0.kind == .list && !$0.isPaged }
        return (hasItems ? Phrase.methodsOfItems : []) + (hasLists ? Phrase.methodsOfLists : [])
            + (reads.contains(where: \.isPaged) ? Phrase.methodsOfPages : [])
    }

    /// Errors whose type would have the name of a type of the libraries.
    private func errorTypes(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        let names = Set(
            feature.entities.compactMap { takenErrorType(feature: feature.name, entity: $0.name) })
        let place = Diagnostic.Place(source, ByteRange(0, 0), isWholeFile: true)
        return names.sorted().map { .takenErrorType($0, of: feature.name, at: place) }
    }

    /// The type of an entity's error, if it has the name of a type of the libraries. An error that all features share
    /// is a type of the libraries.
    package func takenErrorType(feature: String, entity: String) -> String? {
        let type = phrases.text(.error, ["feature": feature, "entity": entity])
        let isShared = type == phrases.text(.error, ["feature": "", "entity": ""])
        return !isShared && (SwiftName.takenTypes.contains(type) || types.contains(type)) ? type : nil
    }

    /// Custom operations whose methods would have the names of members that the style writes.
    private func clashes(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        feature.entities.flatMap { entity -> [Diagnostic] in
            let methods = { (kind: OperationKind, operation: ResolvedOperation) in
                MethodNames(
                    kind, operation.name, loads: operation.loads, isPaged: operation.isPaged,
                    entity: entity.name, plural: entity.plural, phrases: phrases
                ).repository
            }
            let usual = entity.operations.filter { $0.kind != .custom }.map { methods($0.kind, $0) }
            let ownReads = entity.operations.filter { $0.kind == .custom && $0.isCached }
            let observed =
                entity.cache.isObserved
                ? (usual + ownReads.map { methods(.custom, $0) }).map(MethodNames.observing) : []
            let ofAll = entity.operations.filter(\.isPaged).compactMap(\.allItemsPhrase).map {
                phrases.text($0, ["name": entity.name, "plural": entity.plural])
            }
            let taken = reserved.union(usual + observed + ofAll)
            return entity.operations.filter { $0.kind == .custom && taken.contains(methods(.custom, $0)) }
                .map { SpecFault.reservedOperation($0.name).at(Diagnostic.Place(source, $0.range)) }
        }
    }

    /// Errors without a case in the style, and texts that it does not use.
    private func errors(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        feature.errors.compactMap { error in
            let name = error.name.value
            let place = { (range: ByteRange) in Diagnostic.Place(source, range) }
            if let errors {
                guard let known = errors[name] else {
                    return .errorNotInStyle(error, of: self.name, errors, at: place(error.name.range))
                }
                if let other = error.statuses.first(where: { $0.value.text != known }) {
                    return .statusNotInStyle(name, known, other.value, of: self.name, at: place(other.range))
                }
            }
            let text = error.texts.values.map(\.range).min { $0.start < $1.start }
            return writesTexts ? nil : text.map { .textNotInStyle(of: self.name, at: place($0)) }
        }
    }

    /// Bodies and answers that are sent and read in another way than its templates can.
    private func bodies(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        let built = bodies.union([.json])
        return feature.entities.flatMap(\.operations).flatMap { operation in
            let (body, answer) = (operation.bodyForm, operation.answerForm)
            let forms = [
                ("body: \(body.rawValue)", body), ("answer: \(answer.rawValue)", answer.bodyForm),
            ]
            return forms.filter { !built.contains($0.1.needed) }.map { spelling, _ in
                Diagnostic.notInStyle(spelling, of: name, at: Diagnostic.Place(source, operation.range))
            }
        }
    }

    private func errorBody(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        guard let body = feature.errorBody, !readsErrorBody else {
            return []
        }
        return [.notInStyle("errorBody", of: name, at: Diagnostic.Place(source, body.range))]
    }

    /// Identities of several parts, which need a type of their own.
    private func identities(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        feature.entities.compactMap { entity in
            guard !composesIdentities, let identity = entity.identity, identity.isComposed else {
                return nil
            }
            return .notInStyle(
                "identity: [\(identity.spelling)]", of: name,
                at: Diagnostic.Place(source, identity.field.range))
        }
    }

    /// Fields that are in objects inside of others, or outside of the JSON, and lists that are objects.
    private func paths(of feature: ResolvedFeature, in source: SourceText) -> [Diagnostic] {
        guard !readsPaths else {
            return []
        }
        let fields = feature.objects.flatMap(\.fields).filter { $0.isCodedByHand && !$0.isOuterKey }
        return fields.map { field in
            let key =
                field.source.map { "from: \($0.text)" } ?? field.keyedBy.map { "keyedBy: \($0)" }
                ?? "path: \(field.path.joined(separator: "."))"
            return .notInStyle(key, of: name, at: Diagnostic.Place(source, field.range))
        }
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

extension Diagnostic {
    fileprivate static func splitChanges(
        _ operation: String, of entity: String, in style: String, at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "not-in-style",
            "the style '\(style)' has '\(operation)' in another repository than the rest of \(entity), which is not possible for changes that wait",
            at: place,
            help:
                "remove its kind from `repositories` in style.yml, or write `store: memory`: then no change waits"
        )
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
            "same-name", "a page of \(plural) has a property '\(name)' beside its items", at: place,
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

    fileprivate static func errorNotInStyle(
        _ error: ErrorSpec, of style: String, _ known: [String: String], at place: Place
    ) -> Diagnostic {
        let cases = known.sorted { $0.key < $1.key }.map { "`\($0.key): \($0.value)`" }
        // A status that has a case with another name is not mentioned in the reason.
        let others = error.statuses.map(\.value).filter { !known.values.contains($0.text) }
        return Diagnostic(
            "not-in-style", "the style '\(style)' has no case for the error '\(error.name.value)'", at: place,
            help: (["remove it"] + becoming(others)).joined(separator: ": ")
                + (cases.isEmpty ? "" : "; it has cases for \(cases.joined(separator: ", "))")
        )
    }

    fileprivate static func statusNotInStyle(
        _ name: String, _ known: String, _ other: ErrorSpec.Status, of style: String, at place: Place
    ) -> Diagnostic {
        Diagnostic(
            "not-in-style", "in the style '\(style)', '\(name)' only means the status \(known)", at: place,
            help: (["write `\(name): \(known)`"] + becoming([other])).joined(separator: "; ")
        )
    }

    /// The text for statuses without a case; empty if there are none.
    private static func becoming(_ statuses: [ErrorSpec.Status]) -> [String] {
        let missing = statuses.filter { $0.contains(404) }
        let inReason = statuses.contains { $0.first != 404 || $0.last != 404 }
        let texts =
            (inReason ? ["the status is in the `reason` of the error that is thrown"] : [])
            + (missing.isEmpty ? [] : ["'scaffold help operations' lists what a 404 becomes"])
        return texts.isEmpty ? [] : [texts.joined(separator: ", and ")]
    }

    fileprivate static func textNotInStyle(of style: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "not-in-style", "the style '\(style)' does not generate the texts of errors", at: place,
            help: "remove `text`, and write it where the app shows the error; or choose another style"
        )
    }

    static func notInStyle(_ key: String, of style: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "not-in-style", "the style '\(style)' does not support `\(key)`", at: place,
            help: "remove it, or choose another style"
        )
    }
}
