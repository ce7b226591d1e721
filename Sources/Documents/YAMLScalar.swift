/// Writes a text in YAML: plain if every reader takes it for that text, otherwise in quotes.
enum YAMLScalar {
    /// A text after a key, on the rest of its line.
    static func block(_ text: String) -> String {
        isPlain(text, inFlow: false) ? text : quoted(text)
    }

    /// A text between brackets.
    static func flow(_ text: String) -> String {
        isPlain(text, inFlow: true) ? text : quoted(text)
    }

    /// A key, whose name may end in `?`.
    static func key(_ text: String) -> String {
        let name = text.hasSuffix("?") ? String(text.dropLast()) : text
        return isPlain(name, inFlow: true) ? text : quoted(text)
    }

    /// A text after a `#`, on one line.
    static func comment(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0.isVisible ? $0 : " " }))
    }

    private static func isPlain(_ text: String, inFlow: Bool) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
            Scalar(text, style: .plain).meaning == .text, !truthy.contains(text.lowercased()),
            first.properties.isAlphabetic || "_/.$".unicodeScalars.contains(first)
                || ("0"..."9").contains(first), last != " ", last != ":"
        else {
            return false
        }
        let others = inFlow ? "_-./@+*$() " : "_-./@+*$,;?!&()<>=%|[]{}:\"'#~^ "
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            guard
                scalar.properties.isAlphabetic && scalar.isVisible || ("0"..."9").contains(scalar)
                    || others.unicodeScalars.contains(scalar)
            else {
                return false
            }
            // ` #` begins a comment, and `: ` ends a key.
            if scalar == "#" && previous == " " || scalar == " " && previous == ":" {
                return false
            }
            previous = scalar
        }
        return true
    }

    /// Words that older readers take for Booleans, and that linters report.
    private static let truthy: Set<String> = ["y", "n", "yes", "no", "on", "off", "true", "false"]

    /// In single quotes if that needs no escape, otherwise in double quotes.
    private static func quoted(_ text: String) -> String {
        if text.contains("\""), !text.contains("'"), text.unicodeScalars.allSatisfy(\.isVisible) {
            return "'\(text)'"
        }
        return text.quoted { $0.isVisible ? nil : escape($0) }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (letter, width) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
        return "\\\(letter)\(String(repeating: "0", count: width - digits.count))\(digits)"
    }

}

extension Unicode.Scalar {
    /// Whether a character is visible and needs no escape. Not so are control characters, and those that make text look
    /// different from what it is.
    package var isVisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
            false
        case .spaceSeparator: self == " "
        default: true
        }
    }
}
