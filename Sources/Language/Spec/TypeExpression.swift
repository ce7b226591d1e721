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
    package enum NumberForm: String, CaseIterable, Hashable, Sendable {
        case number
        case string
    }

    package enum BoolForm: String, CaseIterable, Hashable, Sendable {
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
    /// Whether it is a day of the calendar, without a time. A moment is a different day in different time zones.
    package var isDay: Bool {
        switch self {
        case .date(.day): true
        case .date(.format(let format)): DatePattern(format).isDay
        case .several(let forms): forms.allSatisfy(\.isDay)
        default: false
        }
    }

    /// Whether it is a moment whose texts do not say in which time zone they are.
    package var lacksZone: Bool {
        if case .date(.format(let format)) = self { !isDay && !DatePattern(format).hasZone } else { false }
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
