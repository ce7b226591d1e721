import Language

/// Which files of the support library others need: those that declare what they name, and what these files need in turn.
/// A file is found by the names of its types, of the types that it extends, and of the members that it adds to types of
/// other modules.
package struct SupportNeeds {
    /// A name that a file declares, by its indices in the search.
    fileprivate enum Name {
        case type(Int)
        /// A member of a type of another module, which code names after a dot, unless it extends the type too.
        case member(Int, of: String)
        /// An initializer of such a type. Without a type it is one of a protocol, whose types are called in its place.
        case initializer(type: Int?, label: Int?)
    }

    private struct Absent {
        let file: SupportFile
        let names: [Name]
    }

    private var search = WordSearch()
    private var absent: [Absent] = []

    /// `absent` are the files of the library that are not there.
    package init(absent files: [SupportFile]) {
        let declarations = files.map { SwiftDeclarations.of($0.rendered.bytes).filter { !$0.isPrivate } }
        let types = Set(declarations.joined().filter { $0.kind.isType && $0.container == nil }.map(\.name))
        for (file, declarations) in zip(files, declarations) {
            let names = names(of: declarations, libraryTypes: types)
            absent.append(Absent(file: file, names: names))
        }
    }

    private mutating func names(of declarations: [SwiftDeclaration], libraryTypes: Set<String>) -> [Name] {
        let top = declarations.filter { $0.container == nil && $0.kind != .extension }
        let own = Set(top.map(\.name))
        var names = top.map { Name.type(search.index(of: $0.name)) }
        // What extends a type of the library comes with it.
        names += Set(declarations.filter { $0.kind == .extension }.map(\.name)).subtracting(own)
            .intersection(libraryTypes).sorted().map { .type(search.index(of: $0)) }
        for member in declarations where member.isInExtension {
            guard let type = member.container, !libraryTypes.contains(type) else { continue }
            // An overload for a type of this file is found by the type.
            if !own.isEmpty, Self.overloads.contains(member.name) { continue }
            switch member.kind {
            case .`init`:
                names.append(
                    .initializer(
                        type: Self.protocols.contains(type) ? nil : search.index(of: type),
                        label: member.firstLabel.map { search.index(of: $0) }))
            default: names.append(.member(search.index(of: member.name), of: type))
            }
        }
        return names
    }

    /// Members that the types of Foundation have too.
    private static let overloads: Set<String> = ["decode", "decodeIfPresent", "encode", "encodeIfPresent"]

    /// Protocols of other modules whose types get initializers.
    private static let protocols: Set<String> = ["BinaryInteger", "FixedWidthInteger", "RawRepresentable"]

    /// The paths of absent files that something needs.
    package private(set) var paths: Set<String> = []

    /// Adds code that imports the library, or a file of it with its module.
    package mutating func add(_ code: [UInt8], module: String? = nil) {
        var queue = [(code, module)]
        while let (code, module) = queue.popLast(), !absent.isEmpty {
            let modules = SwiftImports.of(code).union(module.map { [$0] } ?? [])
            guard absent.contains(where: { modules.contains($0.file.module) }) else { continue }
            let uses = search.uses(in: code)
            let extended =
                module == nil
                ? [] : Set(SwiftDeclarations.of(code).filter { $0.kind == .extension }.map(\.name))
            absent.removeAll { entry in
                guard modules.contains(entry.file.module),
                    entry.names.contains(where: { $0.isUsed(uses, extended) })
                else {
                    return false
                }
                paths.insert(entry.file.path)
                queue.append((entry.file.rendered.bytes, entry.file.module))
                return true
            }
        }
    }
}

extension SupportNeeds.Name {
    /// `extended` are the types that the code extends.
    fileprivate func isUsed(_ uses: [WordSearch.Use], _ extended: Set<String>) -> Bool {
        switch self {
        case .type(let word): uses[word].contains(.anywhere)
        case .member(let word, let type):
            uses[word].contains(.afterDot) || extended.contains(type) && uses[word].contains(.anywhere)
        case .initializer(let type, let label):
            type.map { uses[$0].contains(.beforeList) } ?? true
                && label.map { uses[$0].contains(.firstLabel) } ?? true
        }
    }
}
