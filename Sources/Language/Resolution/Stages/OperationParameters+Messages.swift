import Diagnostics

extension SpecFault {
    static func duplicateParameter(_ name: String) -> SpecFault {
        SpecFault(
            "duplicate-parameter", "two parameters have the name '\(name)'",
            help: "rename one of the placeholders; what is sent does not change"
        )
    }

    static func duplicateQueryItem(_ name: String) -> SpecFault {
        SpecFault(
            "duplicate-query-item", "the query has the key '\(name)' twice",
            help: "remove one of them; a list can repeat its key if the key ends in `[]`"
        )
    }

    static func reservedParameter(_ name: String) -> SpecFault {
        SpecFault(
            "reserved-parameter", "the generated code uses the name '\(name)' itself",
            help: name == "identifier"
                ? "write the name of the identity, such as `{id}`; if it is something else, choose another name"
                : "rename the placeholder, as in `{\(name)Value}`; what is sent does not change"
        )
    }

    static func identityOfList(_ name: String, _ kind: OperationKind) -> SpecFault {
        SpecFault(
            "identity-in-list",
            "a path that ends in '\(name)' selects one entity, but '\(kind.rawValue)' answers several",
            help:
                "name the operation `detail`; or, if '\(name)' identifies something else, rename the placeholder: "
                + "`{\(SuggestedName.property(for: "owner \(name)"))}`"
        )
    }

    package static func partOfIdentity(_ parts: [String], _ operation: OperationSpec) -> SpecFault {
        let path = parts.map { "{\($0)}" }.joined(separator: "/")
        return SpecFault(
            "bad-identity",
            "'\(operation.name)' is about one entity, but its path has only some parts of the identity",
            help: "write all parts into the path, as in `\(path)`, or give the operation another name"
        )
    }

    static func otherTypeOfPart(_ name: String, type: String) -> SpecFault {
        SpecFault(
            "bad-identity", "'\(name)' is a part of the identity, where it has another type",
            help: "write `{\(name)}`, which has the type of the field, \(type)"
        )
    }

    static func optionalInPath(_ spec: ParameterSpec, type: String?) -> SpecFault {
        let plain = spec.placeholder(type: type).replacing("?", with: "")
        return SpecFault(
            "optional-in-path", "'\(spec.name.value)' is a part of the path, so it cannot be optional",
            help: "remove the '?': `\(plain)`"
        )
    }

    /// `type` is the type in the spec.
    static func badPageType(_ step: ResolvedPaging.Step, _ type: String) -> SpecFault {
        let known = step.isCounted ? "an Int" : "a String, as the server sends it"
        return badPage(step, "is \(known), not \(IndefiniteArticle.with(type))")
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
            "unsendable-parameter",
            "`{\(name)*}` repeats the key for each element, so it needs a list in the query",
            help: "write `{\(name)*:[String]}`, or remove the '*'"
        )
    }

    static func unsendableParameter(
        _ name: String, _ type: ResolvedType, in part: ResolvedParameter.Place
    ) -> SpecFault {
        let whole =
            switch part {
            case .path: "path"
            case .query: "query"
            case .body: "body"
            case .header, .destination: "header"
            }
        let help =
            switch type.wrapped {
            case _ where part == .path: "use a scalar or an enum"
            case .separated(_, let element):
                "write `[\(element.spelling)]` for a list with commas, and String for another separator"
            case .list: "the elements of a list can be scalars or enums, as in `[String]`"
            default: "use a scalar, an enum, or a list of them"
            }
        return SpecFault(
            "unsendable-parameter", "the type of '\(name)' cannot be a part of a \(whole)", help: help)
    }

    static func parameterNearField(_ spec: ParameterSpec, _ field: String) -> SpecFault {
        SpecFault(
            "unknown-parameter", "there is no field '\(spec.name.value)'",
            help: "did you mean `\(spec.placeholder(name: field))`? "
                + "Otherwise, write `\(spec.placeholder(type: spec.defaultType.spelling))`"
        )
    }

    static func parameterLikeIdentity(_ spec: ParameterSpec, _ identity: ResolvedIdentity) -> SpecFault {
        let whole = identity.parts.map { "{\($0.property)}" }.joined(separator: "/")
        return SpecFault(
            "unknown-parameter",
            "there is no field '\(spec.name.value)', and the identity is \(identity.spelling)",
            help: "write `\(whole)`; if it is something else, write its type: "
                + "`\(spec.placeholder(type: spec.defaultType.spelling))`")
    }

    static func objectParameter(_ spec: ParameterSpec, _ type: String) -> SpecFault {
        SpecFault(
            "object-parameter",
            "'\(spec.name.value)' has the type \(type), an object, which cannot be a part of a URL",
            help: "write `\(spec.placeholder(type: spec.defaultType.spelling))`"
        )
    }

    static func badDefault(_ text: String, _ type: ResolvedType, cases: [String]) -> SpecFault {
        let help =
            switch type {
            case .scalar(.int), .scalar(.int64): "write a whole number"
            case .scalar(.bool): "write `true` or `false`"
            case .enumeration: suggestion(for: text, among: cases, else: "the cases are")
            default:
                "only an Int, a Bool, a String and an enum can have a default; write `{name?}` to make the parameter optional"
            }
        return SpecFault(
            "bad-default", "'\(text)' is not a valid default for the type of this parameter",
            help: help
        )
    }
}
