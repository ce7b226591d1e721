/// The form of a scalar in Swift and in the JSON, and the conversions between them, with a row for each scalar.
package struct Wire {
    package let domainType: String
    package let dtoType: String
    /// The label of the initializer that reads the wire, `iso8601`; absent if the two types are the same.
    package let label: String?
    /// The further arguments of the initializer: `format: "d.M."`.
    package let arguments: [String]
    /// The name of the member of the domain value that returns the wire value: `iso8601Text`. Absent if the two types
    /// are the same, or if the domain value itself is passed to `JSONScalar`.
    private let writerName: String?
    /// The arguments of that member.
    private let writerArguments: [String]
    /// Whether the wire value is a `JSONScalar`.
    package let isScalar: Bool

    package init(_ type: ScalarType) {
        switch type {
        case .int(let form): self = Self.number("Int", form)
        case .int64(let form): self = Self.number("Int64", form)
        case .double(let form): self = Self.number("Double", form)
        case .decimal(let form): self = Self.number("Decimal", form)
        case .bool(.bool): self.init("Bool", "Bool")
        case .bool(.int): self.init("Bool", "Int", label: "number", writer: "bit")
        case .bool(.string): self.init("Bool", "String", label: "text", writer: "text")
        case .string: self.init("String", "String")
        case .uuid: self.init("UUID", "String", label: "text", writer: "uuidString")
        case .url: self.init("URL", "String", label: "text", writer: "absoluteString")
        case .data: self.init("Data", "String", label: "base64", writer: "base64Text")
        case .bytes: self.init("Data", "Data")
        case .file: self.init(Self.file, Self.file)
        case .date(.iso8601): self.init("Date", "String", label: "iso8601", writer: "iso8601Text")
        case .date(.day): self.init(Self.day, "String", label: "text", writer: "text")
        case .date(.rfc2822): self.init("Date", "String", label: "rfc2822", writer: "rfc2822Text")
        case .date(.epoch): self.init("Date", "Double", label: "epoch", writer: "epoch")
        case .date(.epochMillis): self.init("Date", "Double", label: "epochMillis", writer: "epochMillis")
        case .date(.format(let format)):
            self = Self.formatted(type.isDay ? Self.day : "Date", ["format: \(SwiftLiteral.string(format))"])
        case .date(.local(let format, let zone)):
            self = Self.formatted(
                "Date", ["format: \(SwiftLiteral.string(format))", "in: \(SwiftLiteral.string(zone))"])
        case .duration(.seconds): self.init("Duration", "Double", label: "seconds", writer: "inSeconds")
        case .duration(.millis): self.init("Duration", "Double", label: "millis", writer: "inMillis")
        case .duration(.iso8601): self.init("Duration", "String", label: "iso8601", writer: "isoText")
        case .color(.hex): self.init(Self.color, "String", label: "hex", writer: "hexText")
        case .color(.hexDigits): self.init(Self.color, "String", label: "hexDigits", writer: "hexDigits")
        case .json: self.init("JSON", "JSON")
        case .several(let forms): self = Self.several(forms)
        }
    }

    /// A text in a format, which both directions have as their arguments.
    private static func formatted(_ type: String, _ arguments: [String]) -> Wire {
        Wire(
            type, "String", label: "text", arguments: arguments, writer: "text",
            writerArguments: arguments)
    }

    /// A scalar with several forms. All are read, and the first one is written.
    private static func several(_ forms: [ScalarType]) -> Wire {
        let first = Wire(forms[0])
        guard case .date = forms[0] else {
            return Wire(
                first.domainType, "JSONScalar", label: "scalar", writer: first.writerName, isScalar: true)
        }
        let names = forms.map(dateForm)
        return Wire(
            first.domainType, "JSONScalar", label: "scalar",
            arguments: ["forms: " + Code.list(names)],
            writer: "scalar", writerArguments: ["form: \(names[0])"], isScalar: true)
    }

    /// `.iso8601`, as in the support library.
    private static func dateForm(_ type: ScalarType) -> String {
        switch type {
        case .date(.iso8601): ".iso8601"
        case .date(.day): ".day"
        case .date(.epoch): ".epoch"
        case .date(.epochMillis): ".epochMillis"
        case .date(.rfc2822): ".rfc2822"
        case .date(.format(let format)): ".format(\(SwiftLiteral.string(format)))"
        case .date(.local(let format, let zone)):
            ".format(\(SwiftLiteral.string(format)), in: \(SwiftLiteral.string(zone)))"
        default: ""
        }
    }

    private init(
        _ domainType: String, _ dtoType: String, label: String? = nil, arguments: [String] = [],
        writer: String? = nil, writerArguments: [String] = [], isScalar: Bool = false
    ) {
        self.isScalar = isScalar
        self.domainType = domainType
        self.dtoType = dtoType
        self.label = label
        self.arguments = arguments
        self.writerArguments = writerArguments
        writerName = writer
    }

    private static func number(_ name: String, _ form: ScalarType.NumberForm) -> Wire {
        form == .number ? Wire(name, name) : Wire(name, "String", label: "text", writer: "text")
    }

    /// Whether reading it can fail.
    package var canFail: Bool {
        label != nil
    }

    /// `Date(iso8601: value, field: "Restaurant.updatedAt")`, with line breaks at its parentheses.
    package func parsing(_ value: String, field: String) -> String {
        Code.call(domainType, ["\(label ?? ""): \(value)"] + arguments + ["field: \(field)"])
    }

    /// The member that writes, with its arguments on one line.
    package var writer: String? {
        writerArguments.isEmpty
            ? writerName : writerName.map { "\($0)(\(writerArguments.joined(separator: ", ")))" }
    }

    /// The wire value of a domain value: `value.iso8601Text`, `JSONScalar(value)`.
    package func writing(_ value: String) -> String {
        let member = writerName.map { "\(value).\($0)" } ?? value
        if !writerArguments.isEmpty {
            return Code.call(member, writerArguments)
        }
        return isScalar ? "JSONScalar(\(member))" : member
    }

    /// The member that writes, if writing needs nothing else.
    package var writingMember: String? {
        arguments.isEmpty && !isScalar ? writer : nil
    }

    /// A day of the calendar, a type of the support library.
    package static let day = "CalendarDay"
    /// A file that is sent, a type of the support library.
    package static let file = "OutgoingFile"

    /// A color, a type of the support library.
    package static let color = "RGBAColor"
}
