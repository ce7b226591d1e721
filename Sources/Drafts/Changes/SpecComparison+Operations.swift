import Diagnostics
import Language

/// Entities and their operations.
extension SpecComparison {
    mutating func compareEntities() {
        let (before, after) = (old.feature.entities, new.feature.entities)
        for entity in before where !after.contains(where: { $0.name == entity.name }) {
            add(
                .entityRemoved, entity.name, "the entity \(entity.name) was removed",
                at: old.place(entity.name))
        }
        for entity in after {
            guard let other = before.first(where: { $0.name == entity.name }) else {
                add(.entityAdded, entity.name, "the entity \(entity.name) is new", at: new.place(entity.name))
                continue
            }
            compare(other, entity)
        }
    }

    private mutating func compare(_ before: ResolvedEntity, _ after: ResolvedEntity) {
        let name = after.name
        if before.plural != after.plural {
            add(
                .plural, name,
                "the plural in the names of methods was \(before.plural), and is \(after.plural)",
                at: new.place("\(name) plural", name))
        }
        let identities = [before, after].map { $0.identity.map { "`\($0.spelling)`" } ?? "nothing" }
        if identities[0] != identities[1] {
            add(
                .identity, name, "the identity was \(identities[0]), and is \(identities[1])",
                at: new.place("\(name) identity", name))
        }
        comparePolicies(before, after)
        compareWriting(before, after)
        comparePaging(before, after)
        for operation in before.operations
        where !after.operations.contains(where: { $0.name == operation.name }) {
            add(
                .operationRemoved, operation.name, "the operation `\(operation.name)` was removed",
                at: old.place("\(name) \(operation.name)", name))
        }
        for operation in after.operations {
            guard let other = before.operations.first(where: { $0.name == operation.name }) else {
                add(
                    .operationAdded, operation.name, "the operation `\(operation.name)` is new",
                    at: new.place("\(name) \(operation.name)", name))
                continue
            }
            compare(other, operation, of: name)
        }
    }

