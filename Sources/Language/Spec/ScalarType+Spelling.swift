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
        case .duration(let form): ("Duration", form.rawValue)
        case .color(let form): ("Color", form.rawValue)
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
        case .local(let format, let zone): "\"\(format)\" in \(zone)"
        }
    }
}
