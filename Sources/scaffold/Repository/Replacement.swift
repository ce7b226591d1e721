import Diagnostics
import Language

/// A template of the repository that replaces one of the tool, or of a style that is extended, or a block.
///
/// `scaffold templates eject` also keeps what was replaced, in a hidden folder beside the copy, so that later versions of
/// it can be compared with it.
struct Replacement {
    /// The path below the style's folder.
    let name: String
    /// The template's path below the root.
    let path: String
    let original: SourceText
    /// What the original was when it was replaced, if that is known.
    let known: [UInt8]?

    /// Where the original is kept that the template at a path replaces.
    static func record(of name: String, in folder: String) -> String {
        "\(folder)/.original/\(name)"
    }

    var recordPath: String {
        Self.record(of: name, in: String(path.dropLast(name.count + 1)))
    }

    /// Whether the original has changed since it was replaced.
    var isOutdated: Bool {
        known.map { $0 != original.bytes } ?? false
    }

    /// All replacements of a style, sorted by name.
    static func all(in files: StyleFiles, _ configuration: Configuration, _ tree: any Tree) throws
        -> [Replacement]
    {
        guard !files.inputs.isEmpty else {
            return []
        }
        let inputs = Set(files.inputs)
        return try files.sources.replaced.sorted { $0.key < $1.key }.compactMap { name, original in
            let folders = [configuration.templates] + files.folders
            return try folders.first { inputs.contains("\($0)/\(name)") }.map { folder in
                Replacement(
                    name: name, path: "\(folder)/\(name)", original: original,
                    known: try tree.read(record(of: name, in: folder)))
            }
        }
    }
}

extension Project {
    /// Warnings for templates whose originals have changed since they were replaced.
    func outdatedReplacements(_ place: CommandPlace) throws -> [Diagnostic] {
        try Replacement.all(in: styleFiles, configuration, tree).filter(\.isOutdated).map { replacement in
            let name = ShellWord.quoted(replacement.name)
            return Diagnostic(
                "outdated-template", "the template or block that this file replaces has changed",
                at: styleFiles.sources[replacement.name].map { Diagnostic.Place($0, ByteRange(0, 0)) },
                severity: .warning,
                help: "to see the change: scaffold templates diff \(name)\(place.suffix); "
                    + "when this file is up to date: scaffold templates accept \(name)\(place.suffix)")
        }
    }
}
