import Language

/// A module of a team beside the contract that generated code needs of it.
package struct LibraryComparison {
    /// A declaration that the module has in another form.
    package struct Difference: Equatable {
        /// The name, with its type: `Endpoint.init`.
        package let name: String
        package let needed: String
        package let found: String
    }

    package let contract: LibraryContract
    package private(set) var present: [String] = []
    package private(set) var missing: [String] = []
    package private(set) var differences: [Difference] = []

    /// `sources` are the Swift files of the module.
    package init(_ contract: LibraryContract, sources: [[UInt8]]) {
        self.contract = contract
        let declarations = sources.flatMap(SwiftDeclarations.of).filter { !$0.isPrivate }
        for need in contract.needs {
            guard need.type.kind == .extension || compare(need.type, in: declarations) else {
                continue
            }
            for member in need.members {
                compare(member, of: need.type, in: declarations)
            }
        }
    }

    package var isFulfilled: Bool {
        missing.isEmpty && differences.isEmpty
    }

    /// Returns whether there is a type whose members can be compared.
    private mutating func compare(_ type: SwiftDeclaration, in declarations: [SwiftDeclaration]) -> Bool {
        guard
            let found = declarations.first(where: {
                $0.container == nil && $0.kind.isType && $0.name == type.name
            })
        else {
            missing.append(type.name)
            return false
        }
        guard found.isVisible else {
            differences.append(Difference(name: type.name, needed: "public", found: "not public"))
            return false
        }
        // A class can do what a struct can do, and a typealias can be anything.
        guard (found.kind == .protocol) == (type.kind == .protocol) || found.kind == .typealias else {
            differences.append(Difference(name: type.name, needed: type.text, found: found.text))
            return false
        }
        present.append(type.name)
        return found.kind != .typealias
    }

    private mutating func compare(
        _ member: SwiftDeclaration, of type: SwiftDeclaration, in declarations: [SwiftDeclaration]
    ) {
        let name = "\(type.name).\(member.name)"
        let all = declarations.filter { $0.container == type.name && $0.name == member.name }
        let candidates = all.filter { $0.isVisible || type.kind == .protocol && !$0.isInExtension }
        if candidates.contains(where: { $0.canStand(for: member) }) {
            return
        }
        if let other = candidates.first {
            differences.append(Difference(name: name, needed: member.text, found: other.text))
        } else if !all.isEmpty {
            differences.append(Difference(name: name, needed: "public", found: "not public"))
        } else if !missing.contains(name) {
            missing.append(name)
        }
    }
}

extension SwiftDeclaration {
    fileprivate var isVisible: Bool {
        kind == .case || modifiers.contains { $0 == "public" || $0 == "open" || $0 == "package" }
    }

    /// Whether code that uses the other declaration can use this one: the same labels and types, and default values are
    /// not compared. A property can be a variable or a constant, and of a case without a payload a static one.
    fileprivate func canStand(for other: SwiftDeclaration) -> Bool {
        switch (kind, other.kind) {
        case (.case, .case): form == other.form
        case (_, .case): !other.signature.contains("(")
        case (.var, .let), (.let, .var), (.var, .var), (.let, .let):
            form.isEmpty || other.form.isEmpty || form == other.form
        default: kind == other.kind && form == other.form
        }
    }

    /// The signature without default values, and without the names that only the body sees.
    private var form: String {
        SwiftSignature.form(of: signature)
    }
}
