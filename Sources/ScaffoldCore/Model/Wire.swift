/// How a scalar stands in Swift and in the JSON, and what leads from one to the other: a row a scalar.
struct Wire {
    let domainType: String
    let dtoType: String
    /// The label of the initialiser that reads the wire, `iso8601`; absent where the two types are one.
    let label: String?
    /// More arguments of it, and of the writer.
    let format: String?
    /// The member of the domain's value that gives the wire's: `iso8601Text`.
    let writer: String?

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
        case .date(.iso8601): self.init("Date", "String", label: "iso8601", writer: "iso8601Text")
        case .date(.day): self.init("Date", "String", label: "day", writer: "dayText")
        case .date(.rfc2822): self.init("Date", "String", label: "rfc2822", writer: "rfc2822Text")
        case .date(.epoch): self.init("Date", "Double", label: "epoch", writer: "epoch")
        case .date(.epochMillis): self.init("Date", "Double", label: "epochMillis", writer: "epochMillis")
        case .date(.format(let format)):
            let literal = SwiftLiteral.string(format)
            self.init("Date", "String", label: "text", format: literal, writer: "text(format: \(literal))")
        }
    }

    private init(
        _ domainType: String, _ dtoType: String, label: String? = nil, format: String? = nil,
        writer: String? = nil
    ) {
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

    /// `Date(iso8601: value, field: "Restaurant.updatedAt")`, broken at its brackets.
    func parsing(_ value: String, field: String) -> String {
        let format = format.map { ["format: \($0)"] } ?? []
        return Code.call(domainType, ["\(label ?? ""): \(value)"] + format + ["field: \(field)"])
    }

    static func isFoundation(_ type: String) -> Bool {
        ["Date", "UUID", "URL", "Data", "Decimal"].contains(type)
    }
}
