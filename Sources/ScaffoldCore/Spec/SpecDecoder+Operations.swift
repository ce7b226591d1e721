import Diagnostics
import Documents

extension SpecDecoder {
    /// operations = { name: request | { request, … } } | [name]
    mutating func operations(_ node: Node) -> [OperationSpec] {
        switch node.content {
        case .sequence(let items):
            list(items)
        case .mapping(let entries):
            entries.compactMap { entry in
                guard let kind = operationKind(Located(entry.key.text, entry.key.range)) else {
                    return nil
                }
                return operation(kind, entry.value)
            }
        case .scalar:
            expectedOperations(node)
        }
    }

    /// The operations of a store without a server need no more than their names.
    private mutating func list(_ items: [Node]) -> [OperationSpec] {
        var operations: [OperationSpec] = []
        for item in items {
            guard let name = located(item), let kind = operationKind(name) else {
                continue
            }
            if let other = operations.first(where: { $0.kind.value == kind.value }) {
                report(.duplicateOperation(name.value, at: place(name.range), other: place(other.kind.range)))
                continue
            }
            operations.append(OperationSpec(kind: kind, request: nil))
        }
        return operations
    }

    private mutating func expectedOperations(_ node: Node) -> [OperationSpec] {
        report(.expectedOperations(found: node, at: place(node.range)))
        return []
    }

    private mutating func operationKind(_ name: Located<String>) -> Located<OperationKind>? {
        if let kind = OperationKind(rawValue: name.value) {
            return Located(kind, name.range)
        }
        report(.unknownOperation(name.value, at: place(name.range)))
        return nil
    }

    private mutating func operation(_ kind: Located<OperationKind>, _ node: Node) -> OperationSpec? {
        guard case .mapping = node.content else {
            return request(node).map { OperationSpec(kind: kind, request: $0) }
        }
        guard let map = map(node, keys: DocumentKey.operation, of: "an operation") else {
            return nil
        }
        guard let requestNode = map["request"] else {
            // Without a server none is needed: whether there is one is known later.
            guard map.lacks("request") else {
                return nil
            }
            return OperationSpec(kind: kind, request: nil, policy: map["cache"].flatMap { cache($0) }?.policy)
        }
        var operation = request(requestNode).map { OperationSpec(kind: kind, request: $0) }
        operation?.doc = map["doc"].flatMap { text($0) }
        operation?.response = map["response"].flatMap { path($0) }
        operation?.policy = map["cache"].flatMap { cache($0) }?.policy
        return operation
    }

    private mutating func request(_ node: Node) -> RequestSpec? {
        guard case .scalar(let scalar) = node.content, scalar.meaning != .null else {
            report(.expectedRequest(found: node, at: place(node.range)))
            return nil
        }
        let isQuoted = scalar.style != .plain
        let inner = isQuoted ? ByteRange(node.range.start + 1, node.range.end - 1) : node.range
        let isVerbatim = source.text(inner) == scalar.text
        var parser = RequestParser(scalar.text, at: isVerbatim ? inner : node.range, isVerbatim: isVerbatim)
        let request = parser.parse()
        for failure in parser.failures {
            report(.badRequest(failure, parser: parser, source: source))
        }
        return request
    }

    /// response = path | { item: path, items: path }
    mutating func response(_ node: Node) -> ResponseSpec {
        if case .mapping = node.content {
            guard let map = map(node, keys: DocumentKey.response, of: "`response`") else {
                return ResponseSpec()
            }
            return ResponseSpec(
                item: map["item"].flatMap { self.path($0) }, items: map["items"].flatMap { self.path($0) })
        }
        let path = self.path(node)
        return ResponseSpec(item: path, items: path)
    }

