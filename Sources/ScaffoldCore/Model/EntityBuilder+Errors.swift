/// The part of a domain error that an entity brings: how it is mapped, and what says which one is missing.
extension EntityBuilder {
    /// What says which item is missing: the identity, or else every parameter of the path, joined by `/`.
    struct Missing {
        let type: String
        /// In the repository, and in a test.
        let expression: String
        let sample: String
        let parameter: ParameterModel
        /// The same as texts: of an error that several entities share, each with an identity of another type.
        fileprivate let text: (expression: String, sample: String)

        fileprivate var asText: Missing {
            Missing(
                type: "String", expression: text.expression, sample: text.sample,
                parameter: .identifier("String", sample: text.sample), text: text)
        }
    }

    /// That of the first operation that has one, in the type that the feature agrees on.
    var missing: Missing? {
        ownMissings.first.map { agreed($0.missing) }
    }

    /// Whether the error mapper's case of an operation names a type of Foundation.
    func errorNeedsFoundation(_ operation: ResolvedOperation) -> Bool {
        !maps404 && missing(of: operation)?.type == "UUID"
    }

    func missing(of operation: ResolvedOperation) -> Missing? {
        ownMissings.first { $0.operation == operation.name }.map { agreed($0.missing) }
    }

    private func agreed(_ own: Missing) -> Missing {
        let error = model.errors.first { $0.name == errorName }
        return own.type == error?.missingType ? own : own.asText
    }

    /// By the operation's name; without a server there is one.
    func makeOwnMissings() -> [(operation: String, missing: Missing)] {
        if entity.isLocalOnly {
            return entity.identity.map {
                [("", missing($0.type, ["identifier"], [sample(of: localIdentity($0), attempt: 0)]))]
            } ?? []
        }
        return entity.operations.compactMap { operation in
            ownMissing(of: operation).map { (operation.name, $0) }
        }
    }

    private func ownMissing(of operation: ResolvedOperation) -> Missing? {
        let path = operation.pathParameters
        let identity = path.first(where: \.isIdentity)
        switch operation.kind {
        case .detail, .update, .delete: break
        case .custom where identity != nil: break
        default: return nil
        }
        guard !path.isEmpty else {
            return nil
        }
        let named = identity ?? (path.count == 1 ? path[0] : nil)
        if let named, Self.isIdentityType(named.type) {
            return missing(
                named.type, [expression(of: named, in: operation)], [sample(of: named, attempt: 0)])
        }
        let wire = WireText(types: types)
        let names = path.map { wire.query(expression(of: $0, in: operation), $0.type) }
        return missing(.scalar(.string), names, path.map { sample(of: $0, attempt: 0) })
    }

    /// What a parameter is called in the repository's method; that of a whole entity takes the identity from it.
    func expression(of parameter: ResolvedParameter, in operation: ResolvedOperation) -> String {
        guard parameter.isIdentity else {
            return SwiftName.escaped(parameter.name)
        }
        return operation.body == .entity
            ? "\(entityVariable).\(SwiftName.escaped(parameter.name))" : "identifier"
    }

    /// The entity as a parameter.
    var entityVariable: String {
        SwiftName.escaped(BodyName.of(.object(entity.name), acronyms: acronyms))
    }

    func localIdentity(_ field: ResolvedField) -> ResolvedParameter {
        ResolvedParameter(
            name: field.property, type: field.type, defaultValue: nil, place: .path, step: nil,
            isIdentity: true
        )
    }

    private static func isIdentityType(_ type: ResolvedType) -> Bool {
        switch type {
        case .scalar(.int(.number)), .scalar(.int64(.number)), .scalar(.string), .scalar(.uuid): true
        default: false
        }
    }

    private func missing(_ type: ResolvedType, _ names: [String], _ samples: [JSONValue]) -> Missing {
        let swiftType = types.domainType(type)
        let wire = WireText(types: types)
        let joined = SwiftLiteral.string(samples.map { wire.text(of: $0) }.joined(separator: "/"))
        let sample =
            names.count == 1 && type != .scalar(.string) ? expressions.domain(samples[0], type) : joined
        let expression =
            names.count == 1 ? names[0] : "\"" + names.map { "\\(\($0))" }.joined(separator: "/") + "\""
        let text = names.count == 1 ? wire.query(names[0], type) : expression
        return Missing(
            type: swiftType,
            expression: expression,
            sample: sample,
            parameter: .identifier(swiftType, sample: sample),
            text: (text, joined)
        )
    }

    // MARK: - The error mapper

