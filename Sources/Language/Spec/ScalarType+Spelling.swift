extension ScalarType {
    /// Every scalar with a name, in each form that has one. Formats of dates are written in quotes instead.
    private static let all: [ScalarType] =
        NumberForm.allCases.map(ScalarType.int) + NumberForm.allCases.map(ScalarType.int64)
        + NumberForm.allCases.map(ScalarType.double) + NumberForm.allCases.map(ScalarType.decimal)
        + BoolForm.allCases.map(ScalarType.bool) + [.string, .uuid, .url, .data]
        + [.iso8601, .day, .epoch, .epochMillis, .rfc2822].map(ScalarType.date)
        + DurationForm.allCases.map(ScalarType.duration) + ColorForm.allCases.map(ScalarType.color) + [.json]

    package static let names = all.reduce(into: [String]()) { names, scalar in
        if names.last != scalar.name { names.append(scalar.name) }
    }

    /// The name of a file, unless the spec defines a type with that name.
    static let fileName = "File"

    /// The scalar of a name without a form. `Date` is not one, because it has no default form.
    package static func plain(_ name: String) -> ScalarType? {
        all.first { $0.name == name && $0.isPlain }
    }

    /// The scalar of a name with a form in parentheses.
    static func formed(_ name: String, _ form: String) -> ScalarType? {
        all.first { $0.name == name && $0.form == form }
    }

    /// The forms that a scalar has, for messages.
    package static func forms(of name: String) -> [String] {
        all.filter { $0.name == name }.compactMap(\.form)
    }

    /// The scalar in a spec, with its form on the wire: `Date(iso8601 | epoch)`.
    package var spelling: String {
        form.map { isPlain ? name : "\(name)(\($0))" } ?? name
    }

    /// Whether its name stands for it without a form.
    private var isPlain: Bool {
        switch self {
        case .int(let form), .int64(let form), .double(let form), .decimal(let form): form == .number
        case .bool(let form): form == .bool
        case .date, .duration, .color, .several: false
        case .string, .uuid, .url, .data, .bytes, .file, .json: true
        }
    }

    private var name: String {
        switch self {
        case .int: "Int"
        case .int64: "Int64"
        case .double: "Double"
        case .decimal: "Decimal"
        case .bool: "Bool"
        case .string: "String"
        case .uuid: "UUID"
        case .url: "URL"
        case .data, .bytes: "Data"
        case .file: Self.fileName
        case .json: "JSON"
        case .date: "Date"
        case .duration: "Duration"
        case .color: "Color"
        case .several(let forms): forms[0].name
        }
    }

    /// Nil if there is only one.
    private var form: String? {
        switch self {
        case .int(let form), .int64(let form), .double(let form), .decimal(let form): form.rawValue
        case .bool(let form): form.rawValue
        case .date(let form): form.spelling
        case .duration(let form): form.rawValue
        case .color(let form): form.rawValue
        case .several(let forms): forms.compactMap(\.form).joined(separator: " | ")
        case .string, .uuid, .url, .data, .bytes, .file, .json: nil
        }
    }
}

extension DateForm {
    fileprivate var spelling: String {
        switch self {
        case .format(let format): "\"\(format)\""
        case .local(let format, let zone): "\"\(format)\" in \(zone)"
        default: "\(self)"
        }
    }
}
