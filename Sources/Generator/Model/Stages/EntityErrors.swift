import Language

/// How an entity's operations fail. In: the operations, the identification of missing items, and the meanings of
/// statuses and codes in the spec. Out: the errors of an operation, and the mapper from answers to errors.
final class EntityErrors {
    let entity: ResolvedEntity
    private let names: EntityNames
    private let meanings: [Meaning]
    private let answers: ErrorAnswers?
    private let missing: [String: MissingItem]
    private let firstMissing: MissingItem?
    /// Whether the spec gives the status 404 a meaning of its own. There is no status without a server.
    private let maps404: Bool

    private init(
        _ basis: EntityBasis, agreedOn type: String?, _ errors: [ErrorSpec], _ answers: ErrorAnswers?
    ) {
        entity = basis.entity
        names = basis.names
        meanings = errors.flatMap { error in
            error.meanings.map { Meaning(answer: $0.value, name: SwiftName.escaped(error.name.value)) }
        }
        self.answers = answers
        let operations = Set(basis.entity.operations.map(\.name) + [MissingItems.ofAll])
        let missing = basis.missing.byOperation.filter { operations.contains($0.operation) }.map {
            ($0.operation, $0.item.agreed(on: type))
        }
        self.missing = Dictionary(missing) { first, _ in first }
        firstMissing = missing.first?.1
        maps404 = !entity.isLocalOnly && errors.name404
    }

    /// The errors of each entity. A missing item has the type that all entities with the same error have in common, or
    /// else it is a text.
    static func all(_ bases: [EntityBasis], _ errors: [ErrorSpec], _ answers: ErrorAnswers?) -> [EntityErrors]
    {
        var types: [String: Set<String>] = [:]
        for basis in bases {
            types[basis.names.error, default: []].formUnion(basis.missing.byOperation.map(\.item.type))
        }
        return bases.map { basis in
            let types = types[basis.names.error] ?? []
            return EntityErrors(basis, agreedOn: types.count > 1 ? "String" : types.first, errors, answers)
        }
    }

    private struct Meaning {
        let answer: ErrorMeaning
        let name: String

        /// Its status, or the first one of its range.
        var status: Int? {
            answer.status?.first
        }

        var isRange: Bool {
            answer.status.map { $0.first != $0.last } ?? false
        }

        func fits(_ status: Int, _ code: String?) -> Bool {
            answer.status?.contains(status) != false && (answer.code == nil || answer.code == code)
        }
    }

    /// The meanings in groups; the first one with a meaning for an answer decides.
    private struct Groups {
        let statusesWithCode, rangesWithCode, codes, statuses, ranges: [Meaning]

        init(_ meanings: [Meaning]) {
            let (coded, plain) = (
                meanings.filter { $0.answer.code != nil }, meanings.filter { $0.answer.code == nil }
            )
            codes = coded.filter { $0.answer.status == nil }
            statusesWithCode = coded.filter { $0.answer.status != nil && !$0.isRange }
            rangesWithCode = coded.filter(\.isRange)
            statuses = plain.filter { !$0.isRange }
            ranges = plain.filter(\.isRange)
        }

        /// Those that come before the 404 of an operation. Ranges alone come after it.
        var first: [[Meaning]] {
            [statusesWithCode, rangesWithCode, codes, statuses]
        }
    }

    /// The case for a status, with what the body of the answer says, if that is known.
    private func error(_ name: String, _ answer: String) -> String {
        answers == nil ? ".\(name)" : Code.call(".\(name)", [answer])
    }

    /// The name of the error.
    var name: String {
        names.error
    }

    /// The missing item of the first operation that has one.
    var missingItem: MissingItem? {
        maps404 ? nil : firstMissing
    }

