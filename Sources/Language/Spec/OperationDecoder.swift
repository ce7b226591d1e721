import Diagnostics
import Documents

/// Reads operations. In: their map, or the list of their names. Out: the operations that could be read.
struct OperationDecoder {
    let reader: DocumentMap
    let entity: String

    /// operations = { name: request | { request, … } } | [name]
    func operations(_ node: Node) -> [OperationSpec] {
        if let items = node.items {
            return list(items)
        }
        let entries = reader.entries(node, else: .expectedOperations(found: node)) ?? []
        return entries.compactMap { operation($0.name, $0.value) }
    }

    /// Operations without a server are a list of names.
    private func list(_ items: [Node]) -> [OperationSpec] {
        var operations: [OperationSpec] = []
        for item in items {
            if let entries = item.entries {
                reader.report(.listedEntry, at: item.range)
                operations += entries.compactMap { operation($0.name, $0.value) }
                continue
            }
            guard let name = reader.located(item) else { continue }
            guard let kind = OperationKind(rawValue: name.value), kind != .custom else {
                reader.report(.unknownOperation(name.value), at: name.range)
                continue
            }
            if let other = operations.first(where: { $0.kind.value == kind }) {
                reader.report(.duplicateOperation(name.value), at: name.range, other: other.kind.range)
                continue
            }
            operations.append(OperationSpec(kind: Located(kind, name.range), name: name.value, request: nil))
        }
        return operations
    }

    private func operation(_ name: Located<String>, _ node: Node) -> OperationSpec? {
        let kind = OperationKind(rawValue: name.value) ?? .custom
        if kind == .custom, !SwiftName.isCamelCase(name.value) {
            return reader.refuse(.badOperationName(name.value), at: name.range)
        }
        guard let operation = operation(Located(kind, name.range), name.value, node) else {
            return nil
        }
        // An unknown name is a custom operation if it has an answer, and probably a typing error if it has none,
        // unless it is paged and so answers items of the entity.
        let isKnown =
            operation.isPaged && nearest(to: name.value, among: OperationKind.named.map(\.rawValue)) == nil
        if kind == .custom, operation.request?.answer == nil, !isKnown {
            return reader.refuse(.operationWithoutAnswer(name.value, entity), at: name.range)
        }
        return operation
    }

    private func operation(_ kind: Located<OperationKind>, _ name: String, _ node: Node) -> OperationSpec? {
        guard let entries = node.entries else {
            return request(node).map { OperationSpec(kind: kind, name: name, request: $0) }
        }
        let map = reader.map(entries, keys: DocumentKey.operation, of: "an operation")
        let request = map["request"].flatMap(request)
        var operation = OperationSpec(kind: kind, name: name, request: request)
        operation.doc = reader.text(map["doc"])
        operation.response = reader.located(map["response"], Node.readPayloadPath)
        operation.policy = map["cache"].flatMap(CacheDecoder(reader: reader).policy)
        operation.headers = map["headers"].map(HeaderDecoder(reader: reader).headers) ?? []
        operation.bodyForm = reader.located(map["body"], Node.readChoice)
        operation.answerForm = reader.located(map["answer"], Node.readChoice)
        operation.notFound = reader.located(map["notFound"], Node.readChoice)
        operation.pagination = map["pagination"].flatMap(PaginationDecoder(reader: reader).pagination)
        operation.timeout = reader.read(map["timeout"]) { node throws(SpecFault) in
            try Node.readSeconds(node, atMost: "1h", usualUnit: "s")
        }
        operation.stated = map.accepted.filter { !["request", "doc", "cache"].contains($0.name) }
            .map { ($0.name, $0.node.range) }
        // An operation without a server needs no request. Whether there is a server is checked later.
        return request == nil && !map.lacks("request") ? nil : operation
    }

    private func request(_ node: Node) -> RequestSpec? {
        reader.parse(node, else: .expectedRequest(found: node)) { $0.parse() }
    }
}

extension DocumentMap {
    /// The result of a request parser for a text. The errors are reported.
    package func parse<Value>(
        _ node: Node, else fault: @autoclosure () -> SpecFault,
        _ parse: (inout RequestParser) -> Value?
    ) -> Value? {
        guard case .scalar(let scalar) = node.content, !node.isNull else {
            return refuse(fault(), at: node.range)
        }
        var parser = RequestParser(scalar.text, at: range(of: scalar, at: node))
        let value = parse(&parser)
        parser.failures.forEach(report)
        return value
    }
}

extension SpecFault {
    fileprivate static func expectedOperations(found: Node) -> SpecFault {
        SpecFault(
            "expected-operations",
            "`operations` must be a map from names to requests; found \(found.kind)",
            help: "write one operation on each line, indented, as in `  detail: GET /restaurants/{id}`"
        )
    }

    fileprivate static func duplicateOperation(_ name: String) -> SpecFault {
        SpecFault(
            "duplicate-operation", "the operation '\(name)' is defined twice",
            help: "remove one of them"
        )
    }

    fileprivate static func expectedRequest(found: Node) -> SpecFault {
        SpecFault(
            "expected-request", "expected a request, found \(found.kind)",
            help: "write it like `GET /restaurants/{id}`"
        )
    }

    fileprivate static func unknownOperation(_ name: String) -> SpecFault {
        let known = OperationKind.named.map(\.rawValue)
        return SpecFault(
            "unknown-operation", "'\(name)' is not an operation",
            help: suggestion(for: name, among: known, else: "the operations are")
        )
    }

    fileprivate static func operationWithoutAnswer(_ name: String, _ entity: String) -> SpecFault {
        if nearest(to: name, among: OperationKind.named.map(\.rawValue)) != nil {
            return unknownOperation(name)
        }
        return SpecFault(
            "operation-without-answer", "'\(name)' has no answer",
            help: "write it after the path: `-> \(entity)`, `-> [\(entity)]` or `-> Void`"
        )
    }

    fileprivate static func badOperationName(_ name: String) -> SpecFault {
        let suggestion = SuggestedName.property(for: name)
        return SpecFault(
            "bad-operation-name", "'\(name)' is not a valid name for an operation",
            help: suggestion == "other"
                ? "begin with a lowercase letter, as in `markAsRead`" : "write `\(suggestion)`"
        )
    }

    static func operationWithoutRequest(_ name: String) -> SpecFault {
        SpecFault(
            "operation-without-request", "'\(name)' has no request",
            help: "write it like `\(name): GET /path`; if there is no server, write `cache: localOnly`"
        )
    }
}
