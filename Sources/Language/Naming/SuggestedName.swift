/// Makes a Swift name from a text that is not one, for suggestions in messages. No letter of the text is lost.
package enum SuggestedName {
    /// `first name` becomes `firstName`, `+1` `plusOne`, `2fa` `twoFa`, `1st` `first`, `👍` `thumbsUpSign`; `other` if
    /// no name can be made.
    package static func property(for text: String, acronyms: Acronyms = Acronyms()) -> String {
        let plain = withoutMarks(text)
        guard !plain.unicodeScalars.contains(where: isForeignLetter) else {
            return "other"
        }
        let words = words(of: spelledOut(plain), acronyms)
        let name = words.enumerated().map { index, word in
            index == 0 ? acronyms.lowerSpelling(of: word) : acronyms.spelling(of: word)
        }
        .joined()
        guard SwiftName.isCamelCase(name) else {
            return "other"
        }
        return SwiftName.impossibleMembers.contains(name) ? "its" + acronyms.spelling(of: name) : name
    }

    /// `big box` becomes `BigBox`, `Nöte` `Note`, `9a` `NineA`; empty if no name can be made.
    package static func type(for text: String) -> String {
        let plain = withoutMarks(text)
        guard plain.utf8.contains(where: \.isLetter), !plain.unicodeScalars.contains(where: isForeignLetter)
        else {
            return ""
        }
        let acronyms = Acronyms()
        return words(of: plain, acronyms).map { word in
            let spelled = acronyms.spelling(of: word)
            return spelled.prefix(1).uppercased() + spelled.dropFirst()
        }
        .joined()
    }

    /// The words of a text, with digits at the beginning spelled out, because no name can begin with a digit.
    private static func words(of text: String, _ acronyms: Acronyms) -> [String] {
        Words(text, acronyms: acronyms).words.enumerated().flatMap { index, word in
            let digits = word.prefix { $0.isNumber }
            if index == 0, let ordinal = ordinals[word] {
                return [ordinal]
            }
            guard index == 0 || digits.count == 1 else {
                return [word]
            }
            return [spelledOut(digits), String(word.dropFirst(digits.count))].filter { !$0.isEmpty }
        }
    }

    /// Whether a letter is outside of ASCII.
    private static func isForeignLetter(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII && scalar.properties.isAlphabetic
    }

    /// Latin letters without diacritics: `naïve` becomes `naive`, `Straße` becomes `Strasse`.
    private static func withoutMarks(_ text: String) -> String {
        var plain = ""
        for scalar in text.unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
            let parts = scalar.isASCII ? [] : (scalar.properties.name ?? "").split(separator: " ")
            if parts.count > 3, parts[0] == "LATIN", ["LETTER", "LIGATURE"].contains(parts[2]),
                let letters = parts[3].count <= 2 ? String(parts[3]) : namedLetters[parts[3]]
            {
                plain += parts[1] == "SMALL" ? letters.lowercased() : letters
            } else {
                plain.unicodeScalars.append(scalar)
            }
        }
        return plain
    }

    private static let namedLetters: [Substring: String] = ["SHARP": "SS", "ETH": "D", "THORN": "TH"]

    /// Spells out signs, if the text consists of signs or begins with one.
    private static func spelledOut(_ text: String) -> String {
        let hasLetters = text.utf8.contains { $0.isLetter }
        var spelled = ""
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if let sign = signs[scalar], index == 0 || !hasLetters {
                spelled += " \(sign) "
            } else if !scalar.isASCII, !hasLetters, let name = scalar.properties.name {
                spelled += " \(name.lowercased()) "
            } else {
                spelled.unicodeScalars.append(scalar)
            }
        }
        return spelled
    }

    private static func spelledOut(_ digits: Substring) -> String {
        guard !digits.isEmpty else {
            return ""
        }
        return digits.count == 1 ? Int(digits).map { numbers[$0] } ?? "" : "number\(digits)"
    }

    private static let signs: [Unicode.Scalar: String] = [
        "+": "plus", "-": "minus", "#": "number", "%": "percent", "&": "and", "*": "star", "!": "not",
        "<": "less",
        ">": "greater", "=": "equals",
    ]

    private static let ordinals = [
        "1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth",
        "7th": "seventh", "8th": "eighth", "9th": "ninth", "10th": "tenth",
    ]

    private static let numbers = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ]
}
