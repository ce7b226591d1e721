import Diagnostics

/// A type as a spec writes it: `[String: Hours]?`.
package indirect enum TypeExpression: Sendable {
    case scalar(ScalarType)
    case named(Located<String>)
    /// A type with a name, in another form than its own: `Flags(string)`.
    case formed(Located<String>, form: Located<String>)
    case list(TypeExpression)
    /// A list that is a text in the JSON.
    case separated(Separator, TypeExpression)
    case dictionary(DictionaryKey, TypeExpression)
    case optional(TypeExpression)
}

/// The keys of a dictionary. They are texts in the JSON, but Swift can also read whole numbers from them.
package enum DictionaryKey: String, CaseIterable, Hashable, Sendable {
    case text = "String"
    case number = "Int"
}

/// A scalar and its form on the wire.
package enum ScalarType: Hashable, Sendable {
    /// Whether a number is a number or a text in the JSON.
    package enum NumberForm: Hashable, Sendable {
        case number
        case string
    }

    package enum BoolForm: Hashable, Sendable {
        case bool
        case int
        case string
    }

    case int(NumberForm)
    case int64(NumberForm)
    case double(NumberForm)
    case decimal(NumberForm)
    case bool(BoolForm)
    case string
    case uuid
    case url
    case data
    /// Data that is a whole body or a whole answer, unchanged.
    case bytes
    /// A file, which is only sent.
    case file
    case date(DateForm)
    case duration(DurationForm)
    case color(ColorForm)
    /// Any value, unchanged.
    case json
    /// Two or more forms of one scalar. They are tried in order, and the first one is written.
    indirect case several([ScalarType])
}

extension TypeExpression {
    /// The name inside of lists, dictionaries and optionals.
    package var innermostName: Located<String>? {
        switch self {
        case .scalar: nil
        case .named(let name), .formed(let name, _): name
        case .list(let inner), .separated(_, let inner), .dictionary(_, let inner), .optional(let inner):
            inner.innermostName
        }
    }
}

extension ScalarType {
    /// The scalar of a name without a form. `Date` is not one, because it has no default form.
    package static func plain(_ name: String) -> ScalarType? {
        switch name {
        case "Int": .int(.number)
        case "Int64": .int64(.number)
        case "Double": .double(.number)
        case "Decimal": .decimal(.number)
        case "Bool": .bool(.bool)
        case "String": .string
        case "UUID": .uuid
        case "URL": .url
        case "Data": .data
        case "JSON": .json
        default: nil
        }
    }

    /// The scalar of a name with a form in parentheses.
    static func formed(_ name: String, _ form: String) -> ScalarType? {
        switch (name, form) {
        case ("Int", "number"): .int(.number)
        case ("Int", "string"): .int(.string)
        case ("Int64", "number"): .int64(.number)
        case ("Int64", "string"): .int64(.string)
        case ("Double", "number"): .double(.number)
        case ("Double", "string"): .double(.string)
        case ("Decimal", "number"): .decimal(.number)
        case ("Decimal", "string"): .decimal(.string)
        case ("Bool", "bool"): .bool(.bool)
        case ("Bool", "int"): .bool(.int)
        case ("Bool", "string"): .bool(.string)
        case ("Date", "iso8601"): .date(.iso8601)
        case ("Date", "day"): .date(.day)
        case ("Date", "epoch"): .date(.epoch)
        case ("Date", "epochMillis"): .date(.epochMillis)
        case ("Date", "rfc2822"): .date(.rfc2822)
        case ("Duration", _): DurationForm(rawValue: form).map(ScalarType.duration)
        case ("Color", _): ColorForm(rawValue: form).map(ScalarType.color)
        default: nil
        }
    }

    /// The forms that a scalar has, for messages.
    package static func forms(of name: String) -> [String] {
        switch name {
        case "Int", "Int64", "Double", "Decimal": ["number", "string"]
        case "Bool": ["bool", "int", "string"]
        case "Date": ["iso8601", "day", "epoch", "epochMillis", "rfc2822"]
        case "Duration": DurationForm.allCases.map(\.rawValue)
        case "Color": ColorForm.allCases.map(\.rawValue)
        default: []
        }
    }

    /// The name of a file, unless the spec defines a type with that name.
    static let fileName = "File"

    package static let names = [
        "Int", "Int64", "Double", "Decimal", "Bool", "String", "UUID", "URL", "Data", "Date",
        "Duration", "Color", "JSON",
    ]

    /// Whether it is a day of the calendar, without a time. A moment is a different day in different time zones.
    package var isDay: Bool {
        switch self {
        case .date(.day): true
        case .date(.format(let format)): DatePattern(format).isDay
        case .several(let forms): forms.allSatisfy(\.isDay)
        default: false
        }
    }

    /// Whether it can identify an item: equal values have equal texts, a path can hold it, and it has many values.
    package var isIdentity: Bool {
        switch self {
        case .int, .int64, .decimal, .string, .uuid, .url, .date: true
        case .double, .bool, .data, .bytes, .file, .duration, .color, .json: false
        case .several(let forms): forms.allSatisfy(\.isIdentity)
        }
    }

    /// Whether it can be one of several parts of an identity: the value itself says what its text is.
    package var isPartOfIdentity: Bool {
        switch self {
        case .int, .int64, .string, .uuid: true
        case .several(let forms): forms.allSatisfy(\.isPartOfIdentity)
        default: false
        }
    }

    /// The scalar as a part of a text, where a number is a text too; nil if it cannot be one.
    var inText: ScalarType? {
        switch self {
        case .int: .int(.string)
        case .int64: .int64(.string)
        case .double: .double(.string)
        case .decimal: .decimal(.string)
        case .bool(.bool), .bool(.string): .bool(.string)
        case .string, .uuid, .url, .date, .duration(.iso8601), .color: kinds == [.string] ? self : nil
        case .bool(.int), .data, .bytes, .file, .duration, .json, .several: nil
        }
    }

    /// The scalar as its texts look, which do not say in which zone they are.
    var withoutZone: ScalarType {
        if case .date(.local(let format, _)) = self { .date(.format(format)) } else { self }
    }

    /// Whether it has a form that only the rules of a zone turn into a moment.
    var isLocal: Bool {
        switch self {
        case .date(.local): true
        case .several(let forms): forms.contains(where: \.isLocal)
        default: false
        }
    }

    /// The form that is written.
    package var first: ScalarType {
        if case .several(let forms) = self { forms[0].first } else { self }
    }
}
