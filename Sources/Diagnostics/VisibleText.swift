/// Makes names and lines from people's files safe to print. A terminal obeys control characters, and CI servers take
/// lines that begin with `::`, and `##[` anywhere, for commands.
extension String {
    /// In one line.
    package var visible: String {
        visible(keeping: [])
    }

    /// With its line breaks and tabs.
    package var visibleLines: String {
        visible(keeping: ["\n", "\t"])
    }

    /// A JSON document with the same meaning: only its strings can contain what would be obeyed, and they have escapes.
    package var visibleJSON: String {
        visible(keeping: ["\n"]) { scalar in
            let digits = String(scalar.value, radix: 16)
            return "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
        }
    }

    private func visible(
        keeping kept: Set<Unicode.Scalar>, writing: (Unicode.Scalar) -> String = { _ in "\u{FFFD}" }
    ) -> String {
        if isPlain(besides: kept) { return self }
        var result = String.UnicodeScalarView()
        var isLineStart = true
        var before: [Unicode.Scalar] = []
        for scalar in unicodeScalars {
            let isObeyed =
                scalar.isControl && !kept.contains(scalar)
                || scalar == "[" && before.suffix(2) == ["#", "#"]
                || scalar == ":" && before.last == ":" && isLineStart
            if scalar == "\n", kept.contains(scalar) {
                isLineStart = true
            } else if scalar != ":", !scalar.properties.isWhitespace {
                isLineStart = false
            }
            if isObeyed {
                result.append(contentsOf: writing(scalar).unicodeScalars)
            } else {
                result.append(scalar)
            }
            before = [before.last, scalar].compactMap(\.self)
        }
        return String(result)
    }

    /// Whether nothing in it can have to be replaced, as in most texts.
    private func isPlain(besides kept: Set<Unicode.Scalar>) -> Bool {
        let (hasLines, hasTabs) = (kept.contains("\n"), kept.contains("\t"))
        var before: UInt8 = 0
        for byte in utf8 {
            switch byte {
            case 0x20...0x7e:
                if byte == before, byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#") { return false }
            case UInt8(ascii: "\n") where hasLines, UInt8(ascii: "\t") where hasTabs: break
            default: return false
            }
            before = byte
        }
        return true
    }
}
