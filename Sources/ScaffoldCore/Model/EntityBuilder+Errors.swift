/// The part of the feature's error that an entity brings: how it is mapped, and what says which one is missing.
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

    func makeMissing() -> Missing? {
        guard let own = ownMissing, let type = model.missingType, own.type != type else {
            return ownMissing
        }
        return own.asText
    }

    func makeOwnMissing() -> Missing? {
        if entity.isLocalOnly {
            return entity.identity.map {
                missing($0.type, ["identifier"], [sample(of: localIdentity($0), attempt: 0)])
            }
        }
        guard let detail = entity.operations.first(where: { $0.kind == .detail }),
            !detail.pathParameters.isEmpty
        else {
            return nil
        }
        let named =
            detail.pathParameters.first(where: \.isIdentity)
            ?? (detail.pathParameters.count == 1 ? detail.pathParameters[0] : nil)
        if let named, Self.isIdentityType(named.type) {
            let name = named.isIdentity ? "identifier" : SwiftName.escaped(named.name)
            return missing(named.type, [name], [sample(of: named, attempt: 0)])
        }
        let wire = WireText(types: types)
        let names = detail.pathParameters.map {
            wire.query($0.isIdentity ? "identifier" : SwiftName.escaped($0.name), $0.type)
        }
        return missing(.scalar(.string), names, detail.pathParameters.map { sample(of: $0, attempt: 0) })
    }

    func localIdentity(_ field: ResolvedField) -> ResolvedParameter {
        ResolvedParameter(
            name: field.property, type: field.type, defaultValue: nil, isInPath: true, isPage: false,
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
        let missing = maps404 ? nil : self.missing
        let hasPage = !maps404
        var declarations: [String] = []
        var samples: [(kind: OperationKind, expression: String)] = []
        for operation in entity.operations {
            switch operation.kind {
            case .detail where missing != nil:
                declarations.append("detail(identifier: \(missing?.type ?? ""))")
                samples.append((.detail, Code.call(".detail", ["identifier: \(missing?.sample ?? "")"])))
            case .page where hasPage:
                declarations.append("page(Int)")
                samples.append((.page, ".page(3)"))
            default:
                declarations.append(operation.kind.rawValue)
                samples.append((operation.kind, ".\(operation.kind.rawValue)"))
            }
        }
        let meanings = statusMeanings()
        let builtIn = builtInRules(samples.map(\.kind), missing)
        let exact = meanings.filter { $0.status.first == $0.status.last }
        let ranges = meanings.filter { $0.status.first != $0.status.last }
        let rules = Self.rules(exact) + builtIn.map(\.rule) + Self.rules(ranges)
        func expected(_ status: Int, _ kind: OperationKind) -> String? {
            if let meaning = exact.first(where: { $0.status.first == status }) {
                return ".\(meaning.name)"
            }
            if status == 404, let rule = builtIn.first(where: { $0.kind == kind }) {
                return rule.sample
            }
            return ranges.first { ($0.status.first...$0.status.last).contains(status) }.map { ".\($0.name)" }
        }
        var statuses = exact.map(\.status.first) + (builtIn.isEmpty ? [] : [404])
        statuses += ranges.flatMap { [$0.status.first, $0.status.last] }
        var seen: Set<Int> = []
        let all = statuses.filter { seen.insert($0).inserted }.flatMap { status in
            samples.compactMap { sample in
                expected(status, sample.kind).map {
                    ErrorMapperModel.Sample(
                        status: String(status), operation: sample.expression, expected: $0)
                }
            }
        }
        // An operation for which a 404 means nothing shows that the rules look at the operation.
        let plain = samples.first { expected(404, $0.kind) == nil } ?? samples[0]
        // The neighbours of every status that means something show where its meaning ends.
        let neighbours = Set([404, 500] + statuses.flatMap { [$0 - 1, $0 + 1] })
        let plainStatuses = neighbours.filter { expected($0, plain.kind) == nil }.sorted()
        return ErrorMapperModel(
            operations: declarations,
            rules: rules,
            samples: all,
            plainOperation: plain.expression,
            plainStatuses: plainStatuses.map(String.init)
        )
    }

    private struct Meaning {
        let status: ErrorSpec.Status
        let name: String
    }

    private func statusMeanings() -> [Meaning] {
        feature.errors.flatMap { error in
            error.statuses.map { Meaning(status: $0.value, name: SwiftName.escaped(error.name.value)) }
        }
    }

    /// Statuses that mean the same stand in one rule.
    private static func rules(_ meanings: [Meaning]) -> [ErrorMapperModel.Rule] {
        var names: [String] = []
        for meaning in meanings where !names.contains(meaning.name) {
            names.append(meaning.name)
        }
        return names.map { name in
            let patterns = meanings.filter { $0.name == name }.map { meaning in
                let status =
                    meaning.status.first == meaning.status.last
                    ? String(meaning.status.first) : "\(meaning.status.first)...\(meaning.status.last)"
                return "(.statusCode(\(status), _), _)"
            }
            return ErrorMapperModel.Rule(patterns: patterns, result: ".\(name)")
        }
    }

    private func builtInRules(
        _ kinds: [OperationKind], _ missing: Missing?
    ) -> [(kind: OperationKind, rule: ErrorMapperModel.Rule, sample: String)] {
        guard !maps404 else {
            return []
        }
        var rules: [(kind: OperationKind, rule: ErrorMapperModel.Rule, sample: String)] = []
        if kinds.contains(.detail), let missing {
            let pattern = "(.statusCode(404, _), .detail(let identifier))"
            let rule = ErrorMapperModel.Rule(patterns: [pattern], result: ".notFound(identifier: identifier)")
            rules.append((.detail, rule, Code.call(".notFound", ["identifier: \(missing.sample)"])))
        }
        if kinds.contains(.page) {
            let pattern = "(.statusCode(404, _), .page(let page))"
            let rule = ErrorMapperModel.Rule(patterns: [pattern], result: ".invalidPage(page: page)")
            rules.append((.page, rule, ".invalidPage(page: 3)"))
        }
        return rules
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
