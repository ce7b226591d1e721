import Diagnostics
import Documents

/// What a field says of values that are missing, null or bad, made a part of its type.
extension SpecResolver {
    mutating func withOptions(_ type: ResolvedType, _ spec: FieldSpec) -> ResolvedType? {
        let options = spec.options
        let before = diagnostics.count
        let isOptional = type.isOptional
        if let required = options.required, required.value, !isOptional {
            report(.optionOfOptional("required: true", spec.name.value, at: place(required.range)))
        }
        if let nullable = options.nullable, !nullable.value {
            if !isOptional {
                report(.optionOfOptional("nullable: false", spec.name.value, at: place(nullable.range)))
            } else if case .optional(.scalar(.json)) = type {
                report(.nullIsJSON(spec.name.value, at: place(nullable.range)))
            } else if let required = options.required, required.value {
                report(
                    .neverAbsent(
                        spec.name.value, at: place(nullable.range), other: place(required.range)))
            }
        }
        var fallback: FieldDefault?
        if let node = options.defaultValue {
            if isOptional {
                report(.defaultOfOptional(spec.name.value, at: place(node.range)))
            } else {
                fallback = defaultValue(node, type, replacesBad: options.bad?.value == .fallback)
            }
        }
        var result = type
        if let bad = options.bad {
            result = withBad(bad, type, spec, hasDefault: options.defaultValue != nil) ?? type
        }
        if let fallback {
            result = .defaulted(result, fallback)
        } else if options.required?.value == true {
            result = result.nullable
        } else if options.nullable?.value == false {
            result = result.omittable
        }
        return diagnostics.count == before ? result : nil
    }

    private mutating func defaultValue(_ node: Node, _ type: ResolvedType, replacesBad: Bool) -> FieldDefault?
    {
        switch type {
        case .object(let name), .union(let name):
            report(.defaultOfObject(name, at: place(node.range)))
            return nil
        default: break
        }
        let before = diagnostics.count
        let value = sample(node, type)
        if value == nil, diagnostics.count > before {
            return nil
        }
        return value.map { FieldDefault(value: $0, replacesBad: replacesBad) }
    }

    /// `bad` says of a scalar what becomes of a value that decodes, and means nothing.
    private mutating func withBad(
        _ bad: Located<FieldOptions.Bad>, _ type: ResolvedType, _ spec: FieldSpec, hasDefault: Bool
    ) -> ResolvedType? {
        guard case .scalar(let scalar) = type.wrapped, Wire(scalar).canFail else {
            if bad.value != .fail {
                report(.neverBad(spec.name.value, type.wrapped, at: place(bad.range)))
            }
            return nil
        }
        switch bad.value {
        case .fail: return nil
        case .absent:
            guard type.isOptional else {
                let mayDefault = scalar.first != .url
                report(
                    .badIsNil(
                        spec.name.value, mayDefault: mayDefault, hasDefault: hasDefault, at: place(bad.range))
                )
                return nil
            }
            return .lenient(scalar)
        case .fallback:
            if scalar.first == .url {
                report(.badURLWithDefault(spec.name.value, at: place(bad.range)))
            } else if !hasDefault {
                report(.badWithoutDefault(spec.name.value, at: place(bad.range)))
            }
            return nil
        }
    }
}

extension ResolvedType {
    /// An optional whose JSON is null where it is nil.
    fileprivate var nullable: ResolvedType {
        switch self {
        case .optional(let wrapped): .nullable(wrapped)
        case .lenient: .nullable(self)
        default: self
        }
    }

    /// An optional whose JSON is missing where it is nil.
    fileprivate var omittable: ResolvedType {
        switch self {
        case .optional(let wrapped): .omittable(wrapped)
        case .lenient: .omittable(self)
        default: self
        }
    }
}

extension Diagnostic {
    fileprivate static func optionOfOptional(_ option: String, _ field: String, at place: Place) -> Diagnostic
    {
        Diagnostic(
            "option-of-optional", "`\(option)` says something of an optional, and '\(field)' is none",
            at: place,
            help: "put a `?` behind the type of '\(field)', or take the option out: it is always there"
        )
    }

    fileprivate static func nullIsJSON(_ field: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "option-of-optional",
            "`nullable: false` can't be held: '\(field)' is any JSON, and null is a value of it", at: place,
            help: "take the option out"
        )
    }

    fileprivate static func neverAbsent(_ field: String, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "option-of-optional", "'\(field)' is never missing and never null, and so no optional", at: place,
            other: other, help: "take the `?` and both options out"
        )
    }

    fileprivate static func defaultOfOptional(_ field: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "default-of-optional", "'\(field)' has a default, and so is never absent", at: place,
            help: "take the `?` out, or the default"
        )
    }

    fileprivate static func defaultOfObject(_ type: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "default-of-object", "a default cannot be a whole \(type)", at: place,
            help: "put a `?` behind the type instead, and let the app say what it shows where there is none"
        )
    }

    fileprivate static func neverBad(_ field: String, _ type: ResolvedType, at place: Place) -> Diagnostic {
        let (message, help) =
            switch type {
            case .list, .dictionary:
                (
                    "'\(field)' holds several values, and `bad` is for a single one",
                    "take it out: a value in '\(field)' that is none of its type is a mapping error, which names its place"
                )
            case .enumeration, .union:
                (
                    "'\(field)' has a type that says itself what becomes of other values",
                    "write `unknown: nil` where the type is defined"
                )
            case .object:
                (
                    "'\(field)' is an object, and `bad` is for a single value",
                    "write `bad` at the field that it is about"
                )
            default:
                (
                    "'\(field)' has no values that decode and mean nothing",
                    "`bad` is for a single date, UUID, URL, Data, and for numbers and Booleans that come as text"
                )
            }
        return Diagnostic("never-bad", message, at: place, help: help)
    }

    fileprivate static func badIsNil(
        _ field: String, mayDefault: Bool, hasDefault: Bool, at place: Place
    ) -> Diagnostic {
        let help =
            switch (mayDefault, hasDefault) {
            case (true, true): "write `bad: default`"
            case (true, false): "put a `?` behind its type, or write `bad: default` and a default"
            case (false, true): "put a `?` behind its type, and take the default out"
            case (false, false): "put a `?` behind its type"
            }
        return Diagnostic(
            "bad-without-way-out", "'\(field)' cannot become nil, for it is no optional", at: place,
            help: help)
    }

    fileprivate static func badWithoutDefault(_ field: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-without-way-out", "'\(field)' has no default to become", at: place,
            help: "write `default:` and a value beside it, as the JSON would hold it"
        )
    }

    fileprivate static func badURLWithDefault(_ field: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-without-way-out", "a URL that is bad cannot become another one", at: place,
            help: "write `type: \"URL?\", bad: nil` without a default: a broken '\(field)' is nil then"
        )
    }
}
