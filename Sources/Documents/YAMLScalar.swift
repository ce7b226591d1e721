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
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            line.append(isPrintable(scalar) ? scalar : " ")
        }
        return String(line)
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
                scalar.properties.isAlphabetic && isPrintable(scalar) || ("0"..."9").contains(scalar)
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
        if text.contains("\""), !text.contains("'"), text.unicodeScalars.allSatisfy(isPrintable) {
            return "'\(text)'"
        }
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            default:
                if isPrintable(scalar) {
                    quoted.unicodeScalars.append(scalar)
                } else {
                    quoted += escape(scalar)
                }
            }
        }
        return quoted + "\""
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (letter, width) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
        return "\\\(letter)\(String(repeating: "0", count: width - digits.count))\(digits)"
    }

    /// Whether a character is visible and needs no escape in a document.
    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
            false
        case .spaceSeparator: scalar == " "
        default: true
        }
    }
}
