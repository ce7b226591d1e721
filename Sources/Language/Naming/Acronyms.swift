/// The initialisms that count as one word and keep their capitals: `ID`, `URL`, and those of the configuration.
package struct Acronyms: Sendable {
    package static let usual = [
        "ID", "URL", "URI", "UUID", "API", "HTTP", "HTTPS", "HTML", "JSON", "XML", "SSH", "SHA", "IP", "UI",
        "iOS", "macOS",
    ]

    /// By their lowercase spelling, including plurals.
    private let spellings: [String: String]
    /// The spellings in names by their first byte, longest first: `HTTPS` before `HTTP`.
    private let patterns: [UInt8: [[UInt8]]]

    package init(adding more: [String] = []) {
        let all = Self.usual + more.filter(Self.isAcronym)
        var spellings: [String: String] = [:]
        for acronym in all {
            spellings[acronym.lowercased()] = acronym
            spellings[acronym.lowercased() + "s"] = acronym + "s"
        }
        for acronym in all {
            spellings[acronym.lowercased()] = acronym
        }
        self.spellings = spellings
        let patterns = spellings.values.map { Array($0.utf8) }.sorted { left, right in
            left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count > right.count
        }
        self.patterns = Dictionary(grouping: patterns.filter { !$0.isEmpty }) { $0[0] }
    }

    /// Whether a text consists of letters and digits and begins with a letter.
    package static func isAcronym(_ text: String) -> Bool {
        text.utf8.first?.isLetter == true && text.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    }

    /// Whether a lowercase word is an initialism, or the plural of one.
    package func isKnown(_ word: String) -> Bool {
        spellings[word] != nil
    }

    /// A word inside a camel-case name: `url` becomes `URL`, `name` becomes `Name`.
    package func spelling(of word: String) -> String {
        spellings[word] ?? word.capitalized
    }

    /// A word at the beginning of a property's name: `url` stays lowercase, `ios` becomes `iOS`.
    func lowerSpelling(of word: String) -> String {
        guard let spelling = spellings[word], let first = spelling.utf8.first, first.isSmall else {
            return word
        }
        return spelling
    }

    /// The end of the initialism that begins at `start`, if it is a complete word: `HTML` is one in `HTMLText` and in
    /// `HTMLURL`, and `ID` is not in `IDENTITY`.
    package func end(of bytes: [UInt8], at start: Int) -> Int? {
        guard let patterns = patterns[bytes[start]] else {
            return nil
        }
        for pattern in patterns where bytes.count - start >= pattern.count {
            let end = start + pattern.count
            if bytes[start..<end].elementsEqual(pattern), isBoundary(bytes, end) {
                return end
            }
        }
        return nil
    }

    /// Whether a word may end here, after an initialism.
    private func isBoundary(_ bytes: [UInt8], _ index: Int) -> Bool {
        guard index < bytes.count, bytes[index].isLetter || bytes[index].isDigit else {
            return true
        }
        guard bytes[index].isCapital else {
            return false
        }
        let beginsWord = index + 1 < bytes.count && bytes[index + 1].isSmall
        return beginsWord || end(of: bytes, at: index) != nil
    }
}
