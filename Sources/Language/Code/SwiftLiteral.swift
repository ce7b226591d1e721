import Documents

/// Swift literals and comments for values from a spec. No text can end its literal or comment early.
package enum SwiftLiteral {
    package static func string(_ text: String) -> String {
        // Most texts need no escapes.
        if text.needsNoEscape {
            return "\"\(text)\""
        }
        return text.quoted {
            $0.isVisible ? nil : "\\u{" + String($0.value, radix: 16, uppercase: true) + "}"
        }
    }

    /// `1_777_629_600`: seven or more digits are grouped, as the formatter requires.
    package static func integer(_ text: String) -> String {
        guard text.utf8.count >= 7 else {
            return text
        }
        let isNegative = text.hasPrefix("-")
        let digits = Array(isNegative ? text.dropFirst() : text[...])
        guard digits.count >= 7 else {
            return text
        }
        var grouped = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) {
                grouped.append("_")
            }
            grouped.append(digit)
        }
        return (isNegative ? "-" : "") + grouped
    }

    /// The lines of a documentation comment, without characters that could end or reverse a line.
    package static func commentLines(_ text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            String(String.UnicodeScalarView(line.unicodeScalars.map { $0.isVisible ? $0 : " " }))
        }
        let trimmed = lines.map { $0.trimmedAtEnd }
        let start = trimmed.firstIndex { !$0.isEmpty } ?? trimmed.endIndex
        let end = trimmed.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? start
        return trimmed[start..<end].flatMap { wrapped($0) }
    }

    /// The lines of a documentation comment, each with the blank after its `///`.
    package static func documentation(_ doc: String?, deprecated: String? = nil) -> [String] {
        let lines = doc.map(commentLines) ?? []
        let warning = deprecated.map { commentLines("- Warning: Deprecated. " + $0) } ?? []
        return (lines + warning).map { $0.isEmpty ? "" : " " + $0 }
    }

    /// Wraps a line between words, so that it fits beside `///` and an indentation.
    private static func wrapped(_ line: String) -> [String] {
        let width = 100
        guard line.count > width else {
            return [line]
        }
        var lines: [String] = []
        var current = ""
        for word in line.split(separator: " ") {
            if !current.isEmpty, current.count + 1 + word.count > width {
                lines.append(current)
                current = ""
            }
            current += current.isEmpty ? String(word) : " " + word
        }
        return lines + (current.isEmpty ? [] : [current])
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var copy = self
        while copy.last == " " {
            copy.removeLast()
        }
        return copy
    }
}
