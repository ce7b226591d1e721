import Generator
import Language

/// A library that a repository has already, beside what generated code needs of it.
struct FoundLibrary {
    /// The key under `libraries` in scaffold.yml.
    let library: String
    let folder: String
    let comparisons: [LibraryComparison]

    /// `homes` are the folders in it that belong to no other library.
    init(
        _ library: String, in folder: String, homes: [String]? = nil, _ contracts: [LibraryContract],
        _ workspace: Workspace
    ) throws {
        self.library = library
        self.folder = folder
        let paths = try workspace.files(below: homes ?? [folder])
            .filter { $0.hasSuffix(".swift") }
        comparisons = try contracts.filter { $0.module.library == library }.map { contract in
            let own = paths.filter { Self.part(of: $0.dropFirst(folder.count)) == contract.module.part }
            return LibraryComparison(contract, sources: try own.compactMap(workspace.read))
        }
    }

    /// `Mocks` for what is in a folder of mocks; nil for tests.
    static func part(of path: Substring) -> ModulePart? {
        let folders = path.split(separator: "/").dropLast()
        return folders.contains { $0.hasSuffix("Tests") }
            ? nil
            : folders.contains { $0.hasSuffix("Mocks") } ? .mocks : .sources
    }

    var isFulfilled: Bool {
        comparisons.allSatisfy(\.isFulfilled)
    }

    /// Whether it has a part of what is needed, and so may be meant for generated code. Otherwise it is just another
    /// library with such a name.
    var isCandidate: Bool {
        comparisons.contains { !$0.present.isEmpty || !$0.differences.isEmpty }
    }

    /// The module: the last folder of its path.
    var module: String {
        folder.split(separator: "/").last.map(String.init) ?? folder
    }

    /// What is there, what is missing, and what differs, in lines.
    var lines: [String] {
        comparisons.flatMap { comparison in
            let place = place(comparison)
            guard !comparison.isFulfilled else {
                return ["\(place): has everything that generated code needs"]
            }
            let present =
                comparison.present.isEmpty ? [] : ["\(place): has \(comparison.present.shortList(8))"]
            return present + faults(comparison)
        }
    }

    /// Why it is not used, if it is not a candidate.
    var foreignLine: String {
        "\(folder): has nothing that generated code needs, so it is not used, and scaffold writes its own module"
    }

    /// What is missing, and what differs, in lines.
    var faults: [String] {
        comparisons.flatMap(faults)
    }

    private func place(_ comparison: LibraryComparison) -> String {
        comparison.contract.module.part == .mocks ? "\(folder), mocks" : folder
    }

    private func faults(_ comparison: LibraryComparison) -> [String] {
        let place = place(comparison)
        return (comparison.missing.isEmpty ? [] : ["\(place): lacks \(comparison.missing.shortList(8))"])
            + comparison.differences.map { difference in
                "\(place): \(difference.name) differs; it has: \(difference.found); needed: \(difference.needed)"
            }
    }
}

extension Project {
    /// The libraries that are the team's own: those of scaffold.yml, and what is in the folders that a library has by
    /// default.
    func ownLibraries(besides support: SupportLibrary) throws -> [FoundLibrary] {
        let contracts = LibraryContract.all(of: style, configuration)
        return try Set(LibraryModule.all(configuration).map(\.library)).sorted()
            .filter { configuration.libraryHomes($0).allSatisfy(support.ownFolders.contains) }
            .map { library in
                try FoundLibrary(
                    library, in: configuration.libraryFolder(library),
                    homes: configuration.libraryHomes(library), contracts, workspace)
            }
    }
}