    mutating func pagination(_ node: Node) -> PaginationSpec? {
        guard let map = map(node, keys: DocumentKey.pagination, of: "`pagination`") else {
            return nil
        }
        var pagination = PaginationSpec(range: node.range)
        for member in PaginationSpec.Member.allCases {
            if let value = map[member.rawValue] {
                pagination.paths[member] = path(value)
                if pagination.paths[member]?.value.isEmpty == true {
                    report(.badPath(".", at: place(value.range)))
                    pagination.paths[member] = nil
                }
            }
        }
        return pagination
    }

    /// cache = policy | { policy, store }
    mutating func cache(_ node: Node) -> CacheSpec? {
        guard case .mapping = node.content else {
            return choice(node, CacheSpec.Policy.self).map { CacheSpec(policy: Located($0, node.range)) }
        }
        guard let map = map(node, keys: DocumentKey.cache, of: "`cache`") else {
            return nil
        }
        if let store = map["store"], let text = text(store), text != "memory" {
            report(
                ["disk", "swiftData"].contains(text)
                    ? .planned("'store: \(text)'", at: place(store.range))
                    : .badChoice(text, known: ["memory"], at: place(store.range))
            )
        }
        guard let policy = map["policy"] else {
            return map.lacks("policy") ? CacheSpec(policy: Located(.localFirst, node.range)) : nil
        }
        return choice(policy, CacheSpec.Policy.self).map { CacheSpec(policy: Located($0, policy.range)) }
    }

    /// errors = { name: status | [status] | { status, text } }
    mutating func errors(_ node: Node) -> [ErrorSpec] {
        guard case .mapping(let entries) = node.content else {
            report(.expectedMap("`errors`", keys: [], found: node, at: place(node.range)))
            return []
        }
        return entries.compactMap { entry -> ErrorSpec? in
            let name = Located(entry.key.text, entry.key.range)
            guard SwiftName.isCamelCase(name.value) else {
                report(.badCaseName(name.value, at: place(name.range)))
                return nil
            }
            guard case .mapping = entry.value.content else {
                return ErrorSpec(name: name, statuses: statuses(entry.value, of: name), texts: [:])
            }
            guard let map = map(entry.value, keys: DocumentKey.error, of: "an error") else {
                return nil
            }
            let texts = map["text"].map { self.texts($0) } ?? [:]
            guard let status = map["status"] else {
                if map.lacks("status") {
                    report(.errorWithoutStatus(name.value, at: place(name.range)))
                }
                return nil
            }
            return ErrorSpec(name: name, statuses: statuses(status, of: name), texts: texts)
        }
    }

    private mutating func statuses(_ node: Node, of name: Located<String>) -> [Located<ErrorSpec.Status>] {
        switch node.content {
        case .sequence(let items) where !items.isEmpty:
            return items.compactMap { status($0) }
        case .scalar(let scalar) where scalar.meaning != .null:
            return status(node).map { [$0] } ?? []
        default:
            report(.errorWithoutStatus(name.value, at: place(name.range)))
            return []
        }
    }

    private mutating func status(_ node: Node) -> Located<ErrorSpec.Status>? {
        guard let text = text(node) else {
            return nil
        }
        let bytes = Array(text.utf8)
        if bytes.count == 3, bytes[0].isDigit {
            let hundreds = Int(bytes[0] - UInt8(ascii: "0"))
            if (1...5).contains(hundreds), text.dropFirst() == "xx" {
                return Located(ErrorSpec.Status(first: hundreds * 100, last: hundreds * 100 + 99), node.range)
            }
            if bytes.allSatisfy(\.isDigit), let status = Int(text), (100...599).contains(status) {
                return Located(ErrorSpec.Status(first: status, last: status), node.range)
            }
        }
        report(.badStatus(text, at: place(node.range)))
        return nil
    }

    private mutating func texts(_ node: Node) -> [String: Located<String>] {
        guard case .mapping(let entries) = node.content else {
            report(.expectedTexts(found: node, at: place(node.range)))
            return [:]
        }
        var texts: [String: Located<String>] = [:]
        for entry in entries {
            texts[entry.key.text] = text(entry.value).map { Located($0, entry.key.range) }
        }
        return texts
    }
}
