import Diagnostics
import Documents

extension Diagnostic {
    /// `near` is the known key that was likely meant.
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
            "expected-map", "\(what) is a map of keys and values, and here stands \(found.kind)", at: place,
            help: keys.isEmpty
                ? "write one `key: value` a line, indented below it"
                : "the keys are: \(keys.joined(separator: ", "))"
        )
    }

    static func expectedOperations(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-operations",
            "operations are a map of names and requests, and here stands \(found.kind)", at: place,
            help: "write one operation a line, as in `detail: GET /restaurants/{id}`"
        )
    }

    static func duplicateOperation(_ name: String, at place: Place, other: Place) -> Diagnostic {
        Diagnostic(
            "duplicate-operation", "the operation '\(name)' stands here twice", at: place,
            notes: [Note("the other one stands here", at: other)], help: "take one of the two out"
        )
    }

    static func expectedTexts(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-texts", "a text is said by language, and here stands \(found.kind)", at: place,
            help: "write it as in `text: { en: The server rests. }`"
        )
    }

    static func expectedFields(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-fields", "fields are a map of names and types, and here stands \(found.kind)",
            at: place,
            help: "write one field a line, as in `name: String`"
        )
    }

    static func expectedText(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-text", "a text is wanted, and here stands \(found.kind)", at: place,
            help: found.isNothing
                ? "write one, or take the key out; between quotes it may be empty" : "write a single text"
        )
    }

    static func expectedFlag(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-flag", "true or false is wanted, and here stands \(found.kind)", at: place,
            help: "write `true` or `false`, without quotes"
        )
    }

    static func expectedCases(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-cases", "cases are a list of raw values, and here stands \(found.kind)", at: place,
            help: "write `[open, closed]`, or `{ open: OPEN, closed: CLOSED }` to name them"
        )
    }

    static func expectedRequest(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-request", "a request is wanted, and here stands \(found.kind)", at: place,
            help: "write it as in `GET /restaurants/{id}`"
        )
    }

    static func expectedType(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-type", "a type is wanted, and here stands \(found.kind)", at: place,
            help: "write it as in `String`, `\"[String]\"` or `Date(day)`"
        )
    }

    static func expectedDefinition(_ name: String, found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-definition",
            "a type is defined by its cases or its fields, and here stands \(found.kind)", at: place,
            help: "write `\(name): [open, closed]` for an enum, `\(name): { name: String }` for an object"
        )
    }

    static func badChoice(_ text: String, known: [String], at place: Place) -> Diagnostic {
        let near = nearest(to: text, among: known)
        return Diagnostic(
            "bad-choice", "'\(text)' is none of the words that may stand here", at: place,
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

    static func nothingToMake(at place: Place) -> Diagnostic {
        Diagnostic(
            "no-fields", "the spec has no `fields`, so there is nothing to make", at: place,
            help: "write `fields:`, and one field a line below it, as in `  name: String`"
        )
    }

    static func noFields(at place: Place) -> Diagnostic {
        Diagnostic(
            "no-fields", "there is no field", at: place, help: "write one field a line, as in `name: String`")
    }

    static func badTypeName(_ name: String, at place: Place) -> Diagnostic {
        let letters = SuggestedName.type(for: name)
        return Diagnostic(
            "bad-type-name", "'\(name)' is no name for a Swift type", at: place,
            help: SwiftName.isTypeName(letters)
                ? "write `\(letters)`" : "begin with a capital, and go on with ASCII letters and digits"
        )
    }

    /// `suggestion` is a name that a property may have; the value says the type where it is a text.
    static func badFieldName(_ name: String, suggestion: String, value: Node, at place: Place) -> Diagnostic {
        var type = "String"
        if case .scalar(let scalar) = value.content,
            scalar.text.utf8.first?.isCapital == true || scalar.text.hasPrefix("[")
        {
            type = scalar.text
        }
        return Diagnostic(
            "bad-field-name", "'\(name)' cannot become the name of a property", at: place,
            help: "name it, with the JSON key beside it: "
                + "`\(suggestion): { type: \(quotedInBraces(type)), key: \(JSONWriter.string(name)) }`"
        )
    }

    /// A type as it is written between `{ }`.
    private static func quotedInBraces(_ type: String) -> String {
        let isPlain = type.utf8.allSatisfy {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")")
        }
        return isPlain ? type : type.utf8.contains(UInt8(ascii: "\"")) ? "'\(type)'" : "\"\(type)\""
    }

    static func badCaseName(_ name: String, at place: Place) -> Diagnostic {
        let suggestion = SuggestedName.property(for: name)
        return Diagnostic(
            "bad-case-name", "'\(name)' is no name for a case", at: place,
            help: suggestion == "other"
                ? "begin with a small letter, as in `texMex`" : "write `\(suggestion)`"
        )
    }

    static func doublyOptional(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "doubly-optional", "'\(name)?' is optional twice", at: place, help: "keep one of the two '?'")
    }

    static func objectWithoutFields(_ field: String, option: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "unknown-key", "'\(option)' is no option of a field", at: place,
            help: "for an object in place, write `\(field): { fields: { \(option): … } }`"
        )
    }

    static func fieldWithoutType(_ field: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "field-without-type", "'\(field)' has no type", at: place,
            help:
                "write `\(field): { type: String }`, or define it in place by `fields`, `cases`, `bits` or `oneOf`"
        )
    }

    static func typeInPlaceWithoutName(at place: Place) -> Diagnostic {
        Diagnostic(
            "type-in-place", "a type that is defined in place needs a name of its own here", at: place,
            help: "write it as in `type: \"[Stat]\"`, or leave `type` out"
        )
    }

    static func twoKinds(at place: Place, other: Place) -> Diagnostic {
        Diagnostic(
            "two-kinds", "a type has one of `fields`, `cases`, `bits` and `oneOf`", at: place,
            notes: [Note("the other one stands here", at: other)],
            help: "take one of the two out"
        )
    }

    static func unknownWithoutCases(at place: Place) -> Diagnostic {
        Diagnostic(
            "unknown-without-cases",
            "`unknown` belongs to an enum or a `oneOf`, and there are neither `cases` nor `oneOf`", at: place,
            help: "take it out, or write it beside the type's `cases` or `oneOf`"
        )
    }

    static func caseNeedsName(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "case-needs-name", "the raw value \(text) is a number, and its case needs a name", at: place,
            help: "name each: `{ cases: { low: \(text), … } }`"
        )
    }

    static func noCases(at place: Place) -> Diagnostic {
        Diagnostic("no-cases", "an enum needs a case", at: place, help: "write `[open, closed]`")
    }

    static func missingType(at place: Place) -> Diagnostic {
        Diagnostic("missing-type", "there is no type", at: place, help: "write one, as in `name: String`")
    }

    static func listOfTypes(at place: Place) -> Diagnostic {
        Diagnostic(
            "list-of-types", "a list has one type of element", at: place,
            help:
                "write `[String]` for a list, `[String: Int]` for a dictionary; two or more words are an enum only as a field's whole type"
        )
    }

    static func badDictionaryKey(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-dictionary-key", "'\(key)' cannot be the key of a dictionary: JSON keys are text", at: place,
            help: "write `[String: …]`, or `[Int: …]` where they are whole numbers"
        )
    }

    static func unknownOperation(_ name: String, at place: Place) -> Diagnostic {
        let known = OperationKind.named.map(\.rawValue)
        return Diagnostic(
            "unknown-operation", "'\(name)' is no operation", at: place,
            help: nearest(to: name, among: known).map { "did you mean '\($0)'?" }
                ?? "the operations are: \(known.joined(separator: ", "))"
        )
    }

    static func operationWithoutAnswer(_ name: String, at place: Place) -> Diagnostic {
        if nearest(to: name, among: OperationKind.named.map(\.rawValue)) != nil {
            return unknownOperation(name, at: place)
        }
        return Diagnostic(
            "operation-without-answer", "what '\(name)' answers is not known", at: place,
            help: "say it behind the path: `-> Dish`, `-> [Dish]` or `-> Void`"
        )
    }

    static func badOperationName(_ name: String, at place: Place) -> Diagnostic {
        let suggestion = SuggestedName.property(for: name)
        return Diagnostic(
            "bad-operation-name", "'\(name)' is no name for an operation", at: place,
            help: suggestion == "other"
                ? "begin with a small letter, as in `markAsRead`" : "write `\(suggestion)`"
        )
    }

    static func operationWithoutRequest(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "operation-without-request", "'\(name)' has no request", at: place,
            help: "write it as in `\(name): GET /path`; without a server, write `cache: localOnly`"
        )
    }

    static func errorWithoutStatus(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "error-without-status", "'\(name)' has no status", at: place,
            help: "write the status that means it, as in `\(name): 401` or `\(name): [403, 5xx]`"
        )
    }

    static func badStatus(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-status", "'\(text)' is no HTTP status", at: place,
            help: "write a status from 300 to 599, or a range such as 5xx"
        )
    }

    /// A status that never reaches the code that makes errors of statuses.
    static func statusOfNoError(_ text: String, isSuccess: Bool, at place: Place) -> Diagnostic {
        let reason =
            isSuccess ? "is a success, and what it answers is read" : "is never the status of an answer"
        return Diagnostic(
            "bad-status", "'\(text)' can't be an error: it \(reason)", at: place,
            help: "write a status from 300 to 599, or a range such as 5xx; or take the error out"
        )
    }
}
