import Documents

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

    /// Markers that do not enclose one region. Each case has the number of a line with the first marker.
    package enum Fault: Equatable {
        /// No line ends the region.
        case unclosed(line: Int)
        /// The manifest has a region before.
        case repeated(line: Int)
    }

    package static func fault(in manifest: [UInt8]) -> Fault? {
        let region = ManifestRegion(in: manifest)
        return line(of: start, in: region?.after ?? manifest[...]).map { start in
            let line = manifest[..<start.startIndex].count { $0 == 0x0a } + 1
            return region == nil ? .unclosed(line: line) : .repeated(line: line)
        }
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

    /// The number of the first line that scaffold did not write, and that a replacement would lose. `isOwn` tells the
    /// elements that scaffold wrote. In a conflict of a merge, both sides must have such elements alone.
    package func foreignLine(isOwn: (String) -> Bool) -> Int? {
        let start = before.count { $0 == 0x0a } + 1
        let text = Array(inside)
        guard let marker = MergeMarkers.first(in: text) else {
            return Self.elements(of: text).first { !isOwn($0.text) }.map { start + $0.line }
        }
        let elements = MergeMarkers.sides(of: text).map {
            Self.elements(of: $0.ours) + Self.elements(of: $0.theirs)
        }
        return elements?.allSatisfy { isOwn($0.text) } == true
            ? nil : start + text[..<marker.start].count { $0 == 0x0a }
    }

    package var elements: [String] {
        Self.elements(of: Array(inside)).map(\.text)
    }

    /// The elements of the lists in some lines, and whatever else is there, such as a comment, as one element each: its
    /// words and signs, and the number of line breaks before it.
    package static func elements(of text: [UInt8]) -> [(text: String, line: Int)] {
        var elements: [(text: String, line: Int)] = []
        /// The statement up to its list.
        var statement: [String] = []
        var element: [String] = []
        var (depth, line, end, start) = (0, 0, 0, 0)
        func finish() {
            if !element.isEmpty {
                elements.append((element.joined(separator: " "), start))
            }
            element = []
        }
        func skip(to next: Int) {
            for part in text[end..<next].split(separator: 0x0a, omittingEmptySubsequences: false) {
                let words = String(decoding: part, as: UTF8.self).split(whereSeparator: \.isWhitespace)
                if !words.isEmpty, words != ["//", "swift-format-ignore"] {
                    elements.append((words.joined(separator: " "), line))
                }
                line += 1
            }
            line -= 1
        }
        for token in SwiftTokens.of(text) {
            skip(to: token.range.lowerBound)
            if element.isEmpty {
                start = line
            }
            switch token.text {
            case "[" where depth == 0 && lists.contains(element):
                statement = element
                element = []
                depth = 1
            case "]" where depth == 1, "," where depth == 1:
                finish()
                depth = token.text == "]" ? 0 : 1
            default:
                depth += ["(", "["].contains(token.text) ? 1 : [")", "]"].contains(token.text) ? -1 : 0
                if [")", "]"].contains(token.text), element.last == "," {
                    element.removeLast()
                }
                element += element.isEmpty && depth > 0 ? statement + [token.text] : [token.text]
            }
            line += text[token.range].count { $0 == 0x0a }
            end = token.range.upperBound
        }
        skip(to: text.count)
        finish()
        return elements
    }

    /// The statements that scaffold writes, up to their lists.
    private static let lists = ["dependencies", "targets"].map { ["package", ".", $0, "+", "="] }

    private var isMerged: Bool {
        MergeMarkers.first(in: Array(inside)) != nil
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
