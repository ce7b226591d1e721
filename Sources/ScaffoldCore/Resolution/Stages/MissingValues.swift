import Diagnostics
import Documents

/// The options of a field for values that are missing, null or bad. In: the field, and its type. Out: the type with
/// these options.
struct MissingValues {
    let spec: FieldSpec
    let type: ResolvedType
    let types: DefinedTypes
    let faults: SpecFaults

    private var name: String { spec.name.value }
    private var options: FieldOptions { spec.options }

    func wholeType() -> ResolvedType? {
        faults.unlessReported {
            checkOptional()
            let fallback = options.defaultValue.flatMap(fallback)
            let result = options.bad.flatMap(lenient) ?? type
            return if let fallback {
                .defaulted(result, fallback)
            } else if options.required?.value == true {
                result.nullable
            } else if options.nullable?.value == false {
                result.omittable
            } else {
                result
            }
        }
    }

    private func checkOptional() {
        let isOptional = type.isOptional
        if let required = options.required, required.value, !isOptional {
            faults.report(.optionOfOptional("required: true", name), at: required.range)
        }
        guard let nullable = options.nullable, !nullable.value else {
            return
        }
        if !isOptional {
            faults.report(.optionOfOptional("nullable: false", name), at: nullable.range)
        } else if case .optional(.scalar(.json)) = type {
            faults.report(.nullIsJSON(name), at: nullable.range)
        } else if let required = options.required, required.value {
            faults.report(.neverAbsent(name), at: nullable.range, other: required.range)
        }
    }

    private func fallback(_ node: Node) -> FieldDefault? {
        if type.isOptional {
            return faults.refuse(.defaultOfOptional(name), at: node.range)
        }
        switch type {
        case .object(let name), .union(let name):
            return faults.refuse(.defaultOfObject(name), at: node.range)
        default:
            return types.value(node, type).map {
                FieldDefault(value: $0, replacesBad: options.bad?.value == .fallback)
            }
        }
    }

    /// The type with the option `bad`, for a scalar's value that can be decoded but not mapped.
    private func lenient(_ bad: Located<FieldOptions.Bad>) -> ResolvedType? {
        guard case .scalar(let scalar) = type.wrapped, Wire(scalar).canFail else {
            if bad.value != .fail {
                faults.report(.neverBad(name, type.wrapped), at: bad.range)
            }
            return nil
        }
        let isURL = scalar.first == .url
        let hasDefault = options.defaultValue != nil
        switch bad.value {
        case .absent where type.isOptional: return .lenient(scalar)
        case .absent:
            faults.report(.badIsNil(name, mayDefault: !isURL, hasDefault: hasDefault), at: bad.range)
        case .fallback where scalar.isLocal:
            faults.report(.badLocalDateWithDefault(name), at: bad.range)
        case .fallback where isURL: faults.report(.badURLWithDefault(name), at: bad.range)
        case .fallback where !hasDefault: faults.report(.badWithoutDefault(name), at: bad.range)
        case .fail, .fallback: break
        }
        return nil
    }
}

extension ResolvedType {
    /// An optional whose nil is null in the JSON.
    fileprivate var nullable: ResolvedType {
        switch self {
        case .optional(let wrapped): .nullable(wrapped)
        case .lenient: .nullable(self)
        default: self
        }
    }

    /// An optional whose nil is missing in the JSON.
    fileprivate var omittable: ResolvedType {
        switch self {
        case .optional(let wrapped): .omittable(wrapped)
        case .lenient: .omittable(self)
        default: self
        }
    }
}

extension SpecFault {
    fileprivate static func optionOfOptional(_ option: String, _ field: String) -> SpecFault {
        SpecFault(
            "option-of-optional", "`\(option)` applies to an optional, and '\(field)' is not optional",
            help: "put a `?` behind the type of '\(field)', or take the option out: it is always there"
        )
    }

    fileprivate static func nullIsJSON(_ field: String) -> SpecFault {
        SpecFault(
            "option-of-optional",
            "`nullable: false` can't be held: '\(field)' is any JSON, and null is a value of it",
            help: "take the option out"
        )
    }

    fileprivate static func neverAbsent(_ field: String) -> SpecFault {
        SpecFault(
            "option-of-optional", "'\(field)' is never missing and never null, and so no optional",
            help: "take the `?` and both options out"
        )
    }

    fileprivate static func defaultOfOptional(_ field: String) -> SpecFault {
        SpecFault(
            "default-of-optional", "'\(field)' has a default, and so is never absent",
            help: "take the `?` out, or the default"
        )
    }

    fileprivate static func defaultOfObject(_ type: String) -> SpecFault {
        SpecFault(
            "default-of-object", "a default cannot be a whole \(type)",
            help: "put a `?` after the type instead, and let the app decide what it shows for a missing value"
        )
    }

    fileprivate static func neverBad(_ field: String, _ type: ResolvedType) -> SpecFault {
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
        return SpecFault("never-bad", message, help: help)
    }

    fileprivate static func badIsNil(_ field: String, mayDefault: Bool, hasDefault: Bool) -> SpecFault {
        let help =
            switch (mayDefault, hasDefault) {
            case (true, true): "write `bad: default`"
            case (true, false): "put a `?` behind its type, or write `bad: default` and a default"
            case (false, true): "put a `?` behind its type, and take the default out"
            case (false, false): "put a `?` behind its type"
            }
        return SpecFault(
            "bad-without-way-out", "'\(field)' cannot become nil, for it is no optional",
            help: help)
    }

    fileprivate static func badWithoutDefault(_ field: String) -> SpecFault {
        SpecFault(
            "bad-without-way-out", "'\(field)' has no default to become",
            help: "write `default:` and a value beside it, as the JSON would hold it"
        )
    }

    fileprivate static func badURLWithDefault(_ field: String) -> SpecFault {
        SpecFault(
            "bad-without-way-out", "a URL that is bad cannot become another one",
            help: "write `type: \"URL?\", bad: nil` without a default: a broken '\(field)' is nil then"
        )
    }

    /// The default would be a text too, and the system may not know its zone.
    fileprivate static func badLocalDateWithDefault(_ field: String) -> SpecFault {
        SpecFault(
            "bad-without-way-out", "a bad date in a zone cannot become another one",
            help:
                "put a `?` behind the type, and write `bad: nil` without a default: a broken '\(field)' is nil then"
        )
    }
}
