import Language

/// The models of enums and option sets. In: a feature's types, and how they are used. Out: for an enum or an option set
/// its model.
struct EnumModels {
    let types: TypeMap
    let roles: TypeRoles

    func model(of enumeration: ResolvedEnum) -> EnumModel {
        let unknown = enumeration.unknownValue
        let keepsUnknown = enumeration.unknown == .keep
        let fallback: String? =
            if case .member(let name) = enumeration.unknown { SwiftName.escaped(name) } else { nil }
        let rawType = enumeration.isNumeric ? "Int" : "String"
        let list = types.feature.conformances(
            of: enumeration.name, without: keepsUnknown ? [.caseIterable] : [])
        return EnumModel(
            name: enumeration.name,
            conformances: types.hasRawEnums && !keepsUnknown ? "\(rawType), \(list)" : list,
            isRaw: types.hasRawEnums,
            listsKnownCases: keepsUnknown
                && types.feature.conformances[enumeration.name]?.contains(.caseIterable) == true,
            doc: SwiftLiteral.documentation(enumeration.doc),
            rawType: rawType,
            members: enumeration.members.map {
                EnumModel.Member(
                    name: SwiftName.escaped($0.name), rawValue: $0.rawValue.literal,
                    rawValueDiffers: $0.rawValue.literal != SwiftLiteral.string($0.name),
                    isFallback: enumeration.unknown == .member($0.name)
                )
            },
            keepsUnknown: keepsUnknown,
            failsOnUnknown: enumeration.unknown == .fail,
            isNilOnUnknown: enumeration.unknown == .absent,
            fallback: fallback,
            unknownSample: unknown.literal,
            unknownText: SwiftLiteral.string(unknown.text),
            isWritten: roles.isWritten(.enumeration(enumeration.name)),
            isRead: roles.isMapped(.enumeration(enumeration.name)),
            read: types.read("rawValue", .enumeration(enumeration.name), enumeration.name),
            written: types.write("domain", .enumeration(enumeration.name), enumeration.name)
        )
    }

    func model(of optionSet: ResolvedOptionSet) -> OptionSetModel {
        OptionSetModel(
            name: optionSet.name,
            conformances: types.feature.conformances(of: optionSet.name, besides: ["OptionSet"]),
            doc: SwiftLiteral.documentation(optionSet.doc),
            members: optionSet.members.map {
                OptionSetModel.Member(
                    name: SwiftName.escaped($0.name), rawValue: "1 << \($0.bit)",
                    number: SwiftLiteral.integer(String(1 << $0.bit)))
            },
            unknownNumber: SwiftLiteral.integer(optionSet.unknownNumber)
        )
    }
}
