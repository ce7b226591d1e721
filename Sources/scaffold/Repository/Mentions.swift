import Language
import Planning

/// Lines that name a feature (its types, its module, its folder) in files that scaffold does not write.
enum Mentions {
    struct Mention {
        let path: String
        let line: Int
        let text: String
    }

    static func find(_ feature: String, in project: Project, lock: Lock) throws(DiskError) -> [Mention] {
        let names = [feature, Plural.of(feature), project.configuration.featureModule(feature)]
        // The support library may contain a type of the same name as a feature.
        let libraries = LibraryModule.homes(project.configuration).map { "\($0)/" }
        var mentions: [Mention] = []
        for path in try project.workspace.files(below: "", skipping: skipped) ?? []
        where endings.contains(where: path.hasSuffix)
            && lock.rows(of: path).allSatisfy({ $0.state.generated == nil })
            && !libraries.contains(where: path.hasPrefix)
        {
            guard case .file(let bytes, _) = try project.workspace.onDisk(path, rendered: nil),
                bytes.count < 1 << 20
            else { continue }
            // The comments that `init` writes into scaffold.yml contain examples.
            let isConfiguration = path == Root.config
            // scaffold keeps the lines between these markers itself.
            let kept = ManifestRegion(in: bytes)?.lines ?? 0..<0
            mentions += lines(naming: names, in: bytes) { isConfiguration ? withoutComment($0) : $0 }
                .filter { !kept.contains($0.line) }
                .map { Mention(path: path, line: $0.line, text: $0.text) }
        }
        return mentions
    }

    /// The lines that contain one of the names, numbered from 1, without indentation. `exactly` excludes longer names
    /// that begin with one; `code` returns the part of a line to search.
    static func lines(
        naming names: [String], exactly: Bool = false, in bytes: [UInt8],
        code: (ArraySlice<UInt8>) -> ArraySlice<UInt8> = { $0 }
    ) -> [(line: Int, text: String)] {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return lines.enumerated().compactMap { index, line in
            let code = code(line)
            guard names.contains(where: { isNamed($0, exactly, in: code) }) else { return nil }
            let text = String(decoding: line.prefix(200), as: UTF8.self)
            return (index + 1, text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
    }

    /// A line of YAML up to its comment. A `#` inside a quoted text cuts the line too.
    private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = line.indices.first { index in
            line[index] == UInt8(ascii: "#")
                && (index == line.startIndex || [0x20, 0x09].contains(line[index - 1]))
        }
        return line[..<(start ?? line.endIndex)]
    }

    /// Whether a line contains a name as a word or the beginning of one: `Note` is in `Note`, `NoteDTO` and
    /// `extension Note`, not in `Notebook` or `KeyNote`.
    private static func isNamed(_ name: String, _ exactly: Bool, in line: ArraySlice<UInt8>) -> Bool {
        let name = Array(name.utf8)
        guard !name.isEmpty, line.count >= name.count else { return false }
        for start in line.startIndex...(line.endIndex - name.count)
        where line[start] == name[0] && line[start..<(start + name.count)].elementsEqual(name) {
            let end = start + name.count
            let isStart = start == line.startIndex || !isPartOfName(line[start - 1])
            let isEnd =
                end == line.endIndex || !(exactly ? isPartOfName(line[end]) : isInsideOfWord(line[end]))
            if isStart, isEnd { return true }
        }
        return false
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        isInsideOfWord(byte) || byte.isCapital
    }

    private static func isInsideOfWord(_ byte: UInt8) -> Bool {
        byte.isSmall || byte.isDigit || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    /// The files in which people name features: code, manifests, projects and notes.
    private static let endings = [
        ".swift", ".yml", ".yaml", ".md", ".pbxproj", ".xcconfig", ".xctestplan", ".xcscheme", ".bazel",
    ]

    /// Folders of build products and of fetched dependencies.
    static let skipped: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules", "build"]
}
