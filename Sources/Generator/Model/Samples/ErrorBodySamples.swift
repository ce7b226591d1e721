import Language

/// Bodies of answers with errors. In: where a spec says that such a body has what. Out: bodies, and the `ErrorAnswer`s
/// that the generated code makes of them.
struct ErrorBodySamples {
    let body: ErrorBodySpec

    /// A body with everything that the spec knows a place for.
    func json(code: String, message: String) -> JSONValue {
        let isNumber = code == "0" || code.utf8.allSatisfy(\.isDigit) && code.utf8.first != UInt8(ascii: "0")
        let code = (path: body.code, value: isNumber ? JSONValue.number(code) : .text(code))
        let message = (path: body.message, value: JSONValue.text(message))
        let faults = (path: body.fields?.path, value: Self.faults(body.fields?.item))
        // Of several in the same place, the code counts, and then the message.
        return [code, message, faults, message, code].reduce(.object([JSONValue.Member]())) { json, value in
            value.path.map { json.merged(with: value.value.inside($0)) } ?? json
        }
    }

    private static func faults(_ item: ErrorBodySpec.Fields.Item?) -> JSONValue {
        let (name, fault) = (JSONValue.text("name"), JSONValue.text("is taken"))
        return item.map { .list([name.inside($0.name).merged(with: fault.inside($0.text))]) }
            ?? .object([("name", .list([fault]))])
    }

    /// What the generated code reads as the code.
    func code(in json: JSONValue) -> String? {
        body.code.flatMap { json.at($0)?.scalarText }
    }

    /// `ErrorAnswer(status: 409, code: "slot_taken")`
    func answer(status: Int, _ json: JSONValue) -> String {
        let code = code(in: json)
        let message = body.message.flatMap { json.at($0)?.scalarText }
        let fields = faults(in: json)
        return Code.call(
            "ErrorAnswer",
            ["status: \(status)"]
                + [("code", code), ("message", message)].compactMap { label, text in
                    text.map { "\(label): \(SwiftLiteral.string($0))" }
                } + (fields.isEmpty ? [] : [Code.argument("fields", Code.dictionary(fields))]))
    }

    private func faults(in json: JSONValue) -> [(key: String, value: String)] {
        guard let fields = body.fields, let value = json.at(fields.path) else {
            return []
        }
        var texts: [(key: String, texts: [String])] = []
        switch (value, fields.item) {
        case (.object(let members), nil):
            texts = members.filter { $0.value != .null }.map { ($0.key, $0.value.texts) }
        case (.list(let values), let item?):
            for value in values {
                guard let name = value.at(item.name)?.scalarText else { continue }
                let own = value.at(item.text)?.texts ?? []
                if let index = texts.firstIndex(where: { $0.key == name }) {
                    texts[index].texts += own
                } else {
                    texts.append((name, own))
                }
            }
        default: break
        }
        return texts.map { name, texts in
            (SwiftLiteral.string(name), "[" + texts.map(SwiftLiteral.string).joined(separator: ", ") + "]")
        }
    }

    /// `code: "error.code"`: the arguments that say the same to the generated code.
    var places: [String] {
        let paths = [
            ("code", body.code), ("message", body.message), ("fields", body.fields?.path),
            ("fieldName", body.fields?.item?.name), ("fieldText", body.fields?.item?.text),
        ]
        return paths.compactMap { label, path in
            path.map { "\(label): \(SwiftLiteral.string($0.isEmpty ? "." : $0.joined(separator: ".")))" }
        }
    }
}

extension JSONValue {
    /// The value at a path of keys and of positions in lists.
    fileprivate func at(_ path: [String]) -> JSONValue? {
        path.reduce(self) { value, key in
            switch value {
            case .object(let members): members.first { $0.key == key }?.value
            case .list(let values): Int(key).flatMap { values.indices.contains($0) ? values[$0] : nil }
            case .null, .bool, .number, .text, nil: nil
            }
        }
    }

    /// A value with this one at a path. Long lists are not made: a large number is a key.
    fileprivate func inside(_ path: [String]) -> JSONValue {
        path.reversed().reduce(self) { value, key in
            if let index = Int(key), (0..<10).contains(index) {
                .list(Array(repeating: .object([Member]()), count: index) + [value])
            } else {
                .object([(key, value)])
            }
        }
    }

    /// Both values in one. Where they have different scalars or kinds, the other one counts.
    fileprivate func merged(with other: JSONValue) -> JSONValue {
        switch (self, other) {
        case (.object(let members), .object(let others)):
            let merged = members.map { member in
                let other = others.first { $0.key == member.key }
                return (member.key, other.map { member.value.merged(with: $0.value) } ?? member.value)
            }
            let new = others.filter { other in !members.contains { $0.key == other.key } }
            return .object(merged + new.map { ($0.key, $0.value) })
        case (.list(let values), .list(let others)):
            return .list(
                zip(values, others).map { $0.merged(with: $1) } + values.dropFirst(others.count)
                    + others.dropFirst(values.count))
        default: return other
        }
    }

    fileprivate var scalarText: String? {
        switch self {
        case .text(let text), .number(let text): text
        case .bool(let flag): "\(flag)"
        case .null, .list, .object: nil
        }
    }

    fileprivate var texts: [String] {
        if case .list(let values) = self {
            values.compactMap(\.scalarText)
        } else {
            [scalarText].compactMap(\.self)
        }
    }
}