    /// What a read returns for a 404, if that is no error.
    func absentItem(of operation: ResolvedOperation) -> String? {
        operation.kind == .detail && names.answersNothing && !maps404 ? names.text(.absentItem) : nil
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
    func missing(of operation: ResolvedOperation) -> MissingItem? {
        maps404 ? nil : missing[operation.name]
    }

    /// The case that the spec gives a status, directly or in a range: `.lost`.
    private func ownCase(of status: Int) -> String? {
        let groups = Groups(meanings)
        return (groups.first + [groups.ranges]).joined().first { $0.fits(status, nil) }.map {
            error($0.name, "ErrorAnswer(status: \(status))")
        }
    }
}

// MARK: - The error mapper

extension EntityErrors {
    func mapper() -> ErrorMapperModel? {
        guard !entity.isLocalOnly, !entity.operations.isEmpty else {
            return nil
        }
        let form = PatternForm(
            readsAnswer: answers != nil, readsCode: meanings.contains { $0.answer.code != nil },
            readsOperation: judgesSome
                || entity.operations.contains {
                    $0.isNumberedPage && !maps404 || missing(of: $0) != nil
                })
        let cases = entity.operations.map { errorCase($0, form) }
        let groups = Groups(meanings)
        let readsOperation = form.readsOperation
        func expected(_ status: Int, _ operation: ErrorCase, _ code: String? = nil, answer: String? = nil)
            -> String?
        {
            func error(_ meanings: [Meaning]) -> String? {
                meanings.first { $0.fits(status, code) }.map {
                    self.error($0.name, answer ?? "ErrorAnswer(status: \(status))")
                }
            }
            if let error = error(Array(groups.first.joined())) {
                return error
            }
            if status == 404, let error = operation.missing {
                return error
            }
            return error(groups.ranges)
        }
        var statuses = groups.statuses.compactMap(\.status) + (readsOperation ? [404] : [])
        statuses += groups.ranges.compactMap(\.answer.status).flatMap { [$0.first, $0.last] }
        let samples = statuses.uniqued.flatMap { status in
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
        // A write of which nobody knows the outcome is another error.
        let reads = !judgesWrites ? cases : zip(entity.operations, cases).filter { !$0.0.isWrite }.map(\.1)
        let refuses = reads.isEmpty
        let plain = reads.first { expected(404, $0) == nil } ?? reads.first ?? cases[0]
        // The statuses before and after every status with a meaning test the bounds of that meaning.
        let neighbours = Set([404, 500] + statuses.flatMap { [$0 - 1, $0 + 1] })
            .union((groups.statusesWithCode + groups.rangesWithCode).compactMap(\.status))
        let plainStatuses = neighbours.filter {
            expected($0, plain) == nil && (!refuses || Self.isRefusal($0))
        }
        .sorted()
        let otherStatus =
            [500...599, 400...403, 405...407, 409...424, 426...428, 430...499, 300...399].lazy.joined()
            .first { status in
                (!refuses || Self.isRefusal(status))
                    && !meanings.contains { $0.answer.status?.contains(status) == true }
            } ?? 500
        let bodies = answers?.samples(
            plain: groups.statuses.first?.status, other: otherStatus,
            all: Set(meanings.compactMap(\.status)).union([otherStatus]).sorted()
        ) { expected($0, plain, $1, answer: $2) }
        let mappings =
            groups.first.flatMap { rules($0, form) } + builtInRules(cases) + rules(groups.ranges, form)
        return ErrorMapperModel(
            places: answers?.places ?? [],
            readsBody: answers != nil
                && (!mappings.isEmpty || names.text(.failure).contains("FailureReason")),
            readsCode: form.readsCode,
            readsOperation: readsOperation,
            operations: cases.map(\.declaration),
            rules: mappings,
            samples: samples,
            plainOperation: plain.sample,
            plainStatuses: plainStatuses.map(String.init),
            otherStatus: String(otherStatus),
            bodySamples: bodies?.mapped ?? [],
            keptSamples: bodies?.kept ?? [],
            judgesWrites: judgesWrites,
            writeCases: judgesSome
                ? entity.operations.filter(\.isWrite).map { ".\(SwiftName.escaped($0.name))" }
                : [],
            refuses: refuses,
            writeSamples: zip(entity.operations, cases).filter(\.0.isWrite).map(\.1.sample),
            temporaryCases: temporaryCases
        )
    }

    /// Whether the mapper decides whether nobody knows the outcome of a write. A store decides it by itself.
    private var judgesWrites: Bool {
        !entity.isKept && entity.writes && !names.text(.strategy).isEmpty
    }

    /// Whether it has to know the operation for that.
    private var judgesSome: Bool {
        judgesWrites && !entity.operations.allSatisfy(\.isWrite)
    }

    /// The cases of the spec for which what is kept may be shown: none of their statuses is a refusal for good.
    private var temporaryCases: [String] {
        let statuses = Dictionary(grouping: meanings, by: \.name).mapValues { $0.map(\.answer.status) }
        return statuses.filter { $0.value.allSatisfy(Self.isTemporary) }.map { ".\($0.key)" }.sorted()
    }

    /// Whether a server that answers so has certainly not done what it was asked.
    private static func isRefusal(_ status: Int) -> Bool {
        300..<500 ~= status && ![408, 425, 429].contains(status)
    }

    private static func isTemporary(_ statuses: ErrorSpec.Status?) -> Bool {
        statuses.map { ($0.first...$0.last).allSatisfy { !isRefusal($0) } } ?? false
    }

    /// How the error mapper writes what it switches over.
    private struct PatternForm {
        /// Whether it has read the answer. Otherwise it knows the failure alone.
        let readsAnswer: Bool
        let readsCode: Bool
        let readsOperation: Bool

        func pattern(_ status: String?, code: String? = nil, operation: String? = nil) -> String {
            let parts =
                [readsAnswer ? status ?? "_" : ".status(\(status ?? "_"))"]
                + (readsCode ? [code.map(SwiftLiteral.string) ?? "_"] : [])
                + (readsOperation ? [operation ?? "_"] : [])
            return parts.count == 1 ? parts[0] : "(\(parts.joined(separator: ", ")))"
        }
    }

    /// Meanings of the same case are in one rule.
    private func rules(_ meanings: [Meaning], _ form: PatternForm) -> [ErrorMapperModel.Rule] {
        meanings.map(\.name).uniqued.map { name in
            let patterns = meanings.filter { $0.name == name }.map { meaning in
                let status = meaning.answer.status.map {
                    meaning.isRange ? "\($0.first)...\($0.last)" : String($0.first)
                }
                return form.pattern(status, code: meaning.answer.code)
            }
            return ErrorMapperModel.Rule(patterns: patterns, result: error(name, "answer"))
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

    private func errorCase(_ operation: ResolvedOperation, _ form: PatternForm) -> ErrorCase {
        let name = SwiftName.escaped(operation.name)
        if operation.isNumberedPage, !maps404 {
            return ErrorCase(
                declaration: "page(page: Int)", sample: ".page(page: 3)", missing: names.invalidPage("3"),
                pattern: form.pattern("404", operation: ".page(let page)"), isPage: true)
        }
        guard let missing = missing(of: operation) else {
            return ErrorCase(
                declaration: name, sample: ".\(name)",
                isEmptyOn404: operation.notFound == .empty || absentItem(of: operation) != nil)
        }
        return ErrorCase(
            declaration: "\(name)(identifier: \(missing.type))",
            sample: Code.call(".\(name)", ["identifier: \(missing.sample)"]),
            missing: names.notFound(missing.sample),
            pattern: form.pattern("404", operation: ".\(name)(let identifier)"))
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
