import Diagnostics
import Documents

extension SpecDecoder {
    /// operations = { name: request | { request, … } } | [name]. Beside those that could be read: the others.
    mutating func operations(_ node: Node) -> (operations: [OperationSpec], broken: BrokenEntries) {
        var operations: [OperationSpec] = []
        var broken: [String] = []
        switch node.content {
        case .sequence(let items):
            return list(items)
        case .mapping(let entries):
            for entry in entries {
                if let operation = operation(Located(entry.key.text, entry.key.range), entry.value) {
                    operations.append(operation)
                } else {
                    broken.append(entry.key.text)
                }
            }
            return (operations, .named(broken))
        case .scalar:
            report(.expectedOperations(found: node, at: place(node.range)))
            return ([], .all)
        }
    }

    /// The operations of a store without a server need no more than their names.
    private mutating func list(_ items: [Node]) -> (operations: [OperationSpec], broken: BrokenEntries) {
        var operations: [OperationSpec] = []
        var broken = BrokenEntries.named([])
        for item in items {
            guard let name = located(item) else {
                broken = .all
                continue
            }
            guard let kind = OperationKind(rawValue: name.value), kind != .custom else {
                report(.unknownOperation(name.value, at: place(name.range)))
                broken = broken.names.map { .named($0 + [name.value]) } ?? .all
                continue
            }
            if let other = operations.first(where: { $0.kind.value == kind }) {
                report(.duplicateOperation(name.value, at: place(name.range), other: place(other.kind.range)))
                continue
            }
            operations.append(OperationSpec(kind: Located(kind, name.range), name: name.value, request: nil))
        }
        return (operations, broken)
    }

    private mutating func operation(_ name: Located<String>, _ node: Node) -> OperationSpec? {
        let named = OperationKind(rawValue: name.value) ?? .custom
        if named == .custom, !SwiftName.isCamelCase(name.value) {
            report(.badOperationName(name.value, at: place(name.range)))
            return nil
        }
        guard let operation = operation(Located(named, name.range), name.value, node) else {
            return nil
        }
        // What answers something of its own has a name of its own; what does not is more likely a slip.
        if named == .custom, operation.request?.answer == nil {
            report(.operationWithoutAnswer(name.value, at: place(name.range)))
            return nil
        }
        return operation
    }

    private mutating func operation(_ kind: Located<OperationKind>, _ name: String, _ node: Node)
        -> OperationSpec?
    {
        guard case .mapping = node.content else {
            return request(node).map { OperationSpec(kind: kind, name: name, request: $0) }
        }
        guard let map = map(node, keys: DocumentKey.operation, of: "an operation") else {
            return nil
        }
        let request = map["request"].flatMap { self.request($0) }
        var operation = OperationSpec(kind: kind, name: name, request: request)
        operation.doc = map["doc"].flatMap { text($0) }
        operation.response = map["response"].flatMap { path($0) }
        operation.policy = map["cache"].flatMap { policy($0) }
        operation.headers = map["headers"].map { headers($0) } ?? []
        operation.notFound = map["notFound"].flatMap { node in
            choice(node, OperationSpec.NotFound.self).map { Located($0, node.range) }
        }
        // Without a server none is needed: whether there is one is known later.
        return request == nil && !map.lacks("request") ? nil : operation
    }

    private mutating func request(_ node: Node) -> RequestSpec? {
        guard case .scalar(let scalar) = node.content, scalar.meaning != .null else {
            report(.expectedRequest(found: node, at: place(node.range)))
            return nil
        }
        var parser = requestParser(node, scalar)
        let request = parser.parse()
        report(failuresOf: parser)
        return request
    }

    func requestParser(_ node: Node, _ scalar: Scalar) -> RequestParser {
        let isQuoted = scalar.style != .plain
        let inner = isQuoted ? ByteRange(node.range.start + 1, node.range.end - 1) : node.range
        let isVerbatim = source.text(inner) == scalar.text
        return RequestParser(scalar.text, at: isVerbatim ? inner : node.range, isVerbatim: isVerbatim)
    }

    mutating func report(failuresOf parser: RequestParser) {
        for failure in parser.failures {
            report(.badRequest(failure, parser: parser, source: source))
        }
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
            let isRange = text.dropFirst() == "xx"
            if ErrorSpec.hundreds.contains(hundreds), isRange {
                return Located(ErrorSpec.Status(first: hundreds * 100, last: hundreds * 100 + 99), node.range)
            }
            if bytes.allSatisfy(\.isDigit), let status = Int(text), ErrorSpec.hundreds.contains(hundreds) {
                return Located(ErrorSpec.Status(first: status, last: status), node.range)
            }
            if isRange || bytes.allSatisfy(\.isDigit), [1, 2].contains(hundreds) {
                report(.statusOfNoError(text, isSuccess: hundreds == 2, at: place(node.range)))
                return nil
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
