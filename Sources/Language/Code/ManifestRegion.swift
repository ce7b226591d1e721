/// The lines of a Package.swift between two markers, which scaffold keeps current. The lines outside are a person's.
package struct ManifestRegion {
    package static let start = "// scaffold:targets"
    package static let end = "// scaffold:end"

    /// The manifest up to the end of the first marker's line.
    private let before: ArraySlice<UInt8>
    private let inside: ArraySlice<UInt8>
    /// The manifest from the start of the second marker's line.
    private let after: ArraySlice<UInt8>

    /// Nil if the manifest has no markers, or only the first.
    package init?(in manifest: [UInt8]) {
        guard let start = Self.line(of: Self.start, in: manifest[...]),
            let end = Self.line(of: Self.end, in: manifest[start.endIndex...])
        else { return nil }
        before = manifest[..<start.endIndex]
        inside = manifest[start.endIndex..<end.startIndex]
        after = manifest[end.startIndex...]
    }

    /// The number of the line with the first marker, if the second is missing.
    package static func unclosedLine(in manifest: [UInt8]) -> Int? {
        guard ManifestRegion(in: manifest) == nil, let start = line(of: start, in: manifest[...]) else {
            return nil
        }
        return manifest[..<start.startIndex].count { $0 == 0x0a } + 1
    }

    /// The first line that begins with a marker, with its line break.
    private static func line(of marker: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = text
        while !rest.isEmpty {
            let end = rest.firstIndex(of: 0x0a).map { $0 + 1 } ?? rest.endIndex
            if rest[..<end].drop(while: { $0 == 0x20 || $0 == 0x09 }).starts(with: marker.utf8) {
                return rest[..<end]
            }
            rest = rest[end...]
        }
        return nil
    }

    /// The numbers of the lines between the markers.
    package var lines: Range<Int> {
        let start = before.count { $0 == 0x0a } + 1
        return start..<(start + inside.count { $0 == 0x0a })
    }

    /// The manifest without the lines between the markers.
    package var outside: [UInt8] {
        Array(before + after)
    }

    /// Whether the lines between the markers say the same, in whatever layout a formatter gave them.
    package func says(_ lines: String) -> Bool {
        !isMerged && Self.tokens(of: Array(inside)) == Self.tokens(of: Array(lines.utf8))
    }

    package func replaced(by lines: String) -> [UInt8] {
        let text = before.suffix(2).elementsEqual([0x0d, 0x0a]) ? lines.replacing("\n", with: "\r\n") : lines
        return Array(before) + Array(text.utf8) + Array(after)
    }

    /// The number of the first line that scaffold did not write, and that a replacement would lose. `names` are the
    /// modules that scaffold knows; it wrote each target in one of `folders`, too.
    package func foreignLine(besides names: Set<String>, in folders: [String]) -> Int? {
        let tokens = Self.tokens(of: Array(inside))
        var known = names
        // `.target(name: "A"`, up to its path.
        let functions = ["target", "testTarget"]
        for index in tokens.indices.dropFirst(4)
        where tokens[index - 2] == "name" && functions.contains(tokens[index - 4]) {
            let path = tokens[index...].prefix { !functions.contains($0) }
                .drop { $0 != "path" }.dropFirst(2).first
            if let path, folders.contains(where: { path.dropFirst().hasPrefix("\($0)/") }) {
                known.insert(Self.content(tokens[index]))
            }
        }
        let start = before.count { $0 == 0x0a } + 1
        let lines = inside.split(separator: 0x0a, omittingEmptySubsequences: false)
        var former = ("", "")
        for (offset, line) in lines.enumerated() where !Self.isMergeMarker(line) {
            if line.contains(where: { $0 > 0x20 }), !Self.isOwn(line, after: &former, known) {
                return start + offset
            }
        }
        return nil
    }

    /// Whether a line has the words of scaffold's lines alone, and the names that it knows. `former` are the last two
    /// words or signs before it.
    private static func isOwn(
        _ line: ArraySlice<UInt8>, after former: inout (String, String), _ known: Set<String>
    ) -> Bool {
        let text = line.drop { $0 == 0x20 || $0 == 0x09 }
        guard !text.starts(with: "//".utf8) else {
            return text.starts(with: "// swift-format-ignore".utf8)
        }
        for token in SwiftTokens.of(Array(line)) {
            switch token.kind {
            case .word: if !words.contains(token.text) { return false }
            case .text where former.1 == "name" || former.0 != ":" && former.0 != "(":
                if !known.contains(content(token.text)) { return false }
            case .text, .sign: break
            case .doc: return false
            }
            former = (token.text, former.0)
        }
        return true
    }

    private static let words: Set<String> = [
        "package", "targets", "dependencies", "target", "testTarget", "product", "name", "path", "resources",
        "process",
    ]

    private static func content(_ literal: String) -> String {
        String(literal.dropFirst().dropLast())
    }

    private var isMerged: Bool {
        inside.split(separator: 0x0a).contains(where: Self.isMergeMarker)
    }

    private static func isMergeMarker(_ line: ArraySlice<UInt8>) -> Bool {
        ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { line.starts(with: $0.utf8) }
    }

    /// The words, signs and texts, without the commas that a formatter may add at the end of a list.
    private static func tokens(of text: [UInt8]) -> [String] {
        var tokens: [String] = []
        for token in SwiftTokens.of(text) {
            if [")", "]"].contains(token.text), tokens.last == "," {
                tokens.removeLast()
            }
            tokens.append(token.text)
        }
        return tokens
    }
}
