import Language

/// The keys of an entity's rows in its store. In: the operations with a cache, and their parameters. Out: the key of a row,
/// from the parameters of an operation or from an item.
final class RowKeys {
    /// The parts of a key: the identity, and the scope of the item. None for an entity that exists once.
    let parts: [OperationParameter]
    private let identity: ResolvedIdentity?
    private let entity: ResolvedEntity
    private let parameters: EntityParameters
    private let types: TypeMap

    init(_ entity: ResolvedEntity, _ parameters: EntityParameters, _ types: TypeMap) {
        self.entity = entity
        self.parameters = parameters
        self.types = types
        identity = entity.identity
        let reads = entity.operations.filter { $0.isCached && $0.kind != .custom }
        let path = { parameters.of($0).filter(\.resolved.isInPath) }
        let detail = reads.first { $0.kind == .detail && !entity.readsOneOfMany($0) }
        if let detail {
            parts = path(detail)
        } else if let identity = parameters.identity {
            parts = [identity] + (reads.first.map(path) ?? [])
        } else {
            parts = []
        }
    }

    /// The key, from the expression of each part; nil if one is unknown.
    func key(_ expression: (OperationParameter) -> String?) -> String? {
        let values = parts.compactMap(expression)
        guard values.count == parts.count else {
            return nil
        }
        guard !values.isEmpty else {
            return SwiftLiteral.string("item")
        }
        return Self.joined(values)
    }

    /// The key of an item `$0` of a list or page, which has the `scope`; nil if items have no identity. Items that no
    /// other operation can name have keys of their own.
    func key(inCollection name: String, scope: [OperationParameter]) -> String? {
        guard let identity = identityOfItem else {
            return nil
        }
        return sharedKey(identity, scope)
            ?? Self.joined([SwiftLiteral.string(name)] + scope.map(\.model.name) + [identity])
    }

    /// The key of an item `$0` in the answer of a search, or of another list that is not kept: the store shows it with what
    /// it knows better. Nil if the answer is returned as it comes.
    func key(inUnkeptAnswerOf operation: ResolvedOperation) -> String? {
        let scope = parameters.of(operation).filter { $0.resolved.isInPath && !$0.resolved.isIdentity }
        guard !operation.isCached, operation.kind != .detail, entity.isKept, sharesItems(inScope: scope)
        else {
            return nil
        }
        return key(inCollection: "", scope: scope)
    }

    /// Whether the store shows the items of a page with what it knows better.
    func shows(pageOf operation: ResolvedOperation) -> Bool {
        operation.isPaged && operation.kind.isRead && entity.isKept
            && (operation.isCached ? identityOfItem != nil : key(inUnkeptAnswerOf: operation) != nil)
    }

    /// Whether an item of a list or page, which has the `scope`, can be read alone.
    func sharesItems(inScope scope: [OperationParameter]) -> Bool {
        identityOfItem.map { sharedKey($0, scope) != nil } ?? false
    }

    private func sharedKey(_ identity: String, _ scope: [OperationParameter]) -> String? {
        key { part in
            part.resolved.isIdentity ? identity : scope.first { part.isSame(as: $0) }?.model.name
        }
    }

    /// The identity of an item `$0`, with `try` if it can be bad.
    var identityOfItem: String? {
        identity(of: "$0")
    }

    /// The identity of an item in a variable, with `try` if it can be bad.
    func identity(of variable: String) -> String? {
        identity.map { identity in
            let values = identity.parts.map { part in
                types.mapping(
                    "\(variable).\(SwiftName.escaped(part.dtoProperty))", part.type,
                    field: SwiftLiteral.string("\(entity.name).\(part.property)"))
            }
            return identity.typeName.map { name in
                Self.call(name, values, labels: identity.parts.map { SwiftName.label($0.property) })
            } ?? values[0]
        }
    }

    private static func joined(_ values: [String]) -> String {
        call("StorageKey.joined", values, labels: values.map { _ in "" })
    }

    /// A call with a single `try`, before its name.
    private static func call(_ name: String, _ values: [String], labels: [String]) -> String {
        let plain = values.map(\.withoutTry)
        let arguments = zip(labels, plain).map { $0.isEmpty ? $1 : "\($0): \($1)" }
        return (plain == values ? "" : "try ") + Code.call(name, arguments)
    }
}

extension OperationParameter {
    fileprivate func isSame(as other: OperationParameter) -> Bool {
        model.name == other.model.name && model.type == other.model.type
    }
}