    func errorMapper() -> ErrorMapperModel? {
        guard !entity.isLocalOnly, !entity.operations.isEmpty else {
            return nil
        }
        let cases = entity.operations.map { errorCase($0) }
        let meanings = statusMeanings()
        let exact = meanings.filter { $0.status.first == $0.status.last }
        let ranges = meanings.filter { $0.status.first != $0.status.last }
        let readsOperation = cases.contains { $0.pattern != nil }
        let rules =
            Self.rules(exact, ofPairs: readsOperation) + builtInRules(cases)
            + Self.rules(ranges, ofPairs: readsOperation)
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
        let all = statuses.filter { seen.insert($0).inserted }.flatMap { status in
            // The repository makes an empty result of some errors: the mapper never sees them.
            cases.lazy.filter { !readsOperation || status != 404 || !$0.isEmptyOn404 }
                .prefix(readsOperation ? cases.count : 1)
                .compactMap { operation in
                    expected(status, operation).map {
                        ErrorMapperModel.Sample(
                            status: String(status), operation: operation.sample, expected: $0)
                    }
                }
        }
        // An operation for which a 404 means nothing shows that the rules look at the operation.
        let plain = cases.first { expected(404, $0) == nil } ?? cases[0]
        // The neighbours of every status that means something show where its meaning ends.
        let neighbours = Set([404, 500] + statuses.flatMap { [$0 - 1, $0 + 1] })
        let plainStatuses = neighbours.filter { expected($0, plain) == nil }.sorted()
        return ErrorMapperModel(
            readsOperation: readsOperation,
            operations: cases.map(\.declaration),
            rules: rules,
            samples: all,
            plainOperation: plain.sample,
            plainStatuses: plainStatuses.map(String.init),
            otherStatus: String(
                [500...599, 400...403, 405...499, 300...399].lazy.joined()
                    .first { status in !meanings.contains { $0.status.contains(status) } } ?? 500)
        )
    }

    private struct Meaning {
        let status: ErrorSpec.Status
        let name: String
    }

    /// The case that the spec gives a status, by itself or in a range: `.lost`.
    func ownCase(of status: Int) -> String? {
        let meanings = statusMeanings().filter { $0.status.contains(status) }
        return (meanings.first { $0.status.first == $0.status.last } ?? meanings.first).map { ".\($0.name)" }
    }

    private func statusMeanings() -> [Meaning] {
        feature.errors.flatMap { error in
            error.statuses.map { Meaning(status: $0.value, name: SwiftName.escaped(error.name.value)) }
        }
    }

    /// Statuses that mean the same stand in one rule, over the pair of error and operation or over the error alone.
    private static func rules(_ meanings: [Meaning], ofPairs: Bool) -> [ErrorMapperModel.Rule] {
        var names: [String] = []
        for meaning in meanings where !names.contains(meaning.name) {
            names.append(meaning.name)
        }
        return names.map { name in
            let patterns = meanings.filter { $0.name == name }.map { meaning in
                let status =
                    meaning.status.first == meaning.status.last
                    ? String(meaning.status.first) : "\(meaning.status.first)...\(meaning.status.last)"
                return ofPairs ? "(.statusCode(\(status), _), _)" : ".statusCode(\(status), _)"
            }
            return ErrorMapperModel.Rule(patterns: patterns, result: ".\(name)")
        }
    }

    /// An operation, as the error mapper tells them apart.
    private struct ErrorCase {
        /// `detail(identifier: Int)`, and one with a sample.
        let declaration: String
        let sample: String
        /// What a 404 becomes, and the pattern of it; absent where that status says nothing.
        var missing: String?
        var pattern: String?
        /// Whether a 404 is an empty result, and no error.
        var isEmptyOn404 = false
    }

    private func errorCase(_ operation: ResolvedOperation) -> ErrorCase {
        let name = SwiftName.escaped(operation.name)
        if operation.isNumberedPage, !maps404 {
            return ErrorCase(
                declaration: "page(Int)", sample: ".page(3)", missing: ".invalidPage(page: 3)",
                pattern: "(.statusCode(404, _), .page(let page))")
        }
        guard !maps404, let missing = missing(of: operation) else {
            return ErrorCase(
                declaration: name, sample: ".\(name)", isEmptyOn404: operation.notFound == .empty)
        }
        return ErrorCase(
            declaration: "\(name)(identifier: \(missing.type))",
            sample: Code.call(".\(name)", ["identifier: \(missing.sample)"]),
            missing: Code.call(".notFound", ["identifier: \(missing.sample)"]),
            pattern: "(.statusCode(404, _), .\(name)(let identifier))")
    }

    private func builtInRules(_ cases: [ErrorCase]) -> [ErrorMapperModel.Rule] {
        func rule(_ result: String, isPage: Bool) -> ErrorMapperModel.Rule? {
            let patterns = cases.filter { ($0.sample == ".page(3)") == isPage }.compactMap(\.pattern)
            return patterns.isEmpty ? nil : ErrorMapperModel.Rule(patterns: patterns, result: result)
        }
        return [
            rule(".notFound(identifier: identifier)", isPage: false),
            rule(".invalidPage(page: page)", isPage: true),
        ].compactMap { $0 }
    }
}

extension ParameterModel {
    fileprivate static func identifier(_ type: String, sample: String) -> ParameterModel {
        ParameterModel(
            name: "identifier", upperName: "Identifier", type: type, declaration: "identifier: \(type)",
            argument: "identifier: identifier", sample: sample, wireSample: "", defaultValue: nil,
            needsFoundation: type == "UUID", sampleNeedsMocks: type == "UUID"
        )
    }
}
