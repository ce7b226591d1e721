import Language
import Planning

/// What a feature declares, for `explain`: its types by folder, and the methods of its repositories.
struct CodeSummary {
    /// In the order of the folders.
    private var types: [(folder: String, names: [String])] = []
    /// The functions of each contract of a repository, without `func`.
    private var contracts: [(name: String, members: [String])] = []
    /// The cases of each error of the domain, without `case`.
    private var errors: [(name: String, members: [String])] = []

    /// `contract` and `error` are the patterns of the names of repositories' contracts and of errors, such as
    /// `{name}RepositoryContract`.
    init(_ files: [RenderedFile], contract: String, error: String) {
        for file in files where file.path.hasSuffix(".swift") {
            // A style has the sources of a feature in a folder of this name.
            let path = file.template.split(separator: "/").dropLast()
            guard let start = path.firstIndex(of: Substring(ModulePart.sources.rawValue)) else { continue }
            let declarations = SwiftDeclarations.of(file.bytes).filter { !$0.isPrivate }
            let declared = declarations.filter { $0.kind.isType && $0.container == nil }
            add(declared.map(\.name), to: path[(start + 1)...].joined(separator: "/"))
            for type in declared where type.kind == .enum && Self.fits(type.name, error) {
                let cases = declarations.filter { $0.kind == .case && $0.container == type.name }
                errors.append((type.name, cases.map { "\($0.name)\($0.signature)" }))
            }
            for type in declared where type.kind == .protocol && Self.fits(type.name, contract) {
                let functions = declarations.filter {
                    $0.kind == .func && $0.container == type.name && !$0.isInExtension
                }
                contracts.append((type.name, functions.map { "\($0.name)\($0.signature)" }))
            }
        }
    }

    /// Whether a name is one of a pattern, `{name}Error`.
    private static func fits(_ name: String, _ pattern: String) -> Bool {
        guard let start = pattern.firstIndex(of: "{"), let end = pattern.lastIndex(of: "}") else {
            return false
        }
        return name.hasPrefix(pattern[..<start]) && name.hasSuffix(pattern[end...].dropFirst())
    }

    private mutating func add(_ names: [String], to folder: String) {
        guard !names.isEmpty else { return }
        if let index = types.firstIndex(where: { $0.folder == folder }) {
            types[index].names += names
        } else {
            types.append((folder, names))
        }
    }

    /// A block for each contract and each error, and one for the types, each after an empty line.
    var text: String {
        let rows = types.map { folder, names in
            (name: folder.isEmpty ? ModulePart.sources.rawValue : folder, doc: names.joined(separator: ", "))
        }
        let blocks = (contracts + errors).filter { !$0.members.isEmpty }.map { name, members in
            ([name] + members.map { "  \($0)" }).joined(separator: "\n")
        }
        return (blocks + (rows.isEmpty ? [] : [Help.table(rows, indent: 0)]))
            .map { "\n\($0)" }.joined(separator: "\n")
    }
}
