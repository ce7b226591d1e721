import Diagnostics

extension SpecFault {
    static func duplicateParameter(_ name: String) -> SpecFault {
        SpecFault(
            "duplicate-parameter", "two parameters are called '\(name)'",
            help: "rename one of the placeholders; what is sent does not change"
        )
    }

    static func duplicateQueryItem(_ name: String) -> SpecFault {
        SpecFault(
            "duplicate-query-item", "the query holds '\(name)' twice",
            help: "take one of them out; a list repeats its key where that ends in `[]`"
        )
    }

    static func reservedParameter(_ name: String) -> SpecFault {
        SpecFault(
            "reserved-parameter", "the generated code uses the name '\(name)' itself",
            help: name == "identifier"
                ? "write the name of the identity, such as `{id}`; or, for something else, another name"
                : "rename the placeholder, as in `{\(name)Value}`; what is sent does not change"
        )
    }

    static func identityOfList(_ name: String, _ kind: OperationKind) -> SpecFault {
        SpecFault(
            "identity-in-list",
            "a path that ends in '\(name)' leads to one, and '\(kind.rawValue)' answers several",
            help:
                "call the operation `detail`; or, where it identifies something else, rename the placeholder: "
                + "`{\(SuggestedName.property(for: "owner \(name)"))}`"
        )
    }

    static func partOfIdentity(_ parts: [String], _ operation: OperationSpec) -> SpecFault {
        let path = parts.map { "{\($0)}" }.joined(separator: "/")
        return SpecFault(
            "bad-identity",
            "'\(operation.name)' is about one, and its path has only some parts of the identity",
            help: "write all of them into the path, as in `\(path)`, or give the operation another name"
        )
    }

    static func otherTypeOfPart(_ name: String, type: String) -> SpecFault {
        SpecFault(
            "bad-identity", "'\(name)' is a part of the identity, and has another type there",
            help: "write `{\(name)}`, which has the type \(type) of the field"
        )
    }

    static func optionalInPath(_ spec: ParameterSpec, type: String?) -> SpecFault {
        let plain = spec.placeholder(type: type).replacing("?", with: "")
        return SpecFault(
            "optional-in-path", "'\(spec.name.value)' is a part of the path, and cannot be absent",
            help: "take the '?' out: `\(plain)`"
        )
    }

    /// `type` is the type in the spec.
    static func badPageType(_ step: ResolvedPaging.Step, _ type: String) -> SpecFault {
        let known = step.isCounted ? "an Int" : "a String, as the server sends it"
        return badPage(step, "is \(known), and not \(IndefiniteArticle.with(type))")
    }

    static func badPage(_ step: ResolvedPaging.Step, _ message: String) -> SpecFault {
        let subject =
            switch step {
            case .page: "the number of a page"
            case .offset: "an offset"
            case .cursor, .previousCursor: "a cursor"
            }
        return SpecFault("bad-page", "\(subject) \(message)", help: "write `{\(step.rawValue)}`")
    }

    static func repeatedParameter(_ name: String) -> SpecFault {
        SpecFault(
            "unsendable-parameter", "only a list in the query is sent as several values, `{\(name)*}`",
            help: "write `{\(name)*:[String]}`, or take the '*' out"
        )
    }

    static func unsendableParameter(
        _ name: String, in part: ResolvedParameter.Place
    ) -> SpecFault {
        let whole =
            switch part {
            case .path: "path"
            case .query: "query"
            case .body: "body"
            case .header, .destination: "header"
            }
        return SpecFault(
            "unsendable-parameter",
            "a value of the type of '\(name)' cannot be a part of a \(whole)",
            help: part == .path ? "use a scalar or an enum" : "use a scalar, an enum, or a list of those"
        )
    }

    static func parameterNearField(_ spec: ParameterSpec, _ field: String) -> SpecFault {
        SpecFault(
            "unknown-parameter", "there is no field '\(spec.name.value)'",
            help: "did you mean `\(spec.placeholder(name: field))`? "
                + "Else write `\(spec.placeholder(type: spec.likelyType))`"
        )
    }

    static func objectParameter(_ spec: ParameterSpec, _ type: String) -> SpecFault {
        SpecFault(
            "object-parameter",
            "'\(spec.name.value)' is of type \(type), an object, which cannot be a part of a URL",
            help: "write `\(spec.placeholder(type: spec.likelyType))`"
        )
    }

    static func badDefault(_ text: String, _ type: ResolvedType, cases: [String]) -> SpecFault {
        let help =
            switch type {
            case .scalar(.int), .scalar(.int64): "write a whole number"
            case .scalar(.bool): "write `true` or `false`"
            case .enumeration:
                nearest(to: text, among: cases).map { "did you mean '\($0)'?" }
                    ?? "the cases are: \(cases.joined(separator: ", "))"
            default:
                "only an Int, a Bool, a String and an enum may have a default; write `{name?}` to leave it out"
            }
        return SpecFault(
            "bad-default", "'\(text)' cannot be the default of a parameter of this type",
            help: help
        )
    }
}
