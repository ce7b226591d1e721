import Language

/// What generated code needs from a module that a team may have of its own: types with their members, and members of
/// other types. In: the support library of a style, which declares it. Out: the declarations, each with its reason.
package struct LibraryContract: Sendable {
    /// A type, or an extension of a type, with the members that are needed.
    package struct Need: Sendable {
        package let type: SwiftDeclaration
        package let members: [SwiftDeclaration]
        /// The requirements that an extension of the protocol implements.
        package let implemented: Set<String>
    }

    package let module: LibraryModule
    package let needs: [Need]

    /// The contracts of all modules that a team may have of its own. The support module is always scaffold's.
    package static func all(of style: Style, _ configuration: Configuration) -> [LibraryContract] {
        let files = style.renderSupport(configuration).files
        let named = style.namedInTemplates
        let modules = configuration.modules
        return LibraryModule.all(configuration).compactMap { module in
            guard
                let key = LibraryNames.modules.first(where: { modules[keyPath: $0.name] == module.name })?
                    .key,
                !isSupport(key)
            else { return nil }
            let names = style.libraryNames.ofModules[key] ?? []
            let declarations = files.filter { $0.module == module.name && !$0.isOnRequest }
                .flatMap { SwiftDeclarations.of($0.rendered.bytes) }
                .filter { !$0.isPrivate && $0.modifiers.contains("public") }
            let needs = needs(of: names, in: declarations, named: named)
            return needs.isEmpty ? nil : LibraryContract(module: module, needs: needs)
        }
    }

    /// The types that a team's own modules have: all but those of the support module.
    package static func types(of style: Style) -> Set<String> {
        Set(style.libraryNames.ofModules.filter { !isSupport($0.key) }.values.joined())
    }

    private static func isSupport(_ module: String) -> Bool {
        module == "support" || module == "supportMocks"
    }

    private static func needs(
        of names: Set<String>, in declarations: [SwiftDeclaration], named: (String) -> Bool
    )
        -> [Need]
    {
        let types = declarations.filter { $0.container == nil && $0.kind.isType && names.contains($0.name) }
        let needs = types.map { type in
            Need(
                type: type,
                members: members(of: type, in: declarations, named: named),
                implemented: implemented(of: type, in: declarations))
        }
        // A member such as `localized`, of a type of Foundation.
        let extended = declarations.filter { member in
            member.isInExtension && names.contains(member.name)
                && !types.contains { $0.name == member.container }
        }
        return needs
            + Set(extended.compactMap(\.container)).sorted().map { container in
                Need(
                    type: SwiftDeclaration(
                        kind: .extension, name: container, container: nil, isInExtension: false,
                        modifiers: [],
                        signature: "", doc: ""),
                    members: extended.filter { $0.container == container }, implemented: [])
            }
    }

    /// All requirements of a protocol and all cases of an enum, and of the rest what templates name.
    private static func members(
        of type: SwiftDeclaration, in declarations: [SwiftDeclaration], named: (String) -> Bool
    ) -> [SwiftDeclaration] {
        let all = declarations.filter { $0.container == type.name }
        let required = all.filter { $0.kind == .case || type.kind == .protocol && !$0.isInExtension }
        let others = all.filter { member in
            !required.contains { $0.name == member.name && $0.signature == member.signature }
                && named(member.name)
        }
        return required + others
    }

    private static func implemented(
        of type: SwiftDeclaration, in declarations: [SwiftDeclaration]
    ) -> Set<String> {
        let all = declarations.filter { $0.container == type.name && type.kind == .protocol }
        let texts = Set(all.filter(\.isInExtension).map(\.text))
        return texts.intersection(all.filter { !$0.isInExtension }.map(\.text))
    }
}
