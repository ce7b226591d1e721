import Language

/// What is known of the texts at one place.
struct TextFacts: Sendable {
    /// The limit of distinct texts; an enum has fewer.
    private static let mostDistinct = 32
    private static let mostForms = 16

    private(set) var count = 0
    private(set) var empty = 0
    /// The number of occurrences of each text; nil if there are too many texts.
    private(set) var distinct: [String: Int]? = [:]
    /// The first text, for guesses that need more than its type.
    private(set) var example = ""
    private(set) var longest = 0
    /// The forms that all texts have, except empty ones.
    private(set) var common = TextForms(rawValue: .max)
    /// The possible date forms of the texts, with the number of texts for each set of forms; nil if a text is not a
    /// date.
    private(set) var dates: [TextForms: Int]? = [:]

    mutating func add(_ text: String) {
        count += 1
        guard !text.isEmpty else {
            empty += 1
            return
        }
        if example.isEmpty {
            example = text
        }
        longest = max(longest, text.utf8.count)
        if distinct != nil {
            distinct?[text, default: 0] += 1
            if distinct?.count ?? 0 > Self.mostDistinct {
                distinct = nil
            }
        }
        guard dates != nil || !common.isEmpty else {
            return
        }
        let forms = TextForms(of: text, among: asked)
        common.formIntersection(note(forms, of: text))
    }

    /// The forms to check the next text for. As long as all dates share a form, only that one.
    private var asked: TextForms {
        guard let dates else {
            return common.subtracting(.anyDate)
        }
        return common.isDisjoint(with: .anyDate) ? dates.keys.reduce(common) { $0.union($1) } : common
    }

    private mutating func note(_ forms: TextForms, of text: String) -> TextForms {
        guard dates != nil else {
            return forms
        }
        var own = forms.intersection(.anyDate)
        if own.isEmpty {
            own = TextForms(of: text, among: .anyDate).intersection(.anyDate)
        }
        if own.isEmpty || dates?.count ?? 0 > Self.mostForms {
            dates = nil
        } else {
            dates?[own, default: 0] += 1
        }
        return forms.union(own)
    }

    mutating func merge(_ other: TextFacts) {
        count += other.count
        empty += other.empty
        example = example.isEmpty ? other.example : example
        longest = max(longest, other.longest)
        common.formIntersection(other.common)
        if let counts = distinct, let others = other.distinct {
            let all = counts.merging(others, uniquingKeysWith: +)
            distinct = all.count > Self.mostDistinct ? nil : all
        } else {
            distinct = nil
        }
        if let forms = dates, let others = other.dates {
            dates = forms.merging(others, uniquingKeysWith: +)
        } else {
            dates = nil
        }
    }

    /// The number of texts that are not empty.
    var filled: Int {
        count - empty
    }

    func areAll(_ form: TextForms) -> Bool {
        filled > 0 && common.isSuperset(of: form)
    }

    /// The smallest set of date forms that can read every text; nil if there is none.
    var dateForms: [DateForm]? {
        guard filled > 0, var open = dates, !open.isEmpty else {
            return nil
        }
        var forms: [DateForm] = []
        while !open.isEmpty {
            let counts = TextForms.dates.indices.map { index in
                open.reduce(0) { $0 + ($1.key.contains(.date(index)) ? $1.value : 0) }
            }
            guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else {
                return nil
            }
            forms.append(TextForms.dates[index])
            open = open.filter { !$0.key.contains(.date(index)) }
        }
        return forms
    }
}
