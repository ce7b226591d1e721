/// The description of a document as one line of a spec.
enum Documentation {
    /// The first paragraph on one line; nil if there is none.
    static func text(_ description: String?) -> String? {
        let lines = (description ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.split(whereSeparator: \.isWhitespace) }
        let paragraph = lines.drop(while: \.isEmpty).prefix { !$0.isEmpty }
        let text = paragraph.joined().joined(separator: " ")
        return text.isEmpty ? nil : text
    }
}
