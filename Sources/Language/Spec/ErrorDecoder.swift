import Diagnostics
import Documents

/// Reads the errors of a feature. In: their map, and that of the places in the body of an answer. Out: each error with
/// its statuses, codes and texts, and these places.
struct ErrorDecoder {
    let reader: DocumentMap

    /// errors = { name: status | [status] | { status, code, text } }
    func errors(_ node: Node) -> [ErrorSpec] {
        reader.entries(node, of: "`errors`").compactMap { entry -> ErrorSpec? in
            if let status = Int(entry.key.text), let name = entry.value.text, SwiftName.isCamelCase(name) {
                return reader.refuse(.swappedStatus(status, name), at: entry.key.range)
            }
            guard let name = reader.caseName(entry.name) else {
                return nil
            }
            guard let entries = entry.value.entries else {
                return ErrorSpec(name: name, statuses: statuses(entry.value, of: name), texts: [:])
            }
            let map = reader.map(entries, keys: DocumentKey.error, of: "an error")
            let texts = map["text"].map(texts) ?? [:]
            let (status, code) = (map["status"], map["code"])
            guard status != nil || code != nil else {
                if map.lacks("status", "code") {
                    reader.report(.errorWithoutStatus(name.value), at: name.range)
                }
                return nil
            }
            return ErrorSpec(
                name: name, statuses: status.map { statuses($0, of: name) } ?? [],
                codes: code.map { codes($0, of: name) } ?? [], texts: texts)
        }
    }

    /// errorBody = { code: path, message: path, fields: path | { at: path, name: path, text: path } }
    func body(_ node: Node, of errors: [ErrorSpec]) -> ErrorBodySpec? {
        guard let map = reader.map(node, keys: DocumentKey.errorBody, of: "`errorBody`") else {
            return nil
        }
        if DocumentKey.errorBody.allSatisfy({ map[$0.name] == nil }), map.lacks("code", "message", "fields") {
            reader.report(.emptyErrorBody, at: node.range)
        } else if map["code"] == nil, map.lacks("code") {
            reportCodes(errors)
        }
        var body = ErrorBodySpec(range: node.range)
        body.code = reader.read(map["code"], Node.readKeysAndIndexes)
        body.message = reader.read(map["message"], Node.readKeysAndIndexes)
        body.fields = map["fields"].flatMap(fields)
        let places = ErrorBodyPlaces(
            code: body.code, message: body.message, fields: body.fields?.path,
            item: body.fields?.item.map { ($0.name, $0.text) })
        if let (outer, inner) = places.clash, let node = map[inner.key] {
            let other = outer.key == inner.key ? nil : map[outer.key]?.range
            reader.report(.placeInText(inner.path, outer.path), at: node.range, other: other)
        }
        return body
    }

    /// The codes of a spec that does not say where they are.
    func reportCodes(_ errors: [ErrorSpec]) {
        for code in errors.flatMap(\.codes) {
            reader.report(.codeWithoutPlace(code.value), at: code.range)
        }
    }

    private func fields(_ node: Node) -> ErrorBodySpec.Fields? {
        guard let entries = node.entries else {
            return reader.read(node, Node.readKeysAndIndexes).map { ErrorBodySpec.Fields(path: $0) }
        }
        let map = reader.map(entries, keys: DocumentKey.errorFields, of: "`fields` of `errorBody`")
        let paths = DocumentKey.errorFields.map { reader.read(map[$0.name], Node.readKeysAndIndexes) }
        guard let path = paths[0], let name = paths[1], let text = paths[2] else {
            for key in DocumentKey.errorFields where map[key.name] == nil && map.lacks(key.name) {
                reader.report(.incompleteErrorFields(key.name), at: node.range)
            }
            return nil
        }
        return ErrorBodySpec.Fields(path: path, item: ErrorBodySpec.Fields.Item(name: name, text: text))
    }

    private func codes(_ node: Node, of name: Located<String>) -> [Located<String>] {
        let nodes = node.items ?? [node]
        if nodes.isEmpty {
            reader.report(.errorWithoutStatus(name.value), at: name.range)
        }
        return nodes.compactMap { reader.located($0) }
    }

    private func statuses(_ node: Node, of name: Located<String>) -> [Located<ErrorSpec.Status>] {
        let nodes = node.items ?? (node.text == nil ? [] : [node])
        if nodes.isEmpty {
            reader.report(.errorWithoutStatus(name.value), at: name.range)
        }
        return nodes.compactMap { reader.located($0, status) }
    }

    private func status(_ node: Node) throws(SpecFault) -> ErrorSpec.Status {
        let text = try Node.readText(node)
        let bytes = Array(text.utf8)
        let isRange = text.dropFirst() == "xx"
        guard bytes.count == 3, let first = bytes.first, first.isDigit,
            isRange || bytes.allSatisfy(\.isDigit)
        else {
            throw .badStatus(text)
        }
        let hundreds = Int(first - UInt8(ascii: "0"))
        guard ErrorSpec.hundreds.contains(hundreds) else {
            throw .badStatus(text)
        }
        return Int(text).map { ErrorSpec.Status(first: $0, last: $0) }
            ?? ErrorSpec.Status(first: hundreds * 100, last: hundreds * 100 + 99)
    }

    private func texts(_ node: Node) -> [String: Located<String>] {
        var texts: [String: Located<String>] = [:]
        for entry in reader.entries(node, else: .expectedTexts(found: node)) ?? [] {
            texts[entry.key.text] = reader.text(entry.value).map { Located($0, entry.key.range) }
        }
        return texts
    }
}

extension SpecFault {
    fileprivate static func expectedTexts(found: Node) -> SpecFault {
        SpecFault(
            "expected-texts", "`text` must be a map from languages to strings; found \(found.kind)",
            help: "write it like `text: { en: The server rests. }`"
        )
    }

    fileprivate static func errorWithoutStatus(_ name: String) -> SpecFault {
        SpecFault(
            "error-without-status", "the error '\(name)' has neither a status nor a code",
            help: "write its status, as in `\(name): 401` or `\(name): [403, 5xx]`, or its code"
        )
    }

    fileprivate static func codeWithoutPlace(_ code: String) -> SpecFault {
        SpecFault(
            "code-without-place", "the spec does not say where the code '\(code)' is in an answer",
            help: "write its path, as in `errorBody: { code: error.code }`"
        )
    }

    fileprivate static let emptyErrorBody = SpecFault(
        "empty-error-body", "`errorBody` contains no path",
        help:
            "write where the code or the message is, as in `errorBody: { code: error.code }`, or remove it"
    )

    fileprivate static func placeInText(_ inner: [String], _ outer: [String]) -> SpecFault {
        let (inner, outer) = (inner.joined(separator: "."), outer.joined(separator: "."))
        let subject = outer.isEmpty ? "the whole body" : "'\(outer)'"
        return SpecFault(
            "path-clash", "\(subject) is read as a string, so '\(inner)' cannot be inside it",
            help: "write paths that do not overlap, or remove one of the two"
        )
    }

    fileprivate static func incompleteErrorFields(_ key: String) -> SpecFault {
        SpecFault(
            "incomplete-error-fields", "`fields` with a list needs `\(key)`",
            help:
                "write `fields: { at: errors, name: field, text: message }`; for an object with a key for each field, only write its path"
        )
    }

    fileprivate static func badStatus(_ text: String) -> SpecFault {
        SpecFault(
            "bad-status", "'\(text)' is not an HTTP status of an error",
            help: "write a status from 300 to 599, or a range such as 5xx"
        )
    }
}
