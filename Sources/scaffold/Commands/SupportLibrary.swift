import Diagnostics
import ScaffoldCore

/// The support library beside what `init` writes. Once written it is a team's own: to edit a file is no drift, but to lose
/// one that the generated code needs is.
struct SupportLibrary {
    /// What the generated code or the rest of the library names, and is not there.
    private(set) var needed: [String] = []
    /// Other files of which there is no trace any more.
    private(set) var absent: [String] = []
    private(set) var edited: [String] = []

    /// `generated` gives the files of all features; they are asked for where a file is missing.
    init(of project: Project, generated: () -> [RenderedFile]) throws(DiskError) {
        let files = project.style.renderSupport(project.configuration).files
        var missing: [RenderedFile] = []
        var present: [RenderedFile] = []
        for library in Set(LibraryModule.all(project.configuration).map(\.library)).sorted() {
            let folder = project.configuration.libraryFolder(library)
            let own = files.filter { $0.path.hasPrefix("\(folder)/") }
            var (same, absent, edited): ([RenderedFile], [RenderedFile], [RenderedFile]) = ([], [], [])
            for file in own {
                let found = try project.tree.onDisk(file.path, rendered: file.bytes)
                switch found.withoutCarriageReturns(unlessIn: file.bytes) {
                case .same: same.append(file)
                case .file: edited.append(file)
                default: absent.append(file)
                }
            }
            // Where no file is as it was written, the library is somebody's own. Where the configuration says that it lies
            // here, and nothing does, it is gone.
            if same.isEmpty {
                guard edited.isEmpty, project.configuration.libraries[library] != nil,
                    try (project.tree.files(below: folder) ?? []).isEmpty
                else { continue }
            }
            missing += absent
            present += same + edited
            // People put their texts into catalogs.
            self.edited += edited.map(\.path).filter { !$0.hasSuffix(".xcstrings") }
        }
        guard !missing.isEmpty else { return }
        let users = present + generated()
        for file in missing {
            let names = Self.declarations(in: file.bytes)
            let isNeeded = users.contains {
                !Mentions.lines(naming: names, exactly: true, in: $0.bytes).isEmpty
            }
            if isNeeded { needed.append(file.path) } else { absent.append(file.path) }
        }
    }

    /// The types that a source declares at its top.
    private static func declarations(in source: [UInt8]) -> [String] {
        String(decoding: source, as: UTF8.self).split(separator: "\n").compactMap { line in
            guard line.first?.isWhitespace == false, !line.hasPrefix("//"), !line.hasPrefix("extension")
            else {
                return nil
            }
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return words.firstIndex { kinds.contains($0) }.flatMap { index in
                words.dropFirst(index + 1).first.map(String.init)
            }
        }
    }

    private static let kinds: Set<Substring> = ["actor", "class", "enum", "protocol", "struct", "typealias"]
}

extension SupportLibrary {
    /// What is to be known, but to be mended by nobody.
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
            notes.append("not there any more: \(list(absent))")
        }
        return notes.isEmpty
            ? [] : ["note: of the support library, \(notes.joined(separator: "; ")) (\(all))"]
    }
}
