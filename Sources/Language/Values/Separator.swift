/// What separates the elements of a list that is a text in the JSON.
package enum Separator: String, CaseIterable, Hashable, Sendable {
    case comma
    case semicolon
    case pipe
    case space

    package var character: Character {
        switch self {
        case .comma: ","
        case .semicolon: ";"
        case .pipe: "|"
        case .space: " "
        }
    }

    /// The elements of a text, as the support library reads them.
    package func elements(of text: String) -> [String] {
        let elements = text.split(separator: character, omittingEmptySubsequences: self == .space).map {
            let start = $0.drop(while: \.isWhitespace)
            return String(start.reversed().drop(while: \.isWhitespace).reversed())
        }
        return elements == [""] ? [] : elements
    }
}
