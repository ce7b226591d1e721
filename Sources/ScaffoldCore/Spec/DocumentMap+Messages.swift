import Diagnostics
import Documents

extension Diagnostic {
    /// `near` is the known key that was probably meant.
    static func unknownKey(
        _ key: String, in what: String, near: String?, known: [DocumentKey], at place: Place
    ) -> Diagnostic {
        let names = known.map(\.name).joined(separator: ", ")
        return Diagnostic(
            "unknown-key", "'\(key)' is no key of \(what)", at: place,
            help: near.map { "did you mean '\($0)'?" } ?? "the keys are: \(names)"
        )
    }

    static func planned(_ what: String, at place: Place?, help: String? = nil) -> Diagnostic {
        Diagnostic(
            "not-yet", "\(what) is not supported by this version yet", at: place,
            help: help ?? "take it out for now; a later version of scaffold will build it"
        )
    }

    static func expectedMap(_ what: String, keys: [String], found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-map", "\(what) is a map of keys and values; found \(found.kind)", at: place,
            help: keys.isEmpty
                ? "write one `key: value` on each line, indented below it"
                : "the keys are: \(keys.joined(separator: ", "))"
        )
    }

    static func expectedText(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-text", "expected a text, found \(found.kind)", at: place,
            help: found.isNull
                ? "write one, or remove the key; in quotes it may be empty" : "write a single text"
        )
    }

    static func expectedFlag(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-flag", "expected true or false, found \(found.kind)", at: place,
            help: "write `true` or `false`, without quotes"
        )
    }

    static func badChoice(_ text: String, known: [String], at place: Place) -> Diagnostic {
        let near = nearest(to: text, among: known)
        return Diagnostic(
            "bad-choice", "'\(text)' is not one of the words that are allowed here", at: place,
            help: near.map { "did you mean '\($0)'?" } ?? "write one of: \(known.joined(separator: ", "))"
        )
    }

    static func badPath(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-path", "'\(text)' is no path of keys", at: place,
            help: "write the keys with dots between them, as in `info.count`"
        )
    }

    static func unknownVersion(_ version: String, of what: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "unknown-version", "this scaffold reads \(what) of version 1, and not of '\(version)'", at: place,
            help: "update scaffold, or write `version: 1`"
        )
    }

    static func badTypeName(_ name: String, at place: Place) -> Diagnostic {
        let letters = SuggestedName.type(for: name)
        return Diagnostic(
            "bad-type-name", "'\(name)' is no name for a Swift type", at: place,
            help: SwiftName.isTypeName(letters)
                ? "write `\(letters)`" : "begin with a capital, and go on with ASCII letters and digits"
        )
    }

    static func badCaseName(_ name: String, at place: Place) -> Diagnostic {
        let suggestion = SuggestedName.property(for: name)
        return Diagnostic(
            "bad-case-name", "'\(name)' is no name for a case", at: place,
            help: suggestion == "other"
                ? "begin with a small letter, as in `texMex`" : "write `\(suggestion)`"
        )
    }
}
