/// Chooses the article by pronunciation, not by spelling: `an issue`, `a user`, `an HTTP call`, `a URL`.
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

    /// Whether the name of the first letter begins with a vowel sound: that of `F` does, that of `U` does not.
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

    /// Beginnings with a silent first letter.
    private static let silent = ["heir", "honest", "honor", "honour", "hour"]
    /// Beginnings that are pronounced like `you` or `one`.
    private static let consonantal = [
        "eu", "ewe", "once", "one", "ubiq", "unanim", "unicorn", "unif", "unik", "union", "uniq", "unis",
        "unit", "univ", "ura", "use", "usu", "usa", "uten", "util", "utop",
    ]
}
