/// A Swift name for a text that is none: what a message suggests to write.
enum SuggestedName {
    /// `first name` becomes `firstName`, `+1` `plusOne`, `2fa` `twoFa`, `👍` `thumbsUpSign`.
    static func property(for text: String, acronyms: Acronyms = Acronyms()) -> String {
        let words = Words(spelledOut(withoutMarks(text)), acronyms: acronyms).words.flatMap { word in
            let digits = word.prefix { $0.isNumber }
            return [spelledOut(digits), String(word.dropFirst(digits.count))].filter { !$0.isEmpty }
        }
        let name = words.enumerated().map { index, word in
            index == 0 ? acronyms.lowerSpelling(of: word) : acronyms.spelling(of: word)
        }
        .joined()
        guard SwiftName.isCamelCase(name) else {
            return "other"
        }
        return SwiftName.impossibleMembers.contains(name) ? "its" + acronyms.spelling(of: name) : name
    }

    /// `big box` becomes `BigBox`; empty where there is nothing to make it from.
    static func type(for text: String) -> String {
        Words(withoutMarks(text), acronyms: Acronyms()).upperCamel(Acronyms())
    }

    /// Latin letters without their marks: `naïve` as `naive`.
    private static func withoutMarks(_ text: String) -> String {
        var plain = ""
        for scalar in text.unicodeScalars {
            let parts = scalar.isASCII ? [] : (scalar.properties.name ?? "").split(separator: " ")
            if parts.count > 3, parts[0] == "LATIN", parts[2] == "LETTER", parts[3].count == 1 {
                plain += parts[1] == "SMALL" ? parts[3].lowercased() : String(parts[3])
            } else {
                plain.unicodeScalars.append(scalar)
            }
        }
        return plain
    }

    /// Signs in words, where they are all there is, or where they begin it.
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
        guard let number = Int(digits) else {
            return String(digits)
        }
        return digits.count == 1 && number < 10 ? numbers[number] : "number\(digits)"
    }

    private static let signs: [Unicode.Scalar: String] = [
        "+": "plus", "-": "minus", "#": "number", "%": "percent", "&": "and", "*": "star", "!": "not",
        "<": "less",
        ">": "greater", "=": "equals",
    ]

    private static let numbers = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    ]
}
