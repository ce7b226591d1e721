import Language

/// Entities and their operations.
extension SpecComparison {
    mutating func compareEntities() {
        match(
            old.feature.entities, new.feature.entities,
            { entity in
                ComparedPart(
                    name: entity.name, subject: entity.name, phrase: "the entity \(entity.name)",
                    places: [entity.name], removed: .entityRemoved, added: .entityAdded)
            },
            compare: { comparison, before, after, _ in comparison.compare(before, after) })
    }

    /// A key of an entity, or the entity.
    private func part(_ key: String, of entity: String) -> ComparedPart {
        ComparedPart(
            name: entity, subject: entity, phrase: "the entity \(entity)",
            places: ["\(entity) \(key)", entity],
            removed: .entityRemoved, added: .entityAdded)
    }

    private mutating func compare(_ before: ResolvedEntity, _ after: ResolvedEntity) {
        let name = after.name
        tell(
            .plural, part("plural", of: name), before.plural, after.plural,
            ("the plural in the names of methods was", "is"))
        let identities = [before, after].map { $0.identity.map { "`\($0.spelling)`" } ?? "nothing" }
        tell(
            .identity, part("identity", of: name), identities[0], identities[1], ("the identity was", "is"))
        comparePolicies(before, after)
        compareWriting(before, after)
        comparePaging(before, after)
        match(
            before.operations, after.operations,
            { operation in
                ComparedPart(
                    name: operation.name, subject: operation.name,
                    phrase: "the operation `\(operation.name)`",
                    places: ["\(name) \(operation.name)", name], removed: .operationRemoved,
                    added: .operationAdded)
            },
            compare: { $0.compare($1, $2, $3, of: name) })
    }

    private mutating func comparePolicies(_ before: ResolvedEntity, _ after: ResolvedEntity) {
        let cache = part("cache", of: after.name)
        if before.policy != after.policy {
            let areParameters = [before.policy, after.policy].allSatisfy {
                $0 == .localFirst || $0 == .remoteFirst
            }
            let (was, isNow) = (before.policy.rawValue, after.policy.rawValue)
            add(
                areParameters ? .policy : .policyParameter, cache,
                areParameters
                    ? "calls without a policy used \(was), and now use \(isNow)"
                    : "the policy was \(was), and is \(isNow): the parameters of the methods change")
        }
        if before.cache.store != after.cache.store || before.cache.lifetime != after.cache.lifetime
            || before.cache.capacity != after.cache.capacity
        {
            add(.store, cache, "answers are stored in another way")
        }
        // A cache with such settings is a store, which most styles get as a directory.
        if before.cache.store != after.cache.store
            || before.cache.wishes.isEmpty != after.cache.wishes.isEmpty
        {
            add(.repositoryParameters, cache, "the function that makes the repository has other parameters")
        }
    }

    /// Compares the fields that are sent, which determine the types of the bodies.
    private mutating func compareWriting(_ before: ResolvedEntity, _ after: ResolvedEntity) {
        let bodies = before.operations.compactMap(\.body) + after.operations.compactMap(\.body)
        guard bodies.contains(where: { $0 == .entity || $0 == .draft || $0 == .changes }) else {
            return
        }
        // Added and removed fields were reported already.
        let fields = { (entity: ResolvedEntity) in Set(entity.writing.fields.map(\.property)) }
        let known = { (version: SpecVersion) in
            Set(version.feature.object(after.name)?.fields.filter(\.isInDomain).map(\.property) ?? [])
        }
        let shared = known(old).intersection(known(new))
        let (was, isNow) = (fields(before).intersection(shared), fields(after).intersection(shared))
        if was != isNow || before.writing.hasDraft != after.writing.hasDraft {
            let lost = was.subtracting(isNow).sorted().map { "`\($0)` is no longer sent" }
            let won = isNow.subtracting(was).sorted().map { "`\($0)` is sent now" }
            let words = (lost + won).joined(separator: ", ")
            add(
                .writtenFields, part("writing", of: after.name),
                words.isEmpty
                    ? "the type that is sent has changed" : "\(words): the type that is sent has changed")
        }
    }

    private mutating func comparePaging(_ before: ResolvedEntity, _ after: ResolvedEntity) {
        var seen: Set<String> = []
        for operation in after.operations {
            guard let was = before.operations.first(where: { $0.name == operation.name })?.paging,
                let isNow = operation.paging, let pages = after.pages(of: operation),
                seen.insert(pages.title).inserted
            else {
                continue
            }
            let isOwn = operation.spec.pagination != nil
            let part = part(isOwn ? operation.name : "pagination", of: after.name)
            if was.step != isNow.step {
                add(
                    .pageStep, part,
                    "pages were requested by \(was.step.rawValue), and are requested by \(isNow.step.rawValue)"
                )
            } else if was.sources != isNow.sources || was.first != isNow.first {
                add(.pagination, part, "the place of the paging values has changed: on the wire only")
            }
        }
    }

