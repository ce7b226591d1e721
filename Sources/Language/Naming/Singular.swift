/// The English singular of a word, for example for an element of `categories`. It is a guess, like the plural.
package enum Singular {
    /// The singular of the last word, in a camel-case name or a phrase.
    package static func of(_ word: String) -> String {
        let lowercased = word.lowercased()
        if let (singular, plural) = Plural.irregular.first(where: { lowercased.hasSuffix($0.1) }) {
            return word.dropLast(plural.count) + singular
        }
        guard !Plural.unchanging.contains(where: lowercased.hasSuffix), lowercased.hasSuffix("s"),
            lowercased.utf8.count > 3, !["ss", "us", "is", "as", "os"].contains(where: lowercased.hasSuffix)
        else {
            return word
        }
        if lowercased.hasSuffix("ies") {
            return withIE.contains(where: lowercased.hasSuffix)
                ? String(word.dropLast()) : word.dropLast(3) + "y"
        }
        let endsInES =
            ["xes", "ches", "shes", "sses", "zzes"].contains(where: lowercased.hasSuffix)
            || lowercased.hasSuffix("uses") && !["auses", "ouses"].contains(where: lowercased.hasSuffix)
            || lowercased.hasSuffix("iases")
        return String(word.dropLast(endsInES ? 2 : 1))
    }

    private static let withIE = [
        "movies", "cookies", "zombies", "calories", "ties", "pies", "selfies", "genies",
    ]
}
