/// How an entity's operations fail. In: the operations, the identification of missing items, and the meanings of
/// statuses in the spec. Out: the errors of an operation, and the mapper from statuses to errors.
struct EntityErrors {
    let entity: ResolvedEntity
    private let names: EntityNames
    private let meanings: [Meaning]
    private let missing: [(operation: String, item: MissingItem)]
    /// Whether the spec gives the status 404 a meaning of its own. There is no status without a server.
    private let maps404: Bool

    private init(_ basis: EntityBasis, agreedOn type: String?, _ errors: [ErrorSpec]) {
        entity = basis.entity
        names = basis.names
        meanings = errors.flatMap { error in
            error.statuses.map { Meaning(status: $0.value, name: SwiftName.escaped(error.name.value)) }
        }
        let operations = Set(basis.entity.operations.map(\.name) + [MissingItems.ofAll])
        missing = basis.missing.byOperation.filter { operations.contains($0.operation) }.map {
            ($0.operation, $0.item.agreed(on: type))
        }
        maps404 = !entity.isLocalOnly && errors.name404
    }

    /// The errors of each entity. A missing item has the type that all entities with the same error have in common, or
    /// else it is a text.
    static func all(_ bases: [EntityBasis], _ errors: [ErrorSpec]) -> [EntityErrors] {
        var types: [String: Set<String>] = [:]
        for basis in bases {
            types[basis.names.error, default: []].formUnion(basis.missing.byOperation.map(\.item.type))
        }
        return bases.map { basis in
            let types = types[basis.names.error] ?? []
            return EntityErrors(basis, agreedOn: types.count > 1 ? "String" : types.first, errors)
        }
    }

    private struct Meaning {
        let status: ErrorSpec.Status
        let name: String

        var isRange: Bool {
            status.first != status.last
        }
    }

    /// The name of the error.
    var name: String {
        names.error
    }

    /// The missing item of the first operation that has one.
    var missingItem: MissingItem? {
        maps404 ? nil : missing.first?.item
    }

    /// Whether a page is requested by its number, and so may not exist.
    var hasPages: Bool {
        !maps404 && entity.operations.contains(where: \.isNumberedPage)
    }

    /// `.detail(identifier: identifier)`: the argument for the error mapper.
    func operationCase(of operation: ResolvedOperation) -> String {
        if operation.isNumberedPage {
            return maps404 ? ".page" : ".page(page: page)"
        }
        let name = SwiftName.escaped(operation.name)
        return missing(of: operation).map { Code.call(".\(name)", ["identifier: \($0.expression)"]) }
            ?? ".\(name)"
    }

    /// The error for a 404.
    func missingError(of operation: ResolvedOperation) -> String? {
        let ownCase = operation.notFound == .error ? ownCase(of: 404) : nil
        guard !maps404 else {
            return ownCase
        }
        if operation.isNumberedPage {
            return names.invalidPage("\(PageSamples.page)")
        }
        return missing(of: operation).map { names.notFound($0.sample) } ?? ownCase
    }

    /// The missing item for the error mapper; nil if a 404 has another meaning.
    private func missing(of operation: ResolvedOperation) -> MissingItem? {
        maps404 ? nil : missing.first { $0.operation == operation.name }?.item
    }

    /// The case that the spec gives a status, directly or in a range: `.lost`.
    private func ownCase(of status: Int) -> String? {
        let meanings = meanings.filter { $0.status.contains(status) }
        return (meanings.first { !$0.isRange } ?? meanings.first).map { ".\($0.name)" }
    }
}

// MARK: - The error mapper

