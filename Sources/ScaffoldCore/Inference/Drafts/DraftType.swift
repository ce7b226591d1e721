/// A type of a draft. Named types are in the draft's list of types.
package indirect enum DraftType: Hashable, Sendable {
    case scalar(ScalarType)
    case named(String)
    case list(DraftType)
    case dictionary(DictionaryKey, DraftType)
    case optional(DraftType)
}

extension DraftType {
    /// The type in a spec: `[String: Hours]?`.
    package var spelling: String {
        switch self {
        case .scalar(let scalar): scalar.spelling
        case .named(let name): name
        case .list(let element): "[\(element.spelling)]"
        case .dictionary(let key, let value): "[\(key.rawValue): \(value.spelling)]"
        case .optional(let wrapped): "\(wrapped.spelling)?"
        }
    }

    package var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The type as an optional. An optional of an optional is an optional.
    package var asOptional: DraftType {
        isOptional ? self : .optional(self)
    }

    package var wrapped: DraftType {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// The name inside lists, dictionaries and optionals.
    package var innermostName: String? {
        switch self {
        case .scalar: nil
        case .named(let name): name
        case .list(let inner), .dictionary(_, let inner), .optional(let inner): inner.innermostName
        }
    }
}

extension ScalarType {
    /// The scalar in a spec, with its form on the wire: `Date(iso8601 | epoch)`.
    package var spelling: String {
        let (name, form) = nameAndForm
        return form.map { "\(name)(\($0))" } ?? name
    }

    private var nameAndForm: (name: String, form: String?) {
        switch self {
        case .int(let form): ("Int", form.spelling)
        case .int64(let form): ("Int64", form.spelling)
        case .double(let form): ("Double", form.spelling)
        case .decimal(let form): ("Decimal", form.spelling)
        case .bool(.bool): ("Bool", nil)
        case .bool(.int): ("Bool", "int")
        case .bool(.string): ("Bool", "string")
        case .string: ("String", nil)
        case .uuid: ("UUID", nil)
        case .url: ("URL", nil)
        case .data, .bytes: ("Data", nil)
        case .file: (ScalarType.fileName, nil)
        case .json: ("JSON", nil)
        case .date(let form): ("Date", form.spelling)
        case .several(let forms):
            (
                forms[0].nameAndForm.name,
                forms.map { $0.nameAndForm.form ?? $0.plainForm }.joined(separator: " | ")
            )
        }
    }

    /// The name of the plain form in a list of forms.
    private var plainForm: String {
        if case .bool = self { "bool" } else { "number" }
    }
}

extension ScalarType.NumberForm {
    fileprivate var spelling: String? {
        self == .string ? "string" : nil
    }
}

extension DateForm {
    fileprivate var spelling: String {
        switch self {
        case .iso8601: "iso8601"
        case .day: "day"
        case .epoch: "epoch"
        case .epochMillis: "epochMillis"
        case .rfc2822: "rfc2822"
        case .format(let format): "\"\(format)\""
        }
    }
}
