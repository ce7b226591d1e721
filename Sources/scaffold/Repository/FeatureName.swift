import Diagnostics
import Generator
import Language

/// Checks names of features, and suggests one for a name that cannot be a Swift type.
enum FeatureName {
    /// The words of the text as a type name, if that differs from the text; nil if no name can be made from it.
    static func suggestion(for text: String) -> String? {
        typeName(of: text).flatMap { $0 == text ? nil : $0 }
    }

    /// The words of a text as one name: a capital, then letters and digits. No letter is lost.
    static func typeName(of text: String) -> String? {
        let name = SuggestedName.type(for: text)
        return SwiftName.isTypeName(name) ? name : nil
    }

    /// Why a feature cannot have this name. `command` is what was typed before the name; `old` is the present name of
    /// the feature.
    static func fault(
        of name: String, besides old: String? = nil, in style: Style, command: String, _ suffix: String
    ) -> Diagnostic? {
        if !SwiftName.isTypeName(name) {
            return .badName(name, besides: old, command, suffix)
        }
        let isTaken = SwiftName.takenTypes.contains(name) || style.types.contains(name)
        return isTaken ? .takenName(name, command, suffix) : nil
    }
}

extension Diagnostic {
    fileprivate static func badName(
        _ name: String, besides old: String?, _ command: String, _ suffix: String
    ) -> Diagnostic {
        let suggestion = FeatureName.suggestion(for: name)
        let help =
            if let suggestion, suggestion == old {
                "'\(suggestion)' is its current name; choose another name that begins with a capital"
            } else if let suggestion {
                "type 'scaffold \(command) \(suggestion)\(suffix)'"
            } else {
                "choose a name such as 'Note'"
            }
        return Diagnostic(
            "bad-feature-name",
            "'\(name)' can't be a feature's name: it must be a capital, then ASCII letters and digits",
            help: help
        )
    }

    fileprivate static func takenName(_ name: String, _ command: String, _ suffix: String) -> Diagnostic {
        Diagnostic(
            "taken-name",
            "'\(name)' can't be a feature's name: the generated code uses another type with that name",
            help: "choose a more specific name, as in 'scaffold \(command) App\(name)\(suffix)'"
        )
    }
}
