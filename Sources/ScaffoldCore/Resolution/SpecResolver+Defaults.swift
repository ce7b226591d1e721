import Diagnostics

extension SpecResolver {
    /// The default of a parameter: in Swift, and as it is sent.
    mutating func defaultValue(_ text: Located<String>, _ type: ResolvedType) -> ResolvedDefault? {
        let value = text.value
        let resolved: ResolvedDefault? =
            switch type.wrapped {
            case .scalar(.int), .scalar(.int64):
                Int(value).map {
                    ResolvedDefault(expression: SwiftLiteral.integer(String($0)), wire: String($0))
                }
            case .scalar(.bool(let form)) where value == "true" || value == "false":
                ResolvedDefault(expression: value, wire: form == .int ? (value == "true" ? "1" : "0") : value)
            case .scalar(.string): ResolvedDefault(expression: SwiftLiteral.string(value), wire: value)
            case .enumeration(let name): defaultCase(value, name)
            default: nil
            }
        if resolved == nil {
            report(.badDefault(value, type.wrapped, cases: cases(of: type), at: place(text.range)))
        }
        return resolved
    }

    /// A case by its name, or by its raw value.
    private func defaultCase(_ value: String, _ name: String) -> ResolvedDefault? {
        let members = enums[name]?.members ?? []
        let member = members.first { $0.name == value } ?? members.first { $0.rawValue.text == value }
        return member.map {
            ResolvedDefault(expression: "." + SwiftName.escaped($0.name), wire: $0.rawValue.text)
        }
    }

    private func cases(of type: ResolvedType) -> [String] {
        if case .enumeration(let name) = type.wrapped { enums[name]?.members.map(\.name) ?? [] } else { [] }
    }
}

extension Diagnostic {
    fileprivate static func badDefault(
        _ text: String, _ type: ResolvedType, cases: [String], at place: Place
    ) -> Diagnostic {
        let help =
            switch type {
            case .scalar(.int), .scalar(.int64): "write a whole number"
            case .scalar(.bool): "write `true` or `false`"
            case .enumeration:
                nearest(to: text, among: cases).map { "did you mean '\($0)'?" }
                    ?? "the cases are: \(cases.joined(separator: ", "))"
            default:
                "only an Int, a Bool, a String and an enum may have a default; write `{name?}` to leave it out"
            }
        return Diagnostic(
            "bad-default", "'\(text)' cannot be the default of a parameter of this type", at: place,
            help: help
        )
    }
}