    // MARK: - One operation

    private mutating func compare(
        _ before: ResolvedOperation, _ after: ResolvedOperation, _ part: ComparedPart, of entity: String
    ) {
        tell(.operationAnswer, part, before.answerPhrase, after.answerPhrase, ("it answered", "answers"))
        tell(
            .operationBody, part, before.body?.phrase(of: entity) ?? "nothing",
            after.body?.phrase(of: entity) ?? "nothing", ("it took", "takes"))
        if before.body != nil, after.body != nil {
            tell(
                .operationBody, part, before.wayOfBody, after.wayOfBody,
                ("its body was sent as", "is sent as"), onWire: true)
        }
        if before.answer != nil, after.answer != nil {
            tell(
                .operationAnswer, part, before.answerForm.rawValue, after.answerForm.rawValue,
                ("its answer was read as", "is read as"), onWire: true)
        }
        tell(
            .operationRequest, part, "\(before.method) \(before.path.plain)",
            "\(after.method) \(after.path.plain)", ("it was", "is"), onWire: true)
        tell(
            .operationResponse, part, before.responsePath.phrase, after.responsePath.phrase,
            ("the payload was", "is"), onWire: true)
        // A parameter that is no part of the key takes a read out of the cache, too.
        let isStoredInOne =
            before.isCached != after.isCached && before.policy.keepsAnswers && after.policy.keepsAnswers
        if isStoredInOne || before.spec.policy?.value != after.spec.policy?.value {
            comparePolicies(before, after, part)
        }
        if let was = before.notFound, let isNow = after.notFound, was != isNow {
            add(
                .operationNotFound, part,
                "a 404 was \(was.phrase), and is \(isNow.phrase): calls are not affected")
        }
        compareParameters(before, after, part, of: entity)
    }

    /// Policies of the operations themselves.
    private mutating func comparePolicies(
        _ before: ResolvedOperation, _ after: ResolvedOperation, _ part: ComparedPart
    ) {
        let (was, isNow) = (before.policy.rawValue, after.policy.rawValue)
        if before.isCached != after.isCached {
            add(
                .policyParameter, part,
                after.isCached
                    ? "its answer was not stored, and now is: the method gets a parameter"
                    : "its answer was stored, and no longer is: the method loses a parameter")
        } else if after.isCached, was != isNow {
            add(.policy, part, "calls without a policy used \(was), and now use \(isNow)")
        }
    }

    private mutating func compareParameters(
        _ before: ResolvedOperation, _ after: ResolvedOperation, _ operation: ComparedPart, of entity: String
    ) {
        match(
            before.parameters, after.parameters,
            { parameter in
                ComparedPart(
                    name: parameter.name, subject: "\(after.name)(\(parameter.name))",
                    phrase: "the parameter `\(parameter.name)`",
                    places: ["\(entity) \(after.name) \(parameter.name)", "\(entity) \(after.name)"],
                    removed: .parameterRemoved,
                    added: parameter.mayBeLeftOut ? .optionalParameterAdded : .parameterAdded,
                    news: parameter.mayBeLeftOut
                        ? "is new; calls without the optional ones are not affected"
                        : "is new, and every call must pass it")
            },
            compare: { comparison, other, parameter, part in
                comparison.compare(other, parameter, part)
                let (was, isNow) = (before.key(of: part.name), after.key(of: part.name))
                comparison.tell(
                    .parameterKey, part, "'\(was)'", "'\(isNow)'", ("it was sent as", "is sent as"),
                    onWire: true)
            })
        let (known, names) = (before.parameters.map(\.name), after.parameters.map(\.name))
        if known.filter(names.contains) != names.filter(known.contains) {
            add(.parameterOrder, operation, "the order of its parameters has changed")
        }
    }

    private mutating func compare(
        _ before: ResolvedParameter, _ after: ResolvedParameter, _ part: ComparedPart
    ) {
        let (old, new) = (before.type.domainSpelling, after.type.domainSpelling)
        if old != new {
            if new == old + "?" {
                add(.parameterOptional, part, "it can be nil now: its type was \(old), and is \(new)")
            } else if old == new + "?" {
                add(.parameterRequired, part, "it can no longer be nil: its type was \(old), and is \(new)")
            } else {
                add(.parameterType, part, "its type was \(old), and is \(new)")
            }
        }
        let (was, isNow) = (before.defaultValue?.expression, after.defaultValue?.expression)
        guard was != isNow else {
            return
        }
        if let isNow {
            let words = was.map { "its default was \($0), and is \(isNow)" } ?? "it has a default, \(isNow)"
            add(.parameterDefault, part, words)
        } else if !after.type.isOptional {
            add(.parameterRequired, part, "it no longer has a default, and every call must pass it")
        }
    }
}
