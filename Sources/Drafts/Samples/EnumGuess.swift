import Language

/// Decides whether texts are an enum: few distinct values, which look like words for programs. A wrong guess costs
/// little, because generated enums keep unknown values; but an enum of city names does not help a reader.
struct EnumGuess {
    let values: [String]
    let reason: String

    private static let most = 16
    private static let longest = 40

    init?(_ texts: TextFacts, key: String, _ acronyms: Acronyms) {
        guard let distinct = texts.distinct, (2...Self.most).contains(distinct.count), texts.empty == 0,
            texts.longest <= Self.longest,
            texts.common.isDisjoint(with: [.integer, .decimal, .uuid, .url, .boolean, .duration]),
            texts.dateForms == nil
        else {
            return nil
        }
        let words = Words(key, acronyms: acronyms).words
        let last = Singular.of(words.last ?? "")
        let isChoice = KeyWords.choices.contains(last)
        // How often each value must occur on average.
        let enough = isChoice ? 2 : 8
        guard
            isChoice || texts.common.contains(.label) && !KeyWords.free.contains(last) && distinct.count <= 8,
            texts.count >= enough * distinct.count, texts.count >= 4, distinct.keys.allSatisfy(Self.isWord)
        else {
            return nil
        }
        values = distinct.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
        reason = "\(values.count) values in \(texts.count)"
    }

    /// Whether a text is at most three printable ASCII words.
    private static func isWord(_ text: String) -> Bool {
        text.utf8.count > 1 && text.utf8.contains { $0.isLetter }
            && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
            && text.utf8.count { $0 == UInt8(ascii: " ") } < 3
    }
}
