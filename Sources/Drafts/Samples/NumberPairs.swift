import Language

/// Whole numbers whose siblings have fractions: 2 is a longitude, if the latitude beside it is 1.5.
struct NumberPairs {
    /// Words of keys for numbers of one kind.
    private static let groups: [Set<String>] = [
        ["lat", "lng", "lon", "long", "latitude", "longitude", "alt", "altitude"],
        ["x", "y", "z"],
        ["width", "height", "depth", "length"],
        ["min", "max", "minimum", "maximum", "low", "high", "avg", "average", "mean", "from", "to"],
        ["top", "bottom", "left", "right"],
        ["net", "gross"],
    ]

    /// For each kind of key, the first key whose values have fractions.
    private let fractions: [[String]: String]
    private let acronyms: Acronyms

    init(_ fields: [FieldDraft], _ acronyms: Acronyms) {
        self.acronyms = acronyms
        let keys = fields.filter { $0.type.wrapped == .scalar(.double(.number)) }.compactMap { field in
            Self.kind(of: field.key, acronyms).map { ($0, field.key) }
        }
        fractions = Dictionary(keys) { first, _ in first }
    }

    func applied(to field: FieldDraft) -> FieldDraft {
        guard field.guess == nil, field.type.wrapped == .scalar(.int(.number)),
            let sibling = Self.kind(of: field.key, acronyms).flatMap({ fractions[$0] })
        else { return field }
        var field = field
        field.type = field.type.isOptional ? .optional(.scalar(.double(.number))) : .scalar(.double(.number))
        field.guess = "whole numbers, but \(sibling) has fractions"
        return field
    }

    /// The words of a key, with the number of the group in place of a word of one; nil if no word is of a group.
    private static func kind(of key: String, _ acronyms: Acronyms) -> [String]? {
        let words = Words(key, acronyms: acronyms).words
        guard let place = words.firstIndex(where: { word in groups.contains { $0.contains(word) } }),
            let group = groups.firstIndex(where: { $0.contains(words[place]) })
        else { return nil }
        return words.enumerated().map { $0 == place ? "\(group)" : $1 }
    }
}
