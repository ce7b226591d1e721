/// The form of a scalar in Swift and in the JSON, and the conversions between them, with a row for each scalar.
struct Wire {
    let domainType: String
    let dtoType: String
    /// The label of the initializer that reads the wire, `iso8601`; absent if the two types are the same.
    let label: String?
    /// A further argument of the initializer: `format: "d.M."`.
    let format: String?
    /// The member of the domain value that returns the wire value: `iso8601Text`. Absent if the two types are the same,
    /// or if the domain value itself is passed to `JSONScalar`.
    let writer: String?
    /// Whether the wire value is a `JSONScalar`.
    let isScalar: Bool

    init(_ type: ScalarType) {
        switch type {
        case .int(let form): self = Self.number("Int", form)
        case .int64(let form): self = Self.number("Int64", form)
        case .double(let form): self = Self.number("Double", form)
        case .decimal(let form): self = Self.number("Decimal", form)
        case .bool(.bool): self.init("Bool", "Bool")
        case .bool(.int): self.init("Bool", "Int", label: "number", writer: "number")
        case .bool(.string): self.init("Bool", "String", label: "text", writer: "text")
        case .string: self.init("String", "String")
        case .uuid: self.init("UUID", "String", label: "text", writer: "text")
        case .url: self.init("URL", "String", label: "text", writer: "text")
        case .data: self.init("Data", "String", label: "base64", writer: "base64Text")
        case .bytes: self.init("Data", "Data")
        case .file: self.init(Self.file, Self.file)
        case .date(.iso8601): self.init("Date", "String", label: "iso8601", writer: "iso8601Text")
        case .date(.day): self.init(Self.day, "String", label: "text", writer: "text")
        case .date(.rfc2822): self.init("Date", "String", label: "rfc2822", writer: "rfc2822Text")
        case .date(.epoch): self.init("Date", "Double", label: "epoch", writer: "epoch")
        case .date(.epochMillis): self.init("Date", "Double", label: "epochMillis", writer: "epochMillis")
        case .date(.format(let format)):
            let literal = SwiftLiteral.string(format)
            self.init(
                type.isDay ? Self.day : "Date", "String", label: "text", format: "format: \(literal)",
                writer: "text(format: \(literal))")
        case .duration(.seconds): self.init("Duration", "Double", label: "seconds", writer: "inSeconds")
        case .duration(.millis): self.init("Duration", "Double", label: "millis", writer: "inMillis")
        case .duration(.iso8601): self.init("Duration", "String", label: "iso8601", writer: "isoText")
        case .color(.hex): self.init(Self.color, "String", label: "hex", writer: "hexText")
        case .color(.hexDigits): self.init(Self.color, "String", label: "hexDigits", writer: "hexDigits")
        case .json: self.init("JSON", "JSON")
        case .several(let forms): self = Self.several(forms)
        }
    }

    /// A scalar with several forms. All are read, and the first one is written.
    private static func several(_ forms: [ScalarType]) -> Wire {
        let first = Wire(forms[0])
        guard case .date = forms[0] else {
            return Wire(first.domainType, "JSONScalar", label: "scalar", writer: first.writer, isScalar: true)
        }
        let names = forms.map(dateForm)
        return Wire(
            first.domainType, "JSONScalar", label: "scalar",
            format: "forms: " + Code.list(names),
            writer: "scalar(form: \(names[0]))", isScalar: true)
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
        default: ""
        }
    }

    private init(
        _ domainType: String, _ dtoType: String, label: String? = nil, format: String? = nil,
        writer: String? = nil, isScalar: Bool = false
    ) {
        self.isScalar = isScalar
        self.domainType = domainType
        self.dtoType = dtoType
        self.label = label
        self.format = format
        self.writer = writer
    }

    private static func number(_ name: String, _ form: ScalarType.NumberForm) -> Wire {
        form == .number ? Wire(name, name) : Wire(name, "String", label: "text", writer: "text")
    }

    /// Whether reading it can fail.
    var canFail: Bool {
        label != nil
    }

    /// `Date(iso8601: value, field: "Restaurant.updatedAt")`, with line breaks at its parentheses.
    func parsing(_ value: String, field: String) -> String {
        let format = format.map { [$0] } ?? []
        return Code.call(domainType, ["\(label ?? ""): \(value)"] + format + ["field: \(field)"])
    }

    /// The wire value of a domain value: `value.iso8601Text`, `JSONScalar(value)`.
    func writing(_ value: String) -> String {
        let written = writer.map { "\(value).\($0)" } ?? value
        return isScalar && format == nil ? "JSONScalar(\(written))" : written
    }

    /// The member that writes, if writing needs nothing else.
    var writingMember: String? {
        format == nil && !isScalar ? writer : nil
    }

    /// A day of the calendar, a type of the support library.
    static let day = "CalendarDay"
    /// A file that is sent, a type of the support library.
    static let file = "OutgoingFile"

    /// A color, a type of the support library.
    static let color = "RGBAColor"
}
