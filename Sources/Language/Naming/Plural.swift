/// The English plural of a type's name. It is a guess; a spec can override it with `plural:`.
package enum Plural {
    /// The plural of the last word: `MenuItem` becomes `MenuItems`. Words without a distinct plural are returned
    /// unchanged, and the caller asks for one.
    package static func of(_ name: String) -> String {
        let lowercased = name.lowercased()
        if let same = unchanging.first(where: { lowercased.hasSuffix($0) }), isWord(same, endOf: name) {
            return name
        }
        for (singular, plural) in irregular
        where lowercased.hasSuffix(singular) && isWord(singular, endOf: name) {
            let tail = name.suffix(singular.count)
            let isCapitalised = tail.utf8.first?.isCapital ?? false
            let head = name.dropLast(singular.count)
            return head + (isCapitalised ? plural.prefix(1).uppercased() + plural.dropFirst() : plural)
        }
        if name.utf8.last?.isCapital == true {
            return name + "s"
        }
        if ["s", "x", "z", "ch", "sh"].contains(where: lowercased.hasSuffix) {
            return name + "es"
        }
        if lowercased.hasSuffix("y"), !["ay", "ey", "iy", "oy", "uy"].contains(where: lowercased.hasSuffix) {
            return name.dropLast() + "ies"
        }
        return name + "s"
    }

    static let unchanging = [
        "news", "series", "species", "information", "equipment", "fish", "sheep", "money", "metadata",
        "media", "feedback", "software", "hardware", "weather", "music", "luggage", "furniture",
    ]

    static let irregular = [
        ("person", "people"), ("child", "children"), ("woman", "women"), ("man", "men"), ("mouse", "mice"),
        ("goose", "geese"), ("foot", "feet"), ("tooth", "teeth"), ("ox", "oxen"), ("leaf", "leaves"),
        ("knife", "knives"), ("wife", "wives"), ("life", "lives"), ("shelf", "shelves"), ("half", "halves"),
        ("wolf", "wolves"), ("thief", "thieves"), ("hero", "heroes"), ("potato", "potatoes"),
        ("tomato", "tomatoes"),
        ("quiz", "quizzes"), ("analysis", "analyses"), ("basis", "bases"), ("crisis", "crises"),
        ("index", "indexes"), ("matrix", "matrices"), ("vertex", "vertices"), ("axis", "axes"),
    ]

    /// Whether a camel-case name ends in this word as a separate word: `SalesMan` ends in `man`, and `Human` does
    /// not.
    private static func isWord(_ word: String, endOf name: String) -> Bool {
        let tail = name.suffix(word.count)
        return tail.count == name.count || tail.utf8.first?.isCapital == true
    }
}