extension EntityErrors {
    func mapper() -> ErrorMapperModel? {
        guard !entity.isLocalOnly, !entity.operations.isEmpty else {
            return nil
        }
        let cases = entity.operations.map { errorCase($0) }
        let exact = meanings.filter { !$0.isRange }
        let ranges = meanings.filter(\.isRange)
        let readsOperation = cases.contains { $0.pattern != nil }
        func expected(_ status: Int, _ operation: ErrorCase) -> String? {
            if let meaning = exact.first(where: { $0.status.first == status }) {
                return ".\(meaning.name)"
            }
            if status == 404, let error = operation.missing {
                return error
            }
            return ranges.first { $0.status.contains(status) }.map { ".\($0.name)" }
        }
        var statuses = exact.map(\.status.first) + (readsOperation ? [404] : [])
        statuses += ranges.flatMap { [$0.status.first, $0.status.last] }
        var seen: Set<Int> = []
        let samples = statuses.filter { seen.insert($0).inserted }.flatMap { status in
            // For some errors the repository returns an empty result, so the mapper does not get them.
            cases.lazy.filter { !readsOperation || status != 404 || !$0.isEmptyOn404 }
                .prefix(readsOperation ? cases.count : 1)
                .compactMap { operation in
                    expected(status, operation).map {
                        ErrorMapperModel.Sample(
                            status: String(status), operation: operation.sample, expected: $0)
                    }
                }
        }
        // An operation for which a 404 has no meaning tests that the rules depend on the operation.
        let plain = cases.first { expected(404, $0) == nil } ?? cases[0]
        // The statuses before and after every status with a meaning test the bounds of that meaning.
        let neighbours = Set([404, 500] + statuses.flatMap { [$0 - 1, $0 + 1] })
        let plainStatuses = neighbours.filter { expected($0, plain) == nil }.sorted()
        return ErrorMapperModel(
            readsOperation: readsOperation,
            operations: cases.map(\.declaration),
            rules: Self.rules(exact, ofPairs: readsOperation) + builtInRules(cases)
                + Self.rules(ranges, ofPairs: readsOperation),
            samples: samples,
            plainOperation: plain.sample,
            plainStatuses: plainStatuses.map(String.init),
            otherStatus: String(
                [500...599, 400...403, 405...499, 300...399].lazy.joined()
                    .first { status in !meanings.contains { $0.status.contains(status) } } ?? 500)
        )
    }

    /// Statuses with the same meaning are in one rule, for the pair of error and operation or for the error only.
    private static func rules(_ meanings: [Meaning], ofPairs: Bool) -> [ErrorMapperModel.Rule] {
        var names: [String] = []
        for meaning in meanings where !names.contains(meaning.name) {
            names.append(meaning.name)
        }
        return names.map { name in
            let patterns = meanings.filter { $0.name == name }.map { meaning in
                let status =
                    meaning.isRange
                    ? "\(meaning.status.first)...\(meaning.status.last)" : String(meaning.status.first)
                return ofPairs ? "(.status(\(status)), _)" : ".status(\(status))"
            }
            return ErrorMapperModel.Rule(patterns: patterns, result: ".\(name)")
        }
    }

    /// An operation as the error mapper distinguishes it.
    private struct ErrorCase {
        /// `detail(identifier: Int)`, and the case with a sample.
        let declaration: String
        let sample: String
        /// The error for a 404, and its pattern; absent if that status has no meaning.
        var missing: String?
        var pattern: String?
        /// Whether a 404 is an empty result and not an error.
        var isEmptyOn404 = false
        var isPage = false
    }

    private func errorCase(_ operation: ResolvedOperation) -> ErrorCase {
        let name = SwiftName.escaped(operation.name)
        if operation.isNumberedPage, !maps404 {
            return ErrorCase(
                declaration: "page(page: Int)", sample: ".page(page: 3)", missing: names.invalidPage("3"),
                pattern: "(.status(404), .page(let page))", isPage: true)
        }
        guard let missing = missing(of: operation) else {
            return ErrorCase(
                declaration: name, sample: ".\(name)", isEmptyOn404: operation.notFound == .empty)
        }
        return ErrorCase(
            declaration: "\(name)(identifier: \(missing.type))",
            sample: Code.call(".\(name)", ["identifier: \(missing.sample)"]),
            missing: names.notFound(missing.sample),
            pattern: "(.status(404), .\(name)(let identifier))")
    }

    private func builtInRules(_ cases: [ErrorCase]) -> [ErrorMapperModel.Rule] {
        func rule(_ result: String, isPage: Bool) -> ErrorMapperModel.Rule? {
            let patterns = cases.filter { $0.isPage == isPage }.compactMap(\.pattern)
            return patterns.isEmpty ? nil : ErrorMapperModel.Rule(patterns: patterns, result: result)
        }
        return [
            rule(names.notFound("identifier"), isPage: false),
            rule(names.invalidPage("page"), isPage: true),
        ].compactMap { $0 }
    }
}
