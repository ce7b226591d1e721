import Diagnostics
import Documents
import ScaffoldCore

/// Files that were meant to be specs, as far as their names tell, and that no run reads: `Note.YML`, `Old/Note.yml`,
/// `Note.yml.txt`. A feature whose spec is one of these did not lose it, and its generated files stay.
struct UnreadSpecs {
    private let folder: String
    /// Below the root. Files right inside the folder of specs, and those in folders below it.
    private let paths: [String]
    /// The spelling of the folder that is there, where the configuration spells it otherwise.
    private let otherFolder: String?

    init(besides specs: [SpecFile], _ configuration: Configuration, _ tree: any Tree) throws(DiskError) {
        folder = configuration.specs
        let known = Set(specs.map(\.path))
        var paths: [String] = []
        // Where generated files lie among the specs nobody can tell the one from the other by their names.
        let isShared = configuration.output.hasPrefix("\(folder)/")
        for entry in try tree.entries(of: folder) ?? [] where !entry.name.hasPrefix(".") {
            let path = "\(folder)/\(entry.name)"
            if entry.kind != .folder || Self.endings.contains(where: entry.name.hasSuffix) {
                paths += known.contains(path) ? [] : [path]
            } else if !isShared {
                paths += try tree.files(below: path) ?? []
            }
        }
        self.paths = paths.sorted()
        otherFolder = specs.isEmpty ? try Self.otherSpelling(of: folder, tree) : nil
    }

    private static func otherSpelling(of folder: String, _ tree: any Tree) throws(DiskError) -> String? {
        let slash = folder.lastIndex(of: "/")
        let parent = slash.map { String(folder[..<$0]) } ?? ""
        let name = slash.map { String(folder[folder.index(after: $0)...]) } ?? folder
        guard let entries = try tree.entries(of: parent), !entries.contains(where: { $0.name == name }) else {
            return nil
        }
        return entries.first { $0.kind == .folder && $0.name.lowercased() == name.lowercased() }
            .map { parent.isEmpty ? $0.name : "\(parent)/\($0.name)" }
    }

    /// What is wrong whatever the lock says: an ending in capitals, and specs that lie too deep.
    func diagnostics(_ tree: any Tree, shown: (String) -> String) throws -> [Diagnostic] {
        try paths.compactMap { path throws -> Diagnostic? in
            guard let ending = Self.endings.first(where: path.lowercased().hasSuffix) else {
                return nil
            }
            let target = "\(folder)/\(Self.stem(of: path))\(ending)"
            if path.dropFirst(folder.count + 1).contains("/") {
                guard SwiftName.isTypeName(Self.stem(of: path)), try isSpec(path, tree) else {
                    return nil
                }
                return .specTooDeep(shown(path), shown(target), in: shown(folder))
            }
            // What has a spec's name, and is none, is a folder.
            return path.hasSuffix(ending) ? nil : .specEnding(shown(path), shown(target))
        }
    }

    /// That features which have generated files, and no spec, may have one of these.
    func diagnostics(
        ofLost features: [String], _ tree: any Tree, shown: (String) -> String
    ) throws(DiskError) -> [Diagnostic] {
        guard !features.isEmpty else {
            return []
        }
        if let otherFolder {
            return [.spelling(shown(otherFolder), besides: shown(folder))]
        }
        var diagnostics: [Diagnostic] = []
        for feature in features {
            for path in paths where Self.stem(of: path).lowercased() == feature.lowercased() {
                guard try mayBeSpec(path, tree) else { continue }
                let ending = Self.endings.first { path.lowercased().contains($0) } ?? ".yml"
                diagnostics.append(
                    .specNotRead(feature, shown(path), shown("\(folder)/\(feature)\(ending)")))
                break
            }
        }
        return diagnostics
    }

    /// Whether somebody may take a file for a spec: not by a name such as `Note.md`, nor a sample in a folder of samples.
    private func mayBeSpec(_ path: String, _ tree: any Tree) throws(DiskError) -> Bool {
        let name = path.lowercased()
        guard Self.endings.contains(where: name.contains) else {
            return name.hasSuffix(".txt") || path.split(separator: "/").last?.contains(".") == false
        }
        let isDeep = path.dropFirst(folder.count + 1).contains("/")
        guard isDeep, name.hasSuffix(".json") else { return true }
        return try isSpec(path, tree)
    }

    /// The name up to its first dot.
    private static func stem(of path: String) -> String {
        String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
    }

    /// Whether a document has keys at its top that every spec has one of, and samples do not.
    private func isSpec(_ path: String, _ tree: any Tree) throws(DiskError) -> Bool {
        guard case .file(let bytes, _) = try tree.onDisk(path, rendered: nil), bytes.count < 1 << 20 else {
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
            "unread-spec", "\(path) is not read: the ending of a spec is written in lower case", at: nil,
            help: "rename it to \(target)")
    }

    fileprivate static func specTooDeep(_ path: String, _ target: String, in folder: String) -> Diagnostic {
        Diagnostic(
            "unread-spec", "\(path) looks like a spec, and is not read: specs lie right in \(folder)",
            at: nil,
            severity: .warning, help: "move it to \(target), or out of \(folder)")
    }

    fileprivate static func specNotRead(_ feature: String, _ path: String, _ target: String) -> Diagnostic {
        Diagnostic(
            "unread-spec", "\(feature) has generated files and no spec, and \(path) is not read", at: nil,
            help: (path == target ? "put a file in the place of this folder" : "rename it to \(target)")
                + "; or, if the feature is to go: scaffold remove \(feature)")
    }

    /// That something has another name than it is asked for, though this disk may find it.
    static func spelling(_ path: String, besides wanted: String) -> Diagnostic {
        Diagnostic(
            "letter-case", "\(path) is there, and \(wanted) is asked for", at: nil,
            help: "write both alike: the disks of most CI servers tell capitals from small letters")
    }
}