    private mutating func comparePolicies(_ before: ResolvedEntity, _ after: ResolvedEntity) {
        let place = new.place("\(after.name) cache", after.name)
        if before.policy != after.policy {
            let isParameter = { (policy: CacheSpec.Policy) in policy == .localFirst || policy == .remoteFirst
            }
            let isSame = isParameter(before.policy) && isParameter(after.policy)
            add(
                isSame ? .policy : .policyParameter, after.name,
                isSame
                    ? "calls without a policy were \(before.policy.rawValue), and are \(after.policy.rawValue)"
                    : "the policy was \(before.policy.rawValue), and is \(after.policy.rawValue): the parameters of "
                        + "the methods change",
                at: place)
        }
        if before.cache.store != after.cache.store || before.cache.lifetime != after.cache.lifetime
            || before.cache.capacity != after.cache.capacity
        {
            add(.store, after.name, "answers are stored in another way", at: place)
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
                .writtenFields, after.name,
                words.isEmpty
                    ? "the type that is sent has changed" : "\(words): the type that is sent has changed",
                at: new.place("\(after.name) writing", after.name))
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
            comparePaging(was, isNow, operation, of: after)
        }
    }

    private mutating func comparePaging(
        _ was: ResolvedPaging, _ isNow: ResolvedPaging, _ operation: ResolvedOperation,
        of after: ResolvedEntity
    ) {
        let isOwn = operation.spec.pagination != nil
        let place = new.place(
            isOwn ? "\(after.name) \(operation.name)" : "\(after.name) pagination", after.name)
        if was.step != isNow.step {
            add(
                .pageStep, after.name,
                "pages were requested by \(was.step.rawValue), and are requested by \(isNow.step.rawValue)",
                at: place)
        } else if was.sources != isNow.sources || was.first != isNow.first {
            add(
                .pagination, after.name, "the place of the paging values has changed: on the wire only",
                at: place)
        }
    }

    // MARK: - One operation

    private mutating func compare(_ before: ResolvedOperation, _ after: ResolvedOperation, of entity: String)
    {
        let name = after.name
        let place = new.place("\(entity) \(name)", entity)
        let answers = [before, after].map { operation in
            (operation.isPaged ? "a page of " : "")
                + (operation.answer?.domainSpelling ?? (operation.answerForm == .file ? "a file" : "nothing"))
        }
        if answers[0] != answers[1] {
            add(.operationAnswer, name, "it answered \(answers[0]), and answers \(answers[1])", at: place)
        }
        let bodies = [before, after].map { $0.body?.phrase(of: entity) ?? "nothing" }
        if bodies[0] != bodies[1] {
            add(.operationBody, name, "it took \(bodies[0]), and takes \(bodies[1])", at: place)
        }
        let ways = [before, after].map(\.wayOfBody)
        if ways[0] != ways[1], before.body != nil, after.body != nil {
            add(
                .operationBody, name,
                "its body was sent as \(ways[0]), and is sent as \(ways[1]): on the wire only", at: place)
        }
        if before.answerForm != after.answerForm, before.answer != nil, after.answer != nil {
            let forms = [before, after].map(\.answerForm.rawValue)
            add(
                .operationAnswer, name,
                "its answer was read as \(forms[0]), and is read as \(forms[1]): on the wire only", at: place)
        }
        if before.method != after.method || before.path.plain != after.path.plain {
            add(
                .operationRequest, name,
                "it was \(before.method) \(before.path.plain), and is \(after.method) \(after.path.plain): on the wire only",
                at: place)
        }
        if before.responsePath != after.responsePath {
            let paths = [before, after].map {
                $0.responsePath.isEmpty ? "the whole answer" : "'\($0.responsePath.spelling)'"
            }
            add(
                .operationResponse, name, "the payload was \(paths[0]), and is \(paths[1]): on the wire only",
                at: place)
        }
        if before.spec.policy?.value != after.spec.policy?.value {
            comparePolicies(before, after, at: place)
        }
        if let was = before.notFound, let isNow = after.notFound, was != isNow {
            add(
                .operationNotFound, name,
                "a 404 was \(was.phrase), and is \(isNow.phrase): calls are not affected",
                at: place)
        }
        compareParameters(before, after, of: entity)
    }

    /// Policies of the operations themselves.
    private mutating func comparePolicies(
        _ before: ResolvedOperation, _ after: ResolvedOperation, at place: Diagnostic.Place
    ) {
        let (was, isNow) = (before.policy.rawValue, after.policy.rawValue)
        if before.isCached != after.isCached {
            add(
                .policyParameter, after.name,
                after.isCached
                    ? "its answer was not kept, and is kept: the method gets a parameter"
                    : "its answer was kept, and is no longer kept: the method loses a parameter",
                at: place)
        } else if after.isCached, was != isNow {
            add(
                .policy, after.name, "calls without a policy were \(was), and are \(isNow)", at: place)
        }
    }

    private mutating func compareParameters(
        _ before: ResolvedOperation, _ after: ResolvedOperation, of entity: String
    ) {
        let known = Dictionary(before.parameters.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(after.parameters.map(\.name))
        let operation = after.name
        for parameter in before.parameters where !names.contains(parameter.name) {
            add(
                .parameterRemoved, "\(operation)(\(parameter.name))",
                "the parameter `\(parameter.name)` was removed",
                at: old.place("\(entity) \(operation) \(parameter.name)", "\(entity) \(operation)"))
        }
        for parameter in after.parameters {
            let subject = "\(operation)(\(parameter.name))"
            let place = new.place("\(entity) \(operation) \(parameter.name)", "\(entity) \(operation)")
            guard let other = known[parameter.name] else {
                add(
                    parameter.mayBeLeftOut ? .optionalParameterAdded : .parameterAdded, subject,
                    parameter.mayBeLeftOut
                        ? "the parameter `\(parameter.name)` is new; calls without the optional ones are not affected"
                        : "the parameter `\(parameter.name)` is new, and every call must pass it",
                    at: place)
                continue
            }
            compare(other, parameter, subject, at: place)
            let (was, isNow) = (before.key(of: parameter.name), after.key(of: parameter.name))
            if was != isNow {
                add(
                    .parameterKey, subject,
                    "it was sent as '\(was)', and is sent as '\(isNow)': on the wire only",
                    at: place)
            }
        }
        let shared = before.parameters.map(\.name).filter(names.contains)
        if shared != after.parameters.map(\.name).filter({ known[$0] != nil }) {
            add(
                .parameterOrder, operation, "the order of its parameters has changed",
                at: new.place("\(entity) \(operation)", entity))
        }
    }

    private mutating func compare(
        _ before: ResolvedParameter, _ after: ResolvedParameter, _ subject: String,
        at place: Diagnostic.Place
    ) {
        let (old, new) = (before.type.domainSpelling, after.type.domainSpelling)
        if old != new {
            if new == old + "?" {
                add(.parameterOptional, subject, "it can be nil now: \(old) is \(new)", at: place)
            } else if old == new + "?" {
                add(.parameterRequired, subject, "it can no longer be nil: \(old) is \(new)", at: place)
            } else {
                add(.parameterType, subject, "its type was \(old), and is \(new)", at: place)
            }
        }
        let (was, isNow) = (before.defaultValue?.expression, after.defaultValue?.expression)
        guard was != isNow else {
            return
        }
        if let isNow {
            let words = was.map { "its default was \($0), and is \(isNow)" } ?? "it has a default, \(isNow)"
            add(.parameterDefault, subject, words, at: place)
        } else if !after.type.isOptional {
            add(
                .parameterRequired, subject, "it no longer has a default, and every call must pass it",
                at: place)
        }
    }
}
