import Diagnostics

/// The fields that are not in the JSON of an answer, but in the path of its request or in a header. In: the spec, and
/// the feature. It only reports fields that cannot be a text, operations that do not have what a field needs, and uses
/// of such a type elsewhere than as an answer.
struct OutsideFields {
    let spec: FeatureSpec
    let faults: SpecFaults

    func check(_ feature: ResolvedFeature) {
        for field in feature.objects.flatMap(\.fields) {
            if let source = field.source, !feature.isText(field.type, of: source) {
                faults.report(.badType(field, source), at: field.range)
            }
            checkUse(of: field.type, in: feature, at: field.range)
        }
        for union in feature.unions {
            let type = spec.types.first { $0.name.value == union.name }
            for variant in union.variants {
                checkUse(of: variant.type, in: feature, at: type?.name.range ?? ByteRange(0, 0))
            }
        }
        for entity in feature.entities {
            if entity.isLocalOnly, let (field, source) = feature.outsideFields(of: .object(entity.name)).first
            {
                faults.report(.local(field, source), at: field.range)
            }
            for operation in entity.operations where !entity.isLocalOnly {
                check(operation, in: feature)
            }
        }
    }

    private func check(_ operation: ResolvedOperation, in feature: ResolvedFeature) {
        if let body = operation.body?.type {
            checkUse(of: body, in: feature, at: operation.range)
        }
        func report(_ fault: SpecFault, _ field: ResolvedField) {
            self.report(fault, at: operation.range, noting: field, of: operation.answer, in: feature)
        }
        for (field, source) in feature.outsideFields(of: operation.answer)
        where feature.isText(field.type, of: source) {
            switch source {
            case .path:
                if let parameter = operation.pathParameter(field.property) {
                    if parameter.type != field.type.inURL {
                        report(.otherType(field, operation.name), field)
                    }
                } else {
                    report(.notInPath(field, operation.name), field)
                }
            case .header(let name) where !field.type.isOptional && !operation.answersOne:
                report(.noHeader(field, name, operation.name), field)
            case .header: break
            }
        }
    }

    private func checkUse(of type: ResolvedType, in feature: ResolvedFeature, at range: ByteRange) {
        if let (field, source) = feature.outsideFields(of: type).first {
            report(
                .elsewhere(type.innermostName ?? "", field, source), at: range,
                noting: field, of: type, in: feature)
        }
    }

    /// The field of the type may be in the spec of another feature.
    private func report(
        _ fault: SpecFault, at range: ByteRange, noting field: ResolvedField, of type: ResolvedType?,
        in feature: ResolvedFeature
    ) {
        let source = feature.source(of: type?.innermostName ?? "")
        faults.report(fault.at(faults.place(range), other: Diagnostic.Place(source, field.range)))
    }
}

extension ResolvedFeature {
    /// The fields of the object in a type that are not in its JSON, each with its source.
    package func outsideFields(of type: ResolvedType?) -> [(field: ResolvedField, source: FieldSource)] {
        guard case .object(let name) = type?.innermost else {
            return []
        }
        return object(name)?.fields.compactMap { field in field.source.map { (field, $0) } } ?? []
    }

    /// Whether a value of the type can be read from the text in a path or a header.
    fileprivate func isText(_ type: ResolvedType, of source: FieldSource) -> Bool {
        let value: ResolvedType =
            if case .optional(let inner) = type, source != .path { inner } else { type }
        return switch value {
        case .scalar(.several), .scalar(.json), .scalar(.file), .scalar(.bytes), .scalar(.decimal(.number)):
            false
        case .scalar: true
        case .enumeration(let name): enumeration(name)?.isNumeric == false
        case .separated, .optionSet: source != .path
        default: false
        }
    }
}

extension SpecFault {
    fileprivate static func badType(_ field: ResolvedField, _ source: FieldSource) -> SpecFault {
        let absence = source == .path ? ", and always present" : ""
        return SpecFault(
            "bad-field-source", "'\(field.property)' comes \(source.phrase), so it is a string\(absence)",
            help: "write String, Int, UUID or another scalar with one form, or an enum of strings"
        )
    }

    fileprivate static func local(_ field: ResolvedField, _ source: FieldSource) -> SpecFault {
        SpecFault(
            "bad-field-source",
            "'\(field.property)' comes \(source.phrase), but a localOnly cache has no requests",
            help: "remove `from`, or write another policy"
        )
    }

    fileprivate static func notInPath(_ field: ResolvedField, _ operation: String) -> SpecFault {
        SpecFault(
            "bad-field-source",
            "'\(field.property)' comes from the path, but the path of '\(operation)' does not contain it",
            help: "write `{\(field.property)}` into the path, or another type as the answer",
            other: "the field is here"
        )
    }

    fileprivate static func otherType(_ field: ResolvedField, _ operation: String) -> SpecFault {
        let type = field.type.inURL.spelling
        return SpecFault(
            "bad-field-source",
            "'\(field.property)' has another type in the path of '\(operation)' than as a field",
            help: "write `{\(field.property):\(type)}`",
            other: "the field is here"
        )
    }

    fileprivate static func noHeader(
        _ field: ResolvedField, _ header: String, _ operation: String
    ) -> SpecFault {
        SpecFault(
            "bad-field-source",
            "'\(field.property)' is a header of the answer, but the items of '\(operation)' have no headers of their own",
            help: "write `\(field.property): { type: \"\(field.type.spelling)?\", from: header(\(header)) }`",
            other: "the field is here"
        )
    }

    fileprivate static func elsewhere(
        _ type: String, _ field: ResolvedField, _ source: FieldSource
    ) -> SpecFault {
        SpecFault(
            "bad-field-source",
            "'\(field.property)' of \(type) comes \(source.phrase), but at this place there is only JSON",
            help: "use \(type) only as the answer of an operation, or define another type for this place",
            other: "the field is here"
        )
    }
}
