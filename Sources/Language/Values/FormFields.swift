/// The fields of a body that is sent as a form, from the same body as JSON: `address[city]=Oslo`, without escapes.
///
/// The keys of an object are sorted; parts have the order of their whole names, because files come last in the body. Keys
/// inside of a value are in brackets: those of an object, the positions of objects in a list, and `listMark` for other
/// elements.
package struct FormFields {
    /// What follows the name of a list.
    private let listMark: String
    /// Whether they are parts of a body.
    private let areParts: Bool

    /// Whether an object, and a list of objects, is one field of JSON.
    private var hasObjectsAsJSON = false

    /// Those of `body: form`.
    package static let form = FormFields(listMark: "[]", areParts: false)
    /// Those of `body: form(repeated)`.
    package static let repeatedForm = FormFields(listMark: "", areParts: false)
    /// Those of `body: multipart`.
    package static let parts = FormFields(listMark: "", areParts: true)

    /// Those of `body: multipart(json)`.
    package static let jsonParts = FormFields(listMark: "", areParts: true, hasObjectsAsJSON: true)

    package func of(_ body: JSONValue) -> [String] {
        let fields = fields(body, under: nil)
        return (areParts ? Self.byName(fields) : fields).map { "\($0.name)=\($0.value)" }
    }

    private typealias Field = (name: String, value: String)

    private static func byName(_ fields: [Field]) -> [Field] {
        let named = Dictionary(grouping: fields, by: \.name)
        return named.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.flatMap(\.value)
    }

    private func fields(_ value: JSONValue, under key: String?) -> [Field] {
        switch value {
        case _ where hasObjectsAsJSON && key != nil && value.holdsObjects:
            return [(key ?? "", value.readableText)]
        case .object(let members):
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return sorted.flatMap { member in
                fields(member.value, under: key.map { "\($0)[\(member.key)]" } ?? member.key)
            }
        case .list(let values) where !values.isEmpty:
            return values.enumerated().flatMap { index, value in
                fields(value, under: (key ?? "") + (value.isNested ? "[\(index)]" : listMark))
            }
        case .text(let text), .number(let text): return [(key ?? "", text)]
        case .bool(let flag): return [(key ?? "", "\(flag)")]
        case .null, .list: return [(key ?? "", "")]
        }
    }
}

extension JSONValue {
    /// Whether it is an object, or a list of what is nested itself.
    fileprivate var holdsObjects: Bool {
        switch self {
        case .object: true
        case .list(let values): values.contains(where: \.isNested)
        case .null, .bool, .number, .text: false
        }
    }

    /// On one line, with sorted keys and without escapes, as the text of a `JSON` in generated code.
    package var readableText: String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): number
        case .text(let text): "\"\(text)\""
        case .list(let values): "[" + values.map(\.readableText).joined(separator: ", ") + "]"
        case .object(let members):
            "{"
                + members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .map { "\"\($0.key)\": \($0.value.readableText)" }.joined(separator: ", ") + "}"
        }
    }

    fileprivate var isNested: Bool {
        switch self {
        case .object, .list: true
        case .null, .bool, .number, .text: false
        }
    }
}
