/// The kind of a JSON value other than null.
package enum JSONKind: String, CaseIterable, Sendable {
    case string
    case number
    case boolean
    case array
    case object

    /// The plural in a message.
    package var phrase: String {
        switch self {
        case .string: "texts"
        case .number: "numbers"
        case .boolean: "Booleans"
        case .array: "lists"
        case .object: "objects"
        }
    }
}

extension ResolvedType {
    /// The kinds of JSON values of this type. A union is an object, because only a union with a tag is allowed here.
    package func kinds(isNumericEnum: (String) -> Bool) -> [JSONKind] {
        switch self {
        case .scalar(let scalar), .lenient(let scalar): scalar.kinds
        case .object, .union, .dictionary: [.object]
        case .enumeration(let name): [isNumericEnum(name) ? .number : .string]
        case .optionSet(_, let form): [form == .number ? .number : .string]
        case .separated: [.string]
        case .list: [.array]
        case .optional(let inner), .boxed(let inner), .nullable(let inner), .omittable(let inner),
            .defaulted(let inner, _):
            inner.kinds(isNumericEnum: isNumericEnum)
        }
    }
}

extension ResolvedFeature {
    /// The kinds of JSON values of one of its types.
    package func kinds(of type: ResolvedType) -> [JSONKind] {
        type.kinds { enumeration($0)?.isNumeric == true }
    }
}

extension ScalarType {
    package var kinds: [JSONKind] {
        switch self {
        case .int(.number), .int64(.number), .double(.number), .decimal(.number), .bool(.int), .date(.epoch),
            .date(.epochMillis), .duration(.seconds), .duration(.millis):
            [.number]
        case .bool(.bool): [.boolean]
        case .int, .int64, .double, .decimal, .bool, .string, .uuid, .url, .data, .bytes, .file, .date,
            .duration,
            .color:
            [.string]
        case .json: JSONKind.allCases
        case .several(let forms):
            JSONKind.allCases.filter { kind in forms.contains { $0.kinds.contains(kind) } }
        }
    }
}
