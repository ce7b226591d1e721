nonisolated extension String {
    /// The elements of a list that is a text: `a,b`, or `a, b`. Blanks around an element do not belong to it, and a
    /// blank text is an empty list.
    public func separated(by separator: Character) -> [String] {
        let elements = split(separator: separator, omittingEmptySubsequences: separator == " ").map(\.trimmed)
        return elements == [""] ? [] : elements
    }
}

nonisolated extension Substring {
    /// The text without blanks at its ends.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        return String(
            start.prefix(upTo: start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex))
    }
}
