/// Names and lines of people's files, as they may be printed. A terminal obeys control characters, and a CI server takes
/// lines that begin with `::`, and `##[` anywhere, for its commands.
extension String {
    /// In one line.
    package var visible: String {
        visible(keeping: [])
    }

    /// In as many lines as it has.
    package var visibleLines: String {
        visible(keeping: ["\n", "\t"])
    }

    private func visible(keeping kept: Set<Unicode.Scalar>) -> String {
        guard !isVisible(keeping: kept) else {
            return self
        }
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
            result.append(isObeyed ? "\u{FFFD}" : scalar)
            before = [before.last, scalar].compactMap(\.self)
        }
        return String(result)
    }

    /// Whether all of it is ASCII that nothing obeys, as most lines are: decided byte by byte.
    private func isVisible(keeping kept: Set<Unicode.Scalar>) -> Bool {
        var before: UInt8 = 0
        for byte in utf8 {
            let isControl = byte < 0x20 && !kept.contains(Unicode.Scalar(byte))
            let mayBeCommand = byte == before && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "#"))
            guard byte < 0x7f, !isControl, !mayBeCommand else {
                return false
            }
            before = byte
        }
        return true
    }
}
