import Diagnostics

/// Option sets, and the types of other features.
extension SpecResolver {
    mutating func optionSet(_ type: TypeSpec, _ bits: [BitSpec]) -> ResolvedOptionSet {
        var names: [String: ByteRange] = [:]
        var numbers: [Int: ByteRange] = [:]
        var members: [ResolvedOptionSet.Member] = []
        for bit in bits {
            if SwiftName.impossibleBits.contains(bit.name.value) {
                report(.badCaseName(bit.name.value, at: place(bit.name.range)))
            } else if let other = numbers[bit.bit.value] {
                report(.duplicateBit(bit.bit.value, at: place(bit.bit.range), other: place(other)))
            } else if names[bit.name.value] == nil {
                names[bit.name.value] = bit.name.range
                numbers[bit.bit.value] = bit.bit.range
                members.append(ResolvedOptionSet.Member(name: bit.name.value, bit: bit.bit.value))
            }
        }
        return ResolvedOptionSet(name: type.name.value, doc: type.doc, members: members)
    }

    /// The types of the features in use stand where `uses` names them.
    mutating func defineUsed() {
        for feature in used {
            guard let range = spec.uses.first(where: { $0.value == feature.name })?.range else {
                continue
            }
            for (name, definition) in feature.ownDefinitions {
                foreign[name] = definition
                if case .enumeration(let enumeration) = definition {
                    enums[name] = enumeration
                }
                define(Located(name, range), definition.type)
            }
        }
        for feature in used {
            guard let range = spec.uses.first(where: { $0.value == feature.name })?.range else {
                continue
            }
            for name in feature.foreignNames where definitions[name] == nil {
                hidden[name] = range
            }
        }
    }
}

extension ResolvedDefinition {
    fileprivate var type: ResolvedType {
        switch self {
        case .object(let object): .object(object.name)
        case .enumeration(let enumeration): .enumeration(enumeration.name)
        case .optionSet(let optionSet): .optionSet(optionSet.name)
        case .union(let union): .union(union.name)
        }
    }
}

extension Diagnostic {
    fileprivate static func duplicateBit(_ bit: Int, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "duplicate-bit", "the bit \(bit) has two names", at: place, other: other,
            help: "take one of them out")
    }
}
