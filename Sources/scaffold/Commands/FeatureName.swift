import ScaffoldCore

/// Names that people give to features, and what they may have meant by one that can't be a Swift type.
enum FeatureName {
    /// The same words as a type's name, where that is another; nil where nothing is left to make one of.
    static func suggestion(for text: String) -> String? {
        typeName(of: text).flatMap { $0 == text ? nil : $0 }
    }

    /// The words of a text as one name: a capital, then letters and digits.
    static func typeName(of text: String) -> String? {
        let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let joined = words.map(capitalised).joined().drop { $0.isNumber }
        return joined.isEmpty ? nil : capitalised(joined)
    }

    private static func capitalised(_ word: Substring) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }
}
