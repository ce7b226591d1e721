/// The fields of a body that is sent as a form, from the same body as JSON: `address[city]=Oslo`, without escapes.
///
/// The keys of an object are sorted. Keys inside of a value are in brackets: those of an object, the positions of objects
/// in a list, and `listMark` for other elements.
struct FormFields {
    /// What follows the name of a list.
    private let listMark: String
    /// Whether null and an empty list are omitted. Otherwise they are an empty text.
    private let omitsNothing: Bool

    /// Whether an object, and a list of objects, is one field of JSON.
    private var hasObjectsAsJSON = false

    /// Those of `body: form`.
    static let form = FormFields(listMark: "[]", omitsNothing: false)
    /// Those of `body: form(repeated)`.
    static let repeatedForm = FormFields(listMark: "", omitsNothing: false)
    /// Those of `body: multipart`.
    static let parts = FormFields(listMark: "", omitsNothing: true)

    /// Those of `body: multipart(json)`.
    static let jsonParts = FormFields(listMark: "", omitsNothing: true, hasObjectsAsJSON: true)

    func of(_ body: JSONValue) -> [String] {
        fields(body, under: nil)
    }

    private func fields(_ value: JSONValue, under key: String?) -> [String] {
        switch value {
        case _ where hasObjectsAsJSON && key != nil && value.holdsObjects:
            return ["\(key ?? "")=\(value.readableText)"]
        case .object(let members):
            let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return sorted.flatMap { member in
                fields(member.value, under: key.map { "\($0)[\(member.key)]" } ?? member.key)
            }
        case .list(let values) where !values.isEmpty:
            return values.enumerated().flatMap { index, value in
                fields(value, under: (key ?? "") + (value.isNested ? "[\(index)]" : listMark))
            }
        case .text(let text), .number(let text): return ["\(key ?? "")=\(text)"]
        case .bool(let flag): return ["\(key ?? "")=\(flag)"]
        case .null, .list: return omitsNothing ? [] : ["\(key ?? "")="]
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
    fileprivate var readableText: String {
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
