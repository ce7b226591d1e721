import Diagnostics

extension Diagnostic {
    private static func clash(
        _ id: String, _ message: String, at place: Place, other: Place?, help: String? = nil
    ) -> Diagnostic {
        Diagnostic(id, message, at: place, notes: [Note("the other one stands here", at: other)], help: help)
    }

    static func duplicateType(_ name: String, at place: Place, other: Place) -> Diagnostic {
        clash("duplicate-type", "there are two types named \(name)", at: place, other: other, help: "rename one of them")
    }

    static func takenType(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "taken-type", "the generated code uses the name \(name) itself", at: place,
            help: "choose another name, such as \(name)Item"
        )
    }

    static func generatedType(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "generated-type", "\(name) is the name of a type that the slice makes", at: place,
            help: "choose another name"
        )
    }

    static func sameLetters(_ name: String, _ other: String, at place: Place, other otherPlace: Place?) -> Diagnostic {
        clash(
            "same-letters", "\(name) and \(other) differ by letter case alone, and so would their files", at: place,
            other: otherPlace, help: "rename one of them"
        )
    }

    static func unknownType(_ name: String, known: [String], at place: Place) -> Diagnostic {
        let others = [
            "number": "Double", "Number": "Double", "Float": "Double", "integer": "Int", "Integer": "Int", "int": "Int",
            "long": "Int64", "Long": "Int64", "text": "String", "string": "String", "str": "String", "boolean": "Bool",
            "Boolean": "Bool", "bool": "Bool", "double": "Double", "float": "Double", "uuid": "UUID", "Uuid": "UUID",
            "url": "URL", "Url": "URL", "DateTime": "Date(iso8601)", "datetime": "Date(iso8601)", "date": "Date(iso8601)",
            "Object": "an object under `types`", "Array": "[String]", "Dictionary": "[String: String]",
        ]
        let near = others[name] ?? nearest(to: name, among: known)
        return Diagnostic(
            "unknown-type", "there is no type \(name)", at: place,
            help: near.map { "did you mean \($0)?" } ?? "define it under `types:`, or use one of: \(known.joined(separator: ", "))"
        )
    }

    static func badDateFormat(_ letter: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-form", "'\(letter)' is no letter of a date format that scaffold reads", at: place,
            help: "the letters are y M d E H h m s S a Z X x; put other text between single quotes"
        )
    }

    static func mixedRawValues(at place: Place) -> Diagnostic {
        Diagnostic("mixed-raw-values", "an enum has numbers or texts as raw values, not both", at: place)
    }

    static func duplicateCase(_ name: String, at place: Place, other: Place) -> Diagnostic {
        clash(
            "duplicate-case", "two cases become \(name)", at: place, other: other,
            help: "name them: `cases: { \(name): …, \(name)Again: … }`"
        )
    }

    static func duplicateRawValue(at place: Place, other: Place) -> Diagnostic {
        clash("duplicate-raw-value", "two cases have the same raw value", at: place, other: other)
    }

    static func caseUnknown(at place: Place) -> Diagnostic {
        Diagnostic(
            "case-unknown", "'unknown' is the case that catches every value that is not listed", at: place,
            help: "add `unknown: unknown` to make this one the catch-all, or name the case: `cases: { notKnown: unknown }`"
        )
    }

    static func caseNone(at place: Place) -> Diagnostic {
        Diagnostic(
            "case-none", "a case `none` of an optional reads as nil", at: place,
            help: "name it: `cases: { notExempt: none }`"
        )
    }

    static func caseNeedsAName(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "case-needs-name", "no name for a case can be made from '\(text)'", at: place,
            help: "name it: `cases: { low: \(text.isEmpty ? "\"\"" : text) }`"
        )
    }

    static func unknownNilWithoutOptional(_ type: String, field: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "unknown-nil", "\(type) is nil for a value it does not list, and \(field) is not optional", at: place,
            help: "write `\(field): \(type)?`"
        )
    }

    static func impossibleProperty(_ property: String, field: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-field-name", "'\(field)' cannot become the name of a property", at: place,
            help: "name it, and give the JSON key beside it: `\(property.isEmpty ? "name" : "its\(property.prefix(1).uppercased())\(property.dropFirst())"): { type: String, key: \(field) }`"
        )
    }

    static func duplicateProperty(_ name: String, at place: Place, other: Place) -> Diagnostic {
        clash(
            "duplicate-property", "two fields become the property \(name)", at: place, other: other,
            help: "name one of them, and give its JSON key beside it: `other: { type: String, key: … }`"
        )
    }

    static func duplicateJSONKey(_ key: String, at place: Place, other: Place) -> Diagnostic {
        clash("duplicate-json-key", "two fields have the JSON key '\(key)'", at: place, other: other)
    }

    static func samePlural(_ plural: String, isWritten: Bool, at place: Place) -> Diagnostic {
        Diagnostic(
            "same-plural", "the plural of \(plural) would be \(plural) too, and the methods would share their names", at: place,
            help: isWritten ? "write another one, such as `plural: \(plural)Items`" : "write `plural: \(plural)Items`, or what the team calls them"
        )
    }

    static func unknownIdentity(_ name: String, known: [String], at place: Place) -> Diagnostic {
        let near = nearest(to: name, among: known)
        return Diagnostic(
            "unknown-identity", "the identity '\(name)' is no field", at: place,
            help: near.map { "did you mean '\($0)'?" } ?? "the fields are: \(known.joined(separator: ", "))"
        )
    }

    static func badIdentity(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-identity", "the identity '\(name)' must be an Int, Int64, String or UUID, and never absent", at: place
        )
    }

    static func identityOutsideDomain(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic("bad-identity", "the identity '\(name)' must be in the domain model", at: place, help: "take `domain: false` out")
    }

    static func notLocal(_ kind: OperationKind, at place: Place) -> Diagnostic {
        Diagnostic(
            "not-local", "'\(kind.rawValue)' needs a server, and the cache is localOnly", at: place,
            help: "the local operations are: detail, list, create, delete"
        )
    }

    static func localRequest(at place: Place) -> Diagnostic {
        Diagnostic(
            "not-local", "there is no server to ask, for the cache is localOnly", at: place,
            help: "write `operations: [detail, list, create, delete]`, or another policy"
        )
    }

    static func localWithoutOperations(at place: Place) -> Diagnostic {
        Diagnostic(
            "not-local", "localOnly needs operations to build a repository from", at: place,
            help: "write `operations: [detail, list, create, delete]`"
        )
    }

    static func localWithoutIdentity(at place: Place) -> Diagnostic {
        Diagnostic(
            "unknown-identity", "what is kept needs an identity, and there is no field `id`", at: place,
            help: "add a field `id`, or write `identity:` and the field that is one"
        )
    }

    static func paginationWithoutPage(at place: Place) -> Diagnostic {
        Diagnostic(
            "page-without-parameter", "`pagination` needs an operation with a `{page}`", at: place,
            help: "write `page: GET /path?page={page}`, or take `pagination` out"
        )
    }

    static func pageWithoutParameter(at place: Place) -> Diagnostic {
        Diagnostic(
            "page-without-parameter", "a page needs its number in the query", at: place,
            help: "write `?page={page}`, or call the operation `list`"
        )
    }

    static func pagedList(at place: Place) -> Diagnostic {
        Diagnostic("paged-list", "a list with `{page}` is a page", at: place, help: "call the operation `page`")
    }

    static func badOperationPolicy(at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-operation-policy", "localOnly is a policy of the whole entity", at: place,
            help: "write `cache: localOnly` at the top, or another policy here"
        )
    }

    static func readByOtherMethod(_ kind: OperationKind, _ method: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "read-by-other-method", "'\(kind.rawValue)' reads, and \(method) does not", at: place,
            help: "write `GET`"
        )
    }

    static func duplicateParameter(_ name: String, at place: Place, other: Place) -> Diagnostic {
        clash("duplicate-parameter", "two parameters are called '\(name)'", at: place, other: other)
    }

    static func reservedParameter(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "reserved-parameter", "the generated code uses the name '\(name)' itself", at: place,
            help: "call it `{\(name)Value}`; what is sent does not change"
        )
    }

    static func optionalInPath(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic("optional-in-path", "'\(name)' is a part of the path, and cannot be absent", at: place)
    }

    static func badPageType(at place: Place) -> Diagnostic {
        Diagnostic("bad-page", "the number of a page is an Int, and never absent", at: place, help: "write `{page}`")
    }

    static func unsendableParameter(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "unsendable-parameter", "a value of the type of '\(name)' cannot be a part of a URL", at: place,
            help: "use a scalar, an enum or, in the query, a list of those"
        )
    }

    static func parameterNearField(_ name: String, _ field: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "unknown-parameter", "there is no field '\(name)'", at: place,
            help: "did you mean `{\(field)}`? Else write `{\(name):String}`"
        )
    }

    static func objectParameter(_ name: String, _ type: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "object-parameter", "'\(name)' is a \(type), which cannot be a part of a URL", at: place,
            help: "write `{\(name):String}`"
        )
    }

    static func badDefault(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-default", "'\(text)' cannot be the default of this parameter", at: place,
            help: "a default is a whole number, true or false, a text, or the case of an enum, as the parameter's type has it"
        )
    }

    static func badSample(_ text: String, _ type: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-sample", "'\(text)' is no value of \(type), as the JSON would hold it", at: place,
            help: "write the sample as the server would send it"
        )
    }

    static func sampleOfObject(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-sample", "\(name) is an object, and its fields have samples of their own", at: place,
            help: "give `sample:` to the fields of \(name)"
        )
    }

    static func takenError(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "taken-error", "every domain error has the case '\(name)' already", at: place,
            help: "choose another name"
        )
    }

    static func duplicateStatus(_ status: Int, at place: Place, other: Place) -> Diagnostic {
        clash("duplicate-status", "the status \(status) means two things", at: place, other: other)
    }
}
