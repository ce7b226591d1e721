/// The value that identifies a missing item: the identity, or else all parameters of the path, joined with `/`.
struct MissingItem {
    let type: String
    /// In the repository, and in a test.
    let expression: String
    let sample: String
    let parameter: ParameterModel
    /// The same values as texts, for an error that is shared by entities with identities of different types.
    private let text: (expression: String, sample: String)

    fileprivate init(
        _ type: ResolvedType, _ names: [String], _ samples: [JSONValue], _ expressions: SampleExpressions
    ) {
        let wire = WireText(types: expressions.map)
        let joined = SwiftLiteral.string(samples.map { wire.text(of: $0) }.joined(separator: "/"))
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

    private init(
        type: String, expression: String, sample: String, text: (expression: String, sample: String)
    ) {
        self.type = type
        self.expression = expression
        self.sample = sample
        self.text = text
        parameter = ParameterModel("identifier", type: type, sample: sample)
    }

    /// The item in the type that all operations of an error have in common: its own type, or else a text.
    func agreed(on type: String?) -> MissingItem {
        self.type == type
            ? self : MissingItem(type: "String", expression: text.expression, sample: text.sample, text: text)
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
            // Without a server, all operations have the same one.
            byOperation =
                entity.identity.map { identity in
                    let parameter = identity.parameter
                    let sample = values.sample(of: parameter)
                    let isOwn = Self.isOfOwnType(parameter)
                    let text = WireText(types: expressions.map).query("identifier", parameter.type)
                    let item = MissingItem(
                        isOwn ? parameter.type : .scalar(.string), [isOwn ? "identifier" : text], [sample],
                        expressions)
                    return [(Self.ofAll, item)]
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
        let expressions = values.samples.expressions
        let path = operation.pathParameters
        let identity = path.first(where: \.isIdentity)
        switch operation.kind {
        case .detail, .update, .delete: break
        case .custom where identity != nil: break
        // It is the identity of another item, from which the server makes the new one.
        case .create where identity != nil && operation.body == nil: break
        default: return nil
        }
        guard !path.isEmpty else {
            return nil
        }
        let named = identity ?? (path.count == 1 ? path[0] : nil)
        if let named, isOfOwnType(named) {
            return MissingItem(
                named.type, [names.expression(of: named, in: operation)], [values.sample(of: named)],
                expressions)
        }
        let wire = WireText(types: expressions.map)
        let parts = path.map { wire.query(names.expression(of: $0, in: operation), $0.type) }
        return MissingItem(.scalar(.string), parts, path.map { values.sample(of: $0) }, expressions)
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
