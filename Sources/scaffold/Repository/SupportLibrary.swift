import Diagnostics
import Generator
import Language
import Planning

/// The support library of a repository: what is there of it, and what the code of the repository needs. Once written, a
/// file belongs to the team: an edited file is not drift, but a missing file that generated code needs is. A library that
/// scaffold.yml does not name may be elsewhere. One of which no file is as scaffold writes it is the team's own, and so is
/// one that declares in a file of its own what scaffold would add.
struct SupportLibrary {
    /// A missing file or library.
    struct Loss {
        enum Kind: Equatable {
            /// A file that the generated code or the rest of the library uses.
            case file
            /// The same, but an empty file with its name exists.
            case emptyFile
            /// All files of a library that are used, with their number.
            case library(Int)
        }

        let path: String
        let kind: Kind
    }

    private(set) var edited: [String] = []
    /// The folders of libraries that are the team's own.
    private(set) var ownFolders: [String] = []
    /// For each library that is not where the layout has it: what is to be moved.
    private(set) var moves: [[LibraryMove]] = []
    /// The files of scaffold's libraries that are not there or empty.
    private var absent: [SupportFile] = []
    private var emptyPaths: Set<String> = []
    /// The folders of the libraries that have no files at all.
    private var lostFolders: [String] = []
    private var needs: SupportNeeds

    init(of project: Project) throws {
        var present: [SupportFile] = []
        // A library that is neither named nor where scaffold would write it may be elsewhere. Only catalogs of features are in
        // its place.
        let libraries = try Set(LibraryModule.all(project.configuration).map(\.library)).sorted().filter {
            try project.configuration.libraries[$0] != nil
                || !project.tree.files(below: project.configuration.formerHomes(of: $0))
                    .allSatisfy { !project.lock.rows(of: $0).isEmpty }
        }
        let files = libraries.isEmpty ? [] : project.supportFiles
        for library in libraries {
            let folders = project.configuration.libraryHomes(library)
            let own = files.filter { $0.library == library }
            var (same, edited): ([SupportFile], [SupportFile]) = ([], [])
            var (missing, empty): ([SupportFile], [SupportFile]) = ([], [])
            for file in own {
                let found = try project.tree.onDisk(file.path, rendered: file.rendered.bytes)
                switch found.withoutCarriageReturns(unlessIn: file.rendered.bytes) {
                case .same: same.append(file)
                case .file(let bytes, _) where bytes.allSatisfy { $0 == 0 }: empty.append(file)
                case .file: edited.append(file)
                default: missing.append(file)
                }
            }
            let there = Set((same + edited + empty).map(\.path))
            let moves = try LibraryMove.all(of: library, own, present: there, project)
            guard moves.isEmpty else {
                self.moves.append(moves)
                continue
            }
            if same.isEmpty, empty.isEmpty {
                // The catalogs of features are among those of the library.
                let others = try project.tree.files(below: folders)
                let isEmpty = edited.isEmpty && others.allSatisfy { $0.hasSuffix(".xcstrings") }
                if !isEmpty {
                    ownFolders += folders
                }
                guard isEmpty, project.configuration.libraries[library] != nil else { continue }
                lostFolders += folders
            }
            if try Self.isDeclared(missing, elsewhereIn: library, besides: own, project) {
                ownFolders += folders
                continue
            }
            // A build fails on an empty catalog. No generated code needs scaffold's client.
            absent += missing.filter { $0.path.hasSuffix(".swift") && !$0.isOnRequest } + empty
            emptyPaths.formUnion(empty.map(\.path))
            present += same + edited
            // Teams put their texts into catalogs.
            self.edited += edited.map(\.path).filter { !$0.hasSuffix(".xcstrings") }
        }
        needs = SupportNeeds(absent: absent)
        for file in present where !absent.isEmpty {
            needs.add(file.rendered.bytes, module: file.module)
        }
    }

