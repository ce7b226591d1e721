import Documents
import Language

/// Reads the values of an `enum`. In: their nodes. Out: their kind, and the cases.
enum EnumValues {
    /// The kind of values whose schema has no type.
    static func kind(of values: [Node]) -> SchemaFacts.Kind? {
        let meanings = values.map { node -> SchemaFacts.Kind in
            guard case .scalar(let scalar) = node.content else {
                return node.items == nil ? .object : .array
            }
            return switch scalar.meaning {
            case .int: .integer
            case .double: .number
            case .bool: .boolean
            case .null, .text: .string
            }
        }
        return meanings.contains(.string) && !meanings.contains { $0 == .object || $0 == .array }
            ? .string : meanings.first
    }

    /// Nil if they cannot be an enum in Swift.
    static func cases(_ values: [Node], _ kind: SchemaFacts.Kind, names: [String]) -> [CaseDraft]? {
        var seen: Set<EnumSpec.RawValue> = []
        var cases: [CaseDraft] = []
        for (index, value) in values.enumerated() {
            guard case .scalar(let scalar) = value.content else {
                return nil
            }
            let rawValue: EnumSpec.RawValue
            switch (kind, scalar.meaning) {
            case (.string, _): rawValue = .text(scalar.text)
            case (.integer, .int(let number)): rawValue = .number(number)
            default: return nil
            }
            if seen.insert(rawValue).inserted {
                cases.append(
                    CaseDraft(rawValue: rawValue, name: names.count == values.count ? names[index] : nil))
            }
        }
        return cases
    }
}
