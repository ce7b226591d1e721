import Diagnostics
import Documents

/// The options of a field for values that are missing, null or bad. In: the field, and its type. Out: the type with
/// these options.
struct MissingValues {
    let spec: FieldSpec
    let type: ResolvedType
    let types: TypesByName
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
                faults.report(.neverBad(name), at: bad.range)
            }
            return nil
        }
        // The default of a URL or of a date with a zone would be a text too, which the system may refuse.
        let mayDefault = scalar.first != .url && !scalar.isLocal
        switch bad.value {
        case .absent where type.isOptional: return .lenient(scalar)
        case .absent where mayDefault: faults.report(.badIsNil(name), at: bad.range)
        case .absent: faults.report(.badWithoutOptional(name), at: bad.range)
        case .fallback where !mayDefault: faults.report(.badWithoutOptional(name), at: bad.range)
        case .fallback where options.defaultValue == nil:
            faults.report(.badWithoutDefault(name), at: bad.range)
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
            "option-of-optional", "`\(option)` applies to optionals, but '\(field)' is not optional",
            help:
                "add a `?` to the type of '\(field)'; or remove `\(option)`, because the value is always present"
        )
    }

    fileprivate static func nullIsJSON(_ field: String) -> SpecFault {
        SpecFault(
            "option-of-optional",
            "`nullable: false` cannot apply to '\(field)': it is any JSON, and null is one of its values",
            help: "remove the option"
        )
    }

    fileprivate static func neverAbsent(_ field: String) -> SpecFault {
        SpecFault(
            "option-of-optional", "'\(field)' is never missing and never null, so it is not an optional",
            help: "remove the `?` and both options"
        )
    }

    fileprivate static func defaultOfOptional(_ field: String) -> SpecFault {
        SpecFault(
            "default-of-optional", "'\(field)' has a default, so it is never nil",
            help: "remove the `?` or the default"
        )
    }

    fileprivate static func defaultOfObject(_ type: String) -> SpecFault {
        SpecFault(
            "default-of-object", "a default cannot be an object such as \(type)",
            help: "add a `?` to the type instead, and let the app decide what to show without a value"
        )
    }

    fileprivate static func neverBad(_ field: String) -> SpecFault {
        SpecFault(
            "never-bad",
            "`bad` does not apply to the type of '\(field)'",
            help:
                "remove it: `bad` is for a single date, UUID, URL or Data, and for numbers and Booleans in strings; "
                + "an enum or a `oneOf` has `unknown` instead")
    }

    fileprivate static func badIsNil(_ field: String) -> SpecFault {
        SpecFault(
            "bad-without-way-out", "'\(field)' cannot become nil, because it is not optional",
            help: "add a `?` to its type, or write `bad: default` and a default")
    }

    fileprivate static func badWithoutOptional(_ field: String) -> SpecFault {
        SpecFault(
            "bad-without-way-out", "a bad value of '\(field)' can only become nil, and only in an optional",
            help: "add a `?` to its type, write `bad: nil`, and remove the default, if there is one")
    }

    fileprivate static func badWithoutDefault(_ field: String) -> SpecFault {
        SpecFault(
            "bad-without-way-out", "'\(field)' has no default",
            help: "write `default:` beside it, with a value as in the JSON"
        )
    }
}