    /// Whether files of a team in a library declare one of the types in these files. `own` are all files that scaffold
    /// has for the library.
    private static func isDeclared(
        _ missing: [SupportFile], elsewhereIn library: String, besides own: [SupportFile],
        _ project: Project
    ) throws -> Bool {
        let known = Set(own.map(\.path))
        let folder = project.configuration.libraryFolder(library)
        let files = try project.tree.files(below: project.configuration.libraryHomes(library))
        let others = files.filter { path in
            path.hasSuffix(".swift") && !known.contains(path)
                && FoundLibrary.part(of: path.dropFirst(folder.count)) != nil
        }
        guard !others.isEmpty else {
            return false
        }
        let types = LibraryContract.types(of: project.style).intersection(
            missing.filter { !$0.isOnRequest }.flatMap { Self.types(in: $0.rendered.bytes) })
        return try others.contains { path in
            try project.tree.read(path).map { !types.isDisjoint(with: Self.types(in: $0)) } ?? false
        }
    }

    private static func types(in source: [UInt8]) -> [String] {
        SwiftDeclarations.of(source).filter { $0.container == nil && $0.kind.isType && !$0.isPrivate }.map(
            \.name)
    }

    /// Whether the code of the repository decides if a file is missing.
    var needsCode: Bool {
        !absent.isEmpty
    }

    /// Adds generated code.
    mutating func add(_ code: [UInt8]) {
        if needsCode {
            needs.add(code)
        }
    }

    /// The errors of libraries that are not where the layout has them: their files would be written a second time, and
    /// manifests would lose them.
    func faults(_ project: Project) -> [Diagnostic] {
        moves.map { .displaced($0, project) }
    }

    /// What is missing and used, sorted by path.
    var losses: [Loss] {
        let (lost, single) = needed.reduce(into: ([String: Int](), [Loss]())) { result, file in
            if let folder = lostFolders.first(where: { file.path.hasPrefix("\($0)/") }) {
                result.0[folder, default: 0] += 1
            } else {
                result.1.append(
                    Loss(path: file.path, kind: emptyPaths.contains(file.path) ? .emptyFile : .file))
            }
        }
        return (single + lost.map { Loss(path: $0.key, kind: .library($0.value)) }).sorted {
            $0.path < $1.path
        }
    }

    /// The files to write, so that the code finds what it uses. A library that is not there at all may be elsewhere.
    var missingFiles: [RenderedFile] {
        needed.filter { file in
            !emptyPaths.contains(file.path) && !lostFolders.contains { file.path.hasPrefix("\($0)/") }
        }.map(\.rendered)
    }

    private var needed: [SupportFile] {
        absent.filter {
            needs.paths.contains($0.path) || emptyPaths.contains($0.path) && !$0.path.hasSuffix(".swift")
        }
    }
}

extension SupportLibrary.Loss.Kind {
    var isLibrary: Bool {
        if case .library = self { true } else { false }
    }
}

extension SupportLibrary.Loss {
    var sentence: String {
        switch kind {
        case .file: "this file of the support library is missing"
        case .emptyFile: "this file of the support library is empty"
        case .library: "this library is missing"
        }
    }

    var reason: String {
        switch kind {
        case .file: "it belongs to the support library, and generated code needs it"
        case .emptyFile: "it is empty, but generated code needs its content"
        case .library(let count):
            "\(Root.config) names this library, but "
                + (count == 1
                    ? "the one file that generated code needs from it is"
                    : "the \(count) files that generated code needs from it are")
                + " missing"
        }
    }

    /// What to type. `paths` are the files with this way out.
    func wayOut(of paths: [String], _ suffix: String) -> String {
        switch kind {
        case .file: "scaffold init\(suffix)"
        case .emptyFile:
            "git checkout -- \(paths.joined(separator: " ")); or delete the empty files, then scaffold init\(suffix)"
        case .library:
            "scaffold init\(suffix); or, if you have your own library, name its folder under 'libraries' in \(Root.config), or "
                + "remove it there"
        }
    }
}

extension SupportLibrary {
    /// Notes about the library that require no action.
    func notes(_ project: Project, _ suffix: String) -> [String] {
        guard !edited.isEmpty else {
            return []
        }
        let shown = edited.map { project.shown($0) }.shortList()
        return [
            "note: these files of the support library differ from what scaffold writes now: \(shown). They were edited, or "
                + "written by an older version or with other settings ('scaffold init --dry-run --verbose\(suffix)' lists "
                + "them; without '--dry-run', it rewrites those written with other settings)"
        ]
    }
}
