import Diagnostics
import ScaffoldCore

/// Compares the support library with what `init` writes. Once written, it belongs to the team: an edited file is not
/// drift, but a missing file that generated code needs is, and so is a missing library that scaffold.yml names. A
/// library that it does not name may be elsewhere.
struct SupportLibrary {
    /// A missing file or library.
    struct Loss {
        enum Kind {
            /// A file that the generated code or the rest of the library uses.
            case file
            /// The same, but an empty file with its name exists.
            case emptyFile
            /// The folder of a library, with the number of its files.
            case library(Int)
        }

        let path: String
        let kind: Kind
    }

    /// Sorted by path.
    private(set) var losses: [Loss] = []
    /// Missing files that nothing uses.
    private(set) var absent: [String] = []
    private(set) var edited: [String] = []

    /// `generated` returns the files of all features; it is only called if a file is missing.
    init(of project: Project, generated: () -> [RenderedFile]) throws(DiskError) {
        let files = project.style.renderSupport(project.configuration).files
        var missing: [(file: RenderedFile, kind: Loss.Kind)] = []
        var present: [RenderedFile] = []
        for library in Set(LibraryModule.all(project.configuration).map(\.library)).sorted() {
            let folder = project.configuration.libraryFolder(library)
            let own = files.filter { $0.path.hasPrefix("\(folder)/") }
            var (same, edited): ([RenderedFile], [RenderedFile]) = ([], [])
            var (absent, empty): ([RenderedFile], [RenderedFile]) = ([], [])
            for file in own {
                let found = try project.tree.onDisk(file.path, rendered: file.bytes)
                switch found.withoutCarriageReturns(unlessIn: file.bytes) {
                case .same: same.append(file)
                case .file(let bytes, _) where bytes.allSatisfy { $0 == 0 }: empty.append(file)
                case .file: edited.append(file)
                default: absent.append(file)
                }
            }
            // If no file is as `init` wrote it, the library is the team's own. If scaffold.yml says that it is here,
            // and nothing is, it was lost.
            guard !same.isEmpty || !empty.isEmpty else {
                let others = try project.tree.files(below: folder) ?? []
                if !own.isEmpty, edited.isEmpty, project.configuration.libraries[library] != nil,
                    // The catalogs of features are among those of the library.
                    others.allSatisfy({ $0.hasSuffix(".xcstrings") })
                {
                    losses.append(Loss(path: folder, kind: .library(own.count)))
                }
                continue
            }
            missing += absent.map { ($0, .file) } + empty.map { ($0, .emptyFile) }
            present += same + edited
            // Teams put their texts into catalogs.
            self.edited += edited.map(\.path).filter { !$0.hasSuffix(".xcstrings") }
        }
        let users = missing.isEmpty ? [] : present + generated()
        for (file, kind) in missing {
            // A build fails on an empty catalog.
            let isNeeded =
                file.path.hasSuffix(".swift")
                ? Self.isNamed(file, by: users) : kind.isEmptyFile
            if isNeeded {
                losses.append(Loss(path: file.path, kind: kind))
            } else if !kind.isEmptyFile {
                absent.append(file.path)
            }
        }
        losses.sort { $0.path < $1.path }
    }

    private static func isNamed(_ file: RenderedFile, by users: [RenderedFile]) -> Bool {
        let types = declarations(
            of: ["actor", "class", "enum", "protocol", "struct", "typealias"], 0, in: file)
        // A file that only extends types is used through its members.
        let names = types.isEmpty ? declarations(of: ["func", "init", "var", "let"], 4, in: file) : types
        return users.contains { !Mentions.lines(naming: names, exactly: true, in: $0.bytes).isEmpty }
    }

    /// The names that a source declares with one of these keywords, on lines with this indentation; for an
    /// initializer, the label of its first parameter.
    private static func declarations(
        of kinds: Set<Substring>, _ indentation: Int, in source: RenderedFile
    ) -> [String] {
        String(decoding: source.bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let code = line.drop { $0 == " " }
            guard line.count - code.count == indentation, !code.hasPrefix("//"), !code.hasPrefix("private"),
                !code.hasPrefix("extension")
            else { return nil }
            let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return words.firstIndex { kinds.contains($0) }.flatMap { index in
                words.dropFirst(index + 1).first.map(String.init)
            }
        }
    }
}

extension SupportLibrary.Loss.Kind {
    var isEmptyFile: Bool {
        if case .emptyFile = self { true } else { false }
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
        case .file: "it was in the support library, and generated code needs it"
        case .emptyFile: "it is empty, but generated code needs what it contained"
        case .library(let count):
            "\(Root.config) names this library, and none of its \(count) files exists"
        }
    }

    /// What to type. `paths` are the files with this way out.
    func wayOut(of paths: [String], _ suffix: String) -> String {
        switch kind {
        case .file: "scaffold init\(suffix)"
        case .emptyFile:
            "git checkout -- \(paths.joined(separator: " ")); or delete the empty files, then scaffold init\(suffix)"
        case .library:
            "scaffold init\(suffix); or, if you have your own, name its folder under 'libraries' in \(Root.config), or "
                + "remove the line"
        }
    }
}

extension SupportLibrary {
    /// Notes about the library that require no action.
    func notes(_ project: Project, _ suffix: String) -> [String] {
        func list(_ paths: [String]) -> String {
            let shown = paths.prefix(3).map { project.shown($0) }.joined(separator: ", ")
            return paths.count > 3 ? "\(shown) and \(paths.count - 3) more" : shown
        }
        let all = "'scaffold init --dry-run --verbose\(suffix)' lists them"
        var notes: [String] = []
        if !edited.isEmpty {
            notes.append("edited since 'scaffold init', or older: \(list(edited))")
        }
        if !absent.isEmpty {
            notes.append("no longer there: \(list(absent))")
        }
        return notes.isEmpty
            ? [] : ["note: of the support library, \(notes.joined(separator: "; ")) (\(all))"]
    }
}
