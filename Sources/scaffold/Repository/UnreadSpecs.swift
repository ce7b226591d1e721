import Diagnostics
import Documents
import Language
import Planning

/// Files in the folder of specs that no run reads. By their names, some were meant to be specs: `Note.YML`,
/// `Old/Note.yml`, `Note.yml.txt`, `.Note.yml`. A feature with such a file has not lost its spec, and its generated
/// files stay.
struct UnreadSpecs {
    private let folder: String
    /// Paths below the root: files at any depth, including hidden ones, and folders named like a spec.
    private let paths: [String]
    /// The files in subfolders whose content is that of a spec.
    private let tooDeep: [String]
    /// Whether generated files are in the folder of specs too; their names do not distinguish the two.
    private let isShared: Bool
    /// The spelling of the existing folder, if the configuration spells it differently.
    private let otherFolder: String?

    init(besides specs: [SpecFile], _ configuration: Configuration, _ tree: any Tree) throws(DiskError) {
        folder = configuration.specs
        isShared = configuration.homes(of: "{").contains { $0.hasPrefix("\(configuration.specs)/") }
        let known = Set(specs.map(\.path))
        let entries = try tree.entries(of: folder) ?? []
        let folders = entries.filter { entry in
            entry.kind == .folder && Self.endings.contains(where: entry.name.hasSuffix)
        }.map { "\(configuration.specs)/\($0.name)" }
        // Generated files are only listed if a spec is lost.
        let files =
            isShared
            ? entries.filter { $0.kind != .folder }.map { "\(configuration.specs)/\($0.name)" }
            : try tree.files(below: folder, hiddenToo: true) ?? []
        // Files that end like a spec come first.
        let found =
            (folders + files.filter { !known.contains($0) && !$0.hasSuffix(TemporaryFile.suffix) })
            .sorted()
        paths = found.filter { Self.ending(of: $0) != nil } + found.filter { Self.ending(of: $0) == nil }
        var tooDeep: [String] = []
        for path in isShared ? [] : paths
        where path.dropFirst(configuration.specs.count + 1).contains("/") && !Self.isHidden(path)
            && SwiftName.isTypeName(Self.stem(of: path))
        {
            if try Self.isSpec(path, tree) { tooDeep.append(path) }
        }
        self.tooDeep = tooDeep
        otherFolder = specs.isEmpty ? try Self.otherSpelling(of: folder, tree) : nil
    }

    private static func otherSpelling(of folder: String, _ tree: any Tree) throws(DiskError) -> String? {
        let parent = folder.folder ?? ""
        let name = String(folder.dropFirst(parent.isEmpty ? 0 : parent.count + 1))
        guard let entries = try tree.entries(of: parent), !entries.contains(where: { $0.name == name }) else {
            return nil
        }
        return entries.first { $0.kind == .folder && $0.name.lowercased() == name.lowercased() }
            .map { parent.isEmpty ? $0.name : "\(parent)/\($0.name)" }
    }

    /// Errors that do not depend on the lock: an ending in capitals, and specs in subfolders.
    func diagnostics(shown: (String) -> String) -> [Diagnostic] {
        paths.compactMap { path in
            if tooDeep.contains(path) {
                return .specTooDeep(shown(path), shown(target(of: path)), in: shown(folder))
            }
            // An entry named like a spec that was not listed as one is a folder.
            guard !isBelow(path), !Self.isHidden(path),
                Self.endings.contains(where: path.lowercased().hasSuffix),
                !Self.endings.contains(where: path.hasSuffix)
            else { return nil }
            return .specEnding(shown(path), shown(target(of: path)))
        }
    }

    /// What to do before a new spec is created, for a feature or for any.
    func advice(for name: String? = nil, shown: (String) -> String) -> String? {
        tooDeep.first { name == nil || Self.stem(of: $0) == name }
            .map { "move \(shown($0)) to \(shown(target(of: $0)))" }
    }

