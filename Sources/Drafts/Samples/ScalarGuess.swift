import Language

/// The scalar type of the values at one place, and why it is a guess.
struct ScalarGuess {
    let type: ScalarType
    var reason: String?
    /// Whether some texts are empty, and so mean no value.
    var mayBeBlank = false

    private init(_ type: ScalarType, _ reason: String? = nil, mayBeBlank: Bool = false) {
        self.type = type
        self.reason = reason
        self.mayBeBlank = mayBeBlank
    }

    /// `key` is the key of the field; nil if the values are not scalars, or of no common scalar type.
    init?(_ shape: SampleShape, key: String, _ acronyms: Acronyms) {
        let words = Words(key, acronyms: acronyms).words
        switch shape.kinds {
        case [.boolean]: self.init(.bool(.bool))
        case [.number]: self = Self.number(shape.numbers, words)
        case [.string]: self = Self.text(shape.texts, words)
        case [.string, .number]:
            guard let mixed = Self.mixed(shape, words) else {
                return nil
            }
            self = mixed
        case [.number, .boolean] where shape.numbers.areBits:
            self.init(.several([.bool(.bool), .bool(.int)]), "both true and 1")
        case [.string, .boolean] where shape.texts.areAll(.boolean) && shape.texts.empty == 0:
            self.init(.several([.bool(.bool), .bool(.string)]), "both true and \"true\"")
        default: return nil
        }
    }

    // MARK: - Numbers

    private static func number(_ numbers: NumberFacts, _ words: [String]) -> ScalarGuess {
        if numbers.areBits, isQuestion(words) {
            return ScalarGuess(.bool(.int), "only 0 and 1")
        }
        let isMoment = words.last.map(KeyWords.moments.contains) ?? false
        if isMoment, numbers.areIn(946_684_800...4_102_444_800) {
            return ScalarGuess(.date(.epoch), "seconds since 1970, by their size")
        }
        if isMoment, numbers.areIn(946_684_800_000...4_102_444_800_000) {
            return ScalarGuess(.date(.epochMillis), "milliseconds since 1970, by their size")
        }
        return ScalarGuess(numbers.scalar, numbers.doubt)
    }

    private static func isQuestion(_ words: [String]) -> Bool {
        words.first.map(KeyWords.questions.contains) ?? false && words.count > 1
            || words.last.map(KeyWords.flags.contains) ?? false
    }

    // MARK: - Texts

    private static func text(_ texts: TextFacts, _ words: [String]) -> ScalarGuess {
        guard texts.filled > 0 else {
            return ScalarGuess(.string)
        }
        let blank = texts.empty > 0 ? "empty in \(texts.empty) of \(texts.count)" : nil
        if texts.areAll(.uuid), texts.empty == 0 {
            return ScalarGuess(.uuid)
        }
        if texts.areAll(.url) {
            return ScalarGuess(.url, blank, mayBeBlank: texts.empty > 0)
        }
        if texts.areAll(.duration), texts.empty == 0 {
            return ScalarGuess(.duration(.iso8601))
        }
        if let forms = texts.dateForms {
            let scalars = forms.map { ScalarType.date($0) }
            // Write the forms with a time first.
            let ordered = scalars.filter { !$0.isDay } + scalars.filter(\.isDay)
            let type = ordered.count == 1 ? ordered[0] : .several(ordered)
            return ScalarGuess(type, doubt(forms, texts, blank), mayBeBlank: texts.empty > 0)
        }
        guard texts.empty == 0 else {
            return ScalarGuess(.string)
        }
        if texts.areAll(.boolean) {
            return ScalarGuess(.bool(.string))
        }
        let isLabel = words.last.map(KeyWords.labels.contains) ?? true
        if !isLabel, texts.areAll(.integer), texts.distinct?.count != 1 {
            return ScalarGuess(.int(.string), "digits in every string")
        }
        if !isLabel, texts.areAll(.decimal),
            texts.distinct?.keys.contains(where: { $0.contains(".") }) ?? true
        {
            return ScalarGuess(.decimal(.string), "a number in every string")
        }
        return ScalarGuess(.string)
    }

    /// Explains empty texts, the zone of texts without one, and a format in which day and month could be swapped.
    private static func doubt(_ forms: [DateForm], _ texts: TextFacts, _ blank: String?) -> String? {
        let isLocal = forms.contains { ScalarType.date($0).lacksZone }
        let zone = isLocal ? "UTC, because no string has a time zone; otherwise \"…\" in Europe/Berlin" : nil
        let doubts = [blank, zone, swapped(forms, texts)].compactMap(\.self)
        return doubts.isEmpty ? nil : doubts.joined(separator: "; ")
    }

    private static func swapped(_ forms: [DateForm], _ texts: TextFacts) -> String? {
        guard case .format(let format) = forms[0], let other = twins[format],
            let index = TextForms.dates.firstIndex(of: .format(other)), texts.areAll(.date(index))
        else {
            return nil
        }
        return "could also be \(other)"
    }

    private static let twins = [
        "MM/dd/yyyy": "dd/MM/yyyy", "M/d/yyyy": "d/M/yyyy", "MM-dd-yyyy": "dd-MM-yyyy",
        "MM/dd/yyyy HH:mm:ss": "dd/MM/yyyy HH:mm:ss",
    ]

    /// Numbers that are strings in some samples.
    private static func mixed(_ shape: SampleShape, _ words: [String]) -> ScalarGuess? {
        let texts = shape.texts
        guard texts.empty == 0 else {
            return nil
        }
        let reason = "numbers, and strings that are numbers"
        if shape.numbers.areInts, texts.areAll(.integer) {
            return ScalarGuess(.several([.int(.number), .int(.string)]), reason)
        }
        return texts.areAll(.decimal) && shape.numbers.beyondDecimal == 0
            ? ScalarGuess(.several([.decimal(.number), .decimal(.string)]), reason) : nil
    }
}
