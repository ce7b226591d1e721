/// `an issue`, `a user`, `an HTTP call`, `a URL`: by how the first word is said, not by how it is written.
package enum IndefiniteArticle {
    package static func before(_ phrase: String, acronyms: Acronyms = Acronyms()) -> String {
        let word = Words(phrase, acronyms: acronyms).words.first ?? ""
        let letters = phrase.utf8.prefix { $0.isLetter || $0.isDigit }
        let isSpelledOut =
            acronyms.isKnown(word)
            || letters.count > 1 && letters.allSatisfy { $0.isCapital || $0.isDigit }
        return (isSpelledOut ? isVowelByName(word) : beginsWithVowel(word)) ? "an" : "a"
    }

    /// The phrase with its article.
    package static func with(_ phrase: String, acronyms: Acronyms = Acronyms()) -> String {
        before(phrase, acronyms: acronyms) + " " + phrase
    }

    /// `F` is said `eff`, and `U` is said `you`.
    private static func isVowelByName(_ word: String) -> Bool {
        word.utf8.first.map { "aefhilmnorsx8".utf8.contains($0) } ?? false
    }

    private static func beginsWithVowel(_ word: String) -> Bool {
        if silent.contains(where: word.hasPrefix) {
            return true
        }
        return word.utf8.first.map { "aeiou8".utf8.contains($0) } == true
            && !consonantal.contains(where: word.hasPrefix)
    }

    /// Beginnings whose first letter nobody hears.
    private static let silent = ["heir", "honest", "honor", "honour", "hour"]
    /// Beginnings that are said like `you` or like `one`.
    private static let consonantal = [
        "eu", "ewe", "once", "one", "ubiq", "unanim", "unicorn", "unif", "unik", "union", "uniq", "unis",
        "unit",
        "univ", "ura", "use", "usu", "usa", "uten", "util", "utop",
    ]
}
