import Diagnostics
import Documents

extension SpecFault {
    /// `help` is nil if nothing says what was meant.
    static func unknownKey(
        _ key: String, in what: String, help: String?, known: [DocumentKey]
    ) -> SpecFault {
        let names = known.map(\.name).joined(separator: ", ")
        let all =
            KeySynonyms.topic(of: what).map { "the keys are in 'scaffold help \($0)'" }
            ?? "the keys are: \(names)"
        return SpecFault("unknown-key", "'\(key)' is not a key of \(what)", help: help ?? all)
    }

    static let entityIsMap = SpecFault(
        "expected-string", "`entity` is the name of a type, and not a map",
        help: "write `fields`, `operations` and the other keys at the start of a line, without `entity`")

    static func expectedMap(_ what: String, keys: [String], found: Node) -> SpecFault {
        SpecFault(
            "expected-map", "\(what) must be a map of keys and values; found \(found.kind)",
            help: found.listedEntries != nil
                ? withoutDashes
                : keys.isEmpty
                    ? "write one `key: value` on each line, indented below it"
                    : "the keys are: \(keys.joined(separator: ", "))"
        )
    }

    static let withoutDashes = "remove the `- ` before each `key: value`"

    /// A map where the name of an operation was expected, as an item of a list.
    static let listedEntry = SpecFault(
        "expected-string", "expected the name of an operation, found a map", help: withoutDashes)

    static func expectedText(found: Node) -> SpecFault {
        SpecFault(
            "expected-string", "expected a string, found \(found.kind)",
            help: found.isNull
                ? "write one, or remove the key; an empty string needs quotes"
                : found.listedEntries == nil ? "write a single string" : withoutDashes
        )
    }

    static func expectedFlag(found: Node) -> SpecFault {
        SpecFault(
            "expected-flag", "expected true or false, found \(found.kind)",
            help: "write `true` or `false`, without quotes"
        )
    }

    package static func badChoice(_ text: String, known: [String]) -> SpecFault {
        SpecFault(
            "bad-choice", "'\(text)' is not allowed here",
            help: suggestion(for: text, among: known, else: "write one of"))
    }

    static func badPath(_ text: String) -> SpecFault {
        SpecFault(
            "bad-path", "'\(text)' is not a path of keys",
            help: "write the keys with dots between them, as in `info.count`"
        )
    }

    static func markInPath(_ key: String) -> SpecFault {
        SpecFault(
            "bad-path",
            "'\(key)' is not a key of a path: only a key in `response` can have a `?`, and only one of them",
            help:
                "remove the `?`; for an object that may be absent, define a type, and write an optional field of that type"
        )
    }

    static func indexInPath(_ index: String) -> SpecFault {
        SpecFault(
            "bad-path", "'\(index)' is the index of a list, and a path has only the keys of objects",
            help:
                "declare the list as a field; if '\(index)' is a key, define a type with a field that has `key: \"\(index)\"`"
        )
    }

    static func unknownVersion(_ version: String, of what: String) -> SpecFault {
        SpecFault(
            "unknown-version", "this scaffold reads version 1 of \(what), not version '\(version)'",
            help: "update scaffold, or write `version: 1`"
        )
    }

    static func badTypeName(_ name: String) -> SpecFault {
        let letters = SuggestedName.type(for: name)
        return SpecFault(
            "bad-type-name", "'\(name)' is not a valid name for a Swift type",
            help: SwiftName.isTypeName(letters)
                ? "write `\(letters)`" : "write a capital, then ASCII letters and digits"
        )
    }

    static func swappedStatus(_ status: Int, _ name: String) -> SpecFault {
        SpecFault(
            "bad-case-name", "the name of an error comes before its status",
            help: "swap them: `\(name): \(status)`")
    }

    static func badCaseName(_ name: String) -> SpecFault {
        let suggestion = SuggestedName.property(for: name)
        return SpecFault(
            "bad-case-name", "'\(name)' is not a valid name for a case",
            help: suggestion == "other"
                ? "begin with a lowercase letter, as in `texMex`" : "write `\(suggestion)`"
        )
    }
}
