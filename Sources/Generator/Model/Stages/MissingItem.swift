import Language

/// The value that identifies a missing item: the identity, or else all parameters of the path, joined with `/`.
struct MissingItem {
    let type: String
    /// In the repository, and in a test.
    let expression: String
    let sample: String
    /// The same values as texts, for an error that is shared by entities with identities of different types.
    private let text: (expression: String, sample: String)

    var parameter: ParameterModel {
        ParameterModel("identifier", type: type, sample: sample)
    }

    /// The item in the type that all operations of an error have in common: its own type, or else a text.
    func agreed(on type: String?) -> MissingItem {
        self.type == type
            ? self : MissingItem(type: "String", expression: text.expression, sample: text.sample, text: text)
    }
}

extension MissingItem {
    fileprivate init(
        _ type: ResolvedType, _ names: [String], _ samples: [JSONValue], _ expressions: SampleExpressions
    ) {
        let wire = WireText(types: expressions.map)
        let joined = SwiftLiteral.string(samples.map { WireText.text(of: $0) }.joined(separator: "/"))
        let expression =
            names.count == 1 ? names[0] : "\"" + names.map { "\\(\($0))" }.joined(separator: "/") + "\""
        self.init(
            type: expressions.map.domainType(type),
            expression: expression,
            sample: names.count == 1 && type != .scalar(.string)
                ? expressions.domain(samples[0], type) : joined,
            text: (names.count == 1 ? wire.query(names[0], type) : expression, joined)
        )
    }
}

/// The identification of missing items. In: the operations, and the samples of their parameters. Out: by the name of an
/// operation the missing item, in its own type.
struct MissingItems {
    let byOperation: [(operation: String, item: MissingItem)]

    /// Stands for all operations.
    static let ofAll = ""

    init(_ names: EntityNames, _ values: ParameterSamples) {
        let expressions = values.samples.expressions
        let entity = values.entity
        guard !entity.isLocalOnly else {
            // Without a server, an update alone has the identity in its item, and all other operations have the same one.
            byOperation =
                entity.identity.map { identity in
                    let parameter = identity.parameter
                    let sample = values.sample(of: parameter)
                    let isOwn = Self.isOfOwnType(parameter)
                    func item(_ identifier: String) -> MissingItem {
                        let text = WireText(types: expressions.map).query(identifier, parameter.type)
                        return MissingItem(
                            isOwn ? parameter.type : .scalar(.string), [isOwn ? identifier : text], [sample],
                            expressions)
                    }
                    let updates = entity.operations.filter { $0.kind == .update }
                    let inItem = [names.variable, identity.field.property].map(SwiftName.escaped)
                        .joined(separator: ".")
                    let all = names.answersNothing ? [] : [(Self.ofAll, item(names.identity.name))]
                    return all
                        + updates.map { ($0.name, item(inItem)) }
                } ?? []
            return
        }
        byOperation = entity.operations.compactMap { operation in
            Self.item(of: operation, names, values).map { (operation.name, $0) }
        }
    }

    private static func item(
        of operation: ResolvedOperation, _ names: EntityNames, _ values: ParameterSamples
    ) -> MissingItem? {
        let parameters = parameters(of: operation)
        guard let first = parameters.first, operation.kind != .detail || !names.answersNothing else {
            return nil
        }
        let expressions = values.samples.expressions
        let samples = parameters.map { values.sample(of: $0) }
        if parameters.count == 1, isOfOwnType(first) {
            return MissingItem(first.type, [names.expression(of: first, in: operation)], samples, expressions)
        }
        let wire = WireText(types: expressions.map)
        let parts = parameters.map { wire.query(names.expression(of: $0, in: operation), $0.type) }
        return MissingItem(.scalar(.string), parts, samples, expressions)
    }

    /// The parameters that identify the item of an operation: the identity, if that alone can be shown, or all of the path.
    static func parameters(of operation: ResolvedOperation) -> [ResolvedParameter] {
        let path = operation.pathParameters
        let identity = path.first(where: \.isIdentity)
        switch operation.kind {
        case .detail, .update, .delete: break
        case .custom where identity != nil: break
        // It is the identity of another item, from which the server makes the new one.
        case .create where identity != nil && operation.body == nil: break
        default: return []
        }
        if let identity, isOfOwnType(identity) || !identity.parts.isEmpty {
            return [identity]
        }
        return path
    }

    /// Whether the error has the type of the parameter. Other types are texts, because the error's own text shows them.
    private static func isOfOwnType(_ parameter: ResolvedParameter) -> Bool {
        switch parameter.type {
        case .scalar(.int(.number)), .scalar(.int64(.number)), .scalar(.string), .scalar(.uuid): true
        case .scalar(.int(.string)), .scalar(.int64(.string)): parameter.isIdentity
        default: false
        }
    }
}
