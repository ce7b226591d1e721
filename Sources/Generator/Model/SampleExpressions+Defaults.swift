import Language

/// The default of a field in the code of the app, which cannot use the helpers of the tests.
extension SampleExpressions {
    /// The default in the DTO, on one line.
    func dtoDefault(_ value: JSONValue, _ type: ResolvedType) -> String {
        switch (type, value) {
        case (.list(let element), .list(let values)):
            "[\(values.map { dtoDefault($0, element) }.joined(separator: ", "))]"
        case (.dictionary, .object(let members)) where members.isEmpty: "[:]"
        case (.dictionary(let key, let element), .object(let members)):
            "[\(members.map { member in (key == .number ? member.key : SwiftLiteral.string(member.key)) + ": " + dtoDefault(member.value, element) }.joined(separator: ", "))]"
        case (.scalar(.decimal(.number)), .number(let number)): Self.decimal(number)
        default: dto(value, type)
        }
    }

    /// The default in the domain.
    func domainDefault(_ value: JSONValue, _ scalar: ScalarType) -> String {
        switch (scalar.first, value) {
        case (.decimal, .text(let text)), (.decimal, .number(let text)): Self.decimal(text)
        case (.uuid, .text(let text)): Self.uuid(text)
        default: domain(value, .scalar(scalar))
        }
    }

    /// A decimal is made from integers, because a floating-point literal would lose digits.
    private static func decimal(_ text: String) -> String {
        guard let point = text.firstIndex(of: ".") else {
            return SwiftLiteral.integer(text)
        }
        let isNegative = text.hasPrefix("-")
        let fraction = text[text.index(after: point)...]
        let digits = (text[..<point] + fraction).drop { $0 == "-" || $0 == "0" }
        let significand = SwiftLiteral.integer(digits.isEmpty ? "0" : String(digits))
        return
            "Decimal(sign: .\(isNegative ? "minus" : "plus"), exponent: -\(fraction.count), significand: \(significand))"
    }

    private static func uuid(_ text: String) -> String {
        let digits = Array(text.uppercased().filter { $0 != "-" })
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).map { "0x\(digits[$0])\(digits[$0 + 1])" }
        return Code.call("UUID", [Code.call("uuid: ", [bytes.joined(separator: ", ")])])
    }
}
