import Language

/// Which files of the support library others need: those that declare what they name, and what these files need in turn.
/// A file is found by the names of its types, of the types that it extends, and of the members that it adds to types of
/// other modules.
package struct SupportNeeds {
    /// A name that a file declares, by its indices in the search.
    fileprivate enum Name {
        case type(Int)
        /// A member of another file's type, which code names after a dot, unless it belongs to the type too.
        case member(Int, name: String, of: String)
        /// An initializer of such a type. Without a type it is one of a protocol, whose types are called in its place.
        case initializer(type: (index: Int, name: String)?, label: Int?)
    }

    fileprivate struct Absent {
        let file: SupportFile
        /// The index of the file's module.
        let module: Int
        /// Each with whether other modules see it.
        let names: [(name: Name, isPublic: Bool)]
        /// The word without which each name is not used; nil for names that need none.
        let words: [Int?]
        /// The types of the library that it declares.
        let types: Set<String>
        /// The types of absent files of its module whose members in it are named: it is needed with any of them.
        var awaited: Set<String> = []
    }

    private var search = WordSearch()
    private var absent: [Absent] = []
    /// The modules of absent files, and the types that these files declare in each.
    private let modules: [String]
    private var absentTypes: [Set<String>] = []

    /// `absent` are the files of the library that are not there.
    package init(absent files: [SupportFile]) {
        modules = Set(files.map(\.module)).sorted()
        let declarations = files.map { SwiftDeclarations.of($0.rendered.bytes).filter { !$0.isPrivate } }
        let types = Set(declarations.joined().filter { $0.kind.isType && $0.container == nil }.map(\.name))
        for (file, declarations) in zip(files, declarations) {
            let names = names(of: declarations, libraryTypes: types)
            let own = declarations.filter { $0.kind.isType && $0.container == nil }.map(\.name)
            absent.append(
                Absent(
                    file: file, module: modules.firstIndex(of: file.module) ?? 0, names: names,
                    words: names.map(\.name.word), types: Set(own)))
        }
        updateTypes()
    }

    private mutating func updateTypes() {
        absentTypes = absent.reduce(into: modules.map { _ in [] }) { $0[$1.module].formUnion($1.types) }
    }

    private mutating func names(
        of declarations: [SwiftDeclaration], libraryTypes: Set<String>
    ) -> [(name: Name, isPublic: Bool)] {
        let top = declarations.filter { $0.container == nil && $0.kind != .extension }
        let own = Set(top.map(\.name))
        var names = top.map { (name: Name.type(search.index(of: $0.name)), isPublic: $0.isPublic) }
        // What makes a type of the library conform comes with it.
        let whole =
            declarations.filter { $0.kind == .extension && $0.signature.utf8.contains(UInt8(ascii: ":")) }
            .map(\.name)
            + declarations.filter { $0.kind == .subscript }.compactMap(\.container)
        names += Set(whole).subtracting(own).intersection(libraryTypes).sorted()
            .map { (.type(search.index(of: $0)), true) }
        for member in declarations where member.isInExtension {
            guard let type = member.container, !own.contains(type) else { continue }
            // An overload for a type of this file is found by the type.
            if !own.isEmpty, Self.overloads.contains(member.name) { continue }
            let name: Name =
                switch member.kind {
                case .`init`:
                    .initializer(
                        type: Self.protocols.contains(type) ? nil : (search.index(of: type), type),
                        label: member.firstLabel.map { search.index(of: $0) })
                default: .member(search.index(of: member.name), name: member.name, of: type)
                }
            names.append((name, member.isPublic))
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
            let imports = SwiftImports.of(code)
            let isImported = modules.map { $0 == module || imports.contains($0) }
            guard absent.contains(where: { isImported[$0.module] }) else { continue }
            let uses = search.uses(in: code)
            let declared = module == nil ? [] : SwiftDeclarations.of(code)
            let extended = Set(declared.filter { $0.kind == .extension || $0.kind.isType }.map(\.name))
            let own = Set(declared.map(\.name))
            var isNeeded = absent.map { _ in false }
            for index in absent.indices where isImported[absent[index].module] {
                isNeeded[index] = absent[index].isNeeded(
                    uses, extended, own, in: module, besides: absentTypes[absent[index].module])
            }
            guard isNeeded.contains(true) else { continue }
            var found = absent.indices.filter { isNeeded[$0] }.map { absent[$0] }
            absent = absent.indices.filter { !isNeeded[$0] }.map { absent[$0] }
            while let entry = found.popLast() {
                paths.insert(entry.file.path)
                queue.append((entry.file.rendered.bytes, entry.file.module))
                found += absent.filter { !$0.awaited.isDisjoint(with: entry.types) }
                absent.removeAll { !$0.awaited.isDisjoint(with: entry.types) }
            }
            updateTypes()
        }
    }
}

extension SupportNeeds.Absent {
    /// Whether code of a module uses one of its names. A member of one of `types`, which are absent too, is only needed with
    /// the type.
    fileprivate mutating func isNeeded(
        _ uses: WordSearch.Uses, _ extended: Set<String>, _ own: Set<String>, in module: String?,
        besides types: Set<String>
    ) -> Bool {
        var isNeeded = false
        // Most words are not in the code.
        for index in words.indices where words[index].map({ !uses[$0].isEmpty }) ?? true {
            let (name, isPublic) = names[index]
            guard isPublic || module == file.module, name.isUsed(uses, extended, own) else { continue }
            if case .member(_, _, let type) = name, types.contains(type) {
                awaited.insert(type)
            } else {
                isNeeded = true
            }
        }
        return isNeeded
    }
}

extension SupportNeeds.Name {
    /// The word without which it is not used.
    fileprivate var word: Int? {
        switch self {
        case .type(let word), .member(let word, _, _): word
        case .initializer(let type, let label): label ?? type?.index
        }
    }

    /// `extended` are the types that the code extends, and `own` the names that it declares.
    fileprivate func isUsed(
        _ uses: WordSearch.Uses, _ extended: Set<String>, _ own: Set<String>
    ) -> Bool {
        switch self {
        case .type(let word): uses[word].contains(.anywhere)
        case .member(let word, let name, let type):
            uses[word].contains(.afterDot)
                || extended.contains(type) && !own.contains(name) && uses[word].contains(.anywhere)
        case .initializer(nil, let label):
            label.map { uses[$0].contains(.firstLabel) } ?? true
        case .initializer(let type?, nil):
            uses[type.index].contains(.beforeList)
        case .initializer(let type?, let label?):
            uses.hasCall(type.index, label) || uses.hasCall(nil, label) && extended.contains(type.name)
        }
    }
}