    /// Errors that features with generated files and no spec may have one of these files as their spec. `generated`
    /// returns whether a path is in the lock or in a folder of outputs.
    func diagnostics(
        ofLost features: [String], isGenerated: (String) -> Bool, _ tree: any Tree, shown: (String) -> String
    ) throws(DiskError) -> [Diagnostic] {
        guard !features.isEmpty else {
            return []
        }
        if let otherFolder {
            return [.spelling(shown(otherFolder), besides: shown(folder))]
        }
        let paths =
            isShared
            ? try (paths + (tree.files(below: folder, hiddenToo: true) ?? [])).filter { !isGenerated($0) }
            : paths
        var diagnostics: [Diagnostic] = []
        for feature in features {
            for path in paths where try isNear(path, to: feature, tree) {
                diagnostics.append(
                    .specNotRead(
                        feature, shown(path), shown("\(folder)/\(feature)\(Self.ending(of: path) ?? ".yml")"),
                        isBelow: isBelow(path), isOfSpec: Self.ending(of: path) != nil))
                break
            }
        }
        return diagnostics
    }

    /// Whether a file has the name of a feature, or is a spec in a folder with that name.
    private func isNear(_ path: String, to feature: String, _ tree: any Tree) throws(DiskError) -> Bool {
        let parts = path.dropFirst(folder.count + 1).split(separator: "/")
        let isNamed = parts.map { Self.stem(of: String($0)).lowercased() == feature.lowercased() }
        guard isNamed.last == false, isNamed.contains(true) else {
            return isNamed.last == true
        }
        return try Self.isSpec(path, tree)
    }

    private func isBelow(_ path: String) -> Bool {
        path.dropFirst(folder.count + 1).contains("/")
    }

    private func target(of path: String) -> String {
        "\(folder)/\(Self.stem(of: path))\(Self.ending(of: path) ?? ".yml")"
    }

    /// The name from its first letter to the last character that a type name can have: `Note` for `.Note.yml.swp` and
    /// `Note~`.
    private static func stem(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    /// The ending of a spec that a name contains, even if it ends in something else.
    private static func ending(of path: String) -> String? {
        let name = (path.split(separator: "/").last ?? "").lowercased()
        return endings.first(where: name.hasSuffix) ?? endings.first { name.contains($0) }
    }

    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").contains { $0.hasPrefix(".") }
    }

    /// Whether a document has keys at its top that every spec has and no sample.
    private static func isSpec(_ path: String, _ tree: any Tree) throws(DiskError) -> Bool {
        guard endings.contains(where: path.lowercased().hasSuffix),
            case .file(let bytes, _) = try tree.onDisk(path, rendered: nil), bytes.count < 1 << 20
        else {
            return false
        }
        let node = DocumentReader.read(SourceText(path: path, bytes: bytes)).node
        return !Set(node?.entries?.map(\.key.text) ?? []).isDisjoint(with: ["fields", "types", "entities"])
    }

    private static let endings = [".yml", ".yaml", ".json"]
}

extension Diagnostic {
    fileprivate static func specEnding(_ path: String, _ target: String) -> Diagnostic {
        Diagnostic(
            "unread-spec", "\(path) is not read: the extension of a spec must be in lowercase",
            help: "rename it to \(target)")
    }

    fileprivate static func specTooDeep(_ path: String, _ target: String, in folder: String) -> Diagnostic {
        Diagnostic(
            "unread-spec",
            "\(path) looks like a spec, but is not read, because it is not directly in \(folder)",
            severity: .warning, help: "move it to \(target), or out of \(folder)")
    }

    fileprivate static func specNotRead(
        _ feature: String, _ path: String, _ target: String, isBelow: Bool, isOfSpec: Bool
    ) -> Diagnostic {
        let help =
            if path == target {
                "replace this folder with a file"
            } else if isOfSpec {
                "\(isBelow ? "move" : "rename") it to \(target)"
            } else {
                "if it is the spec, write it as YAML or JSON, and name it \(target)"
            }
        return Diagnostic(
            "unread-spec", "\(feature) has generated files but no spec, and \(path) is not read",
            help: "\(help); or, to remove the feature: scaffold remove \(feature)")
    }

    /// An error for a file whose name differs in letter case from the requested one, though this disk may find it.
    static func spelling(_ path: String, besides wanted: String) -> Diagnostic {
        Diagnostic(
            "letter-case", "\(path) exists, but \(wanted) is expected",
            help: "use the same capitals: the disks of most CI servers distinguish them")
    }
}
