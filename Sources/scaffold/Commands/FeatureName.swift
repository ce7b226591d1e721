import Diagnostics
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

    /// Why a feature can't have this name. `command` is what was typed before it.
    static func fault(of name: String, command: String, _ suffix: String) -> Diagnostic? {
        if !SwiftName.isTypeName(name) {
            return .badName(name, command, suffix)
        }
        return SwiftName.takenTypes.contains(name) ? .takenName(name, command, suffix) : nil
    }
}

extension Diagnostic {
    fileprivate static func badName(_ name: String, _ command: String, _ suffix: String) -> Diagnostic {
        Diagnostic(
            "bad-feature-name",
            "'\(name)' can't be a feature's name: it becomes a Swift type",
            at: nil,
            help: FeatureName.suggestion(for: name).map { "type 'scaffold \(command) \($0)\(suffix)'" }
                ?? "take a capital, then letters and digits, such as 'Note'"
        )
    }

    fileprivate static func takenName(_ name: String, _ command: String, _ suffix: String) -> Diagnostic {
        Diagnostic(
            "taken-name",
            "'\(name)' can't be a feature's name: the generated code needs the type of that name",
            at: nil,
            help: "say what kind it is, as in 'scaffold \(command) App\(name)\(suffix)'"
        )
    }
}
