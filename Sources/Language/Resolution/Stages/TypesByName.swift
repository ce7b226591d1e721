import Diagnostics
import Documents

/// The types by name. In: the types of the spec, and those of the features that it uses. Out: each type by its name.
/// Enums and option sets are complete, and the types of fields can be resolved.
final class TypesByName {
    let acronyms: Acronyms
    private let spec: FeatureSpec
    /// Whether a feature that the spec uses is not known, so that its types are not known either.
    private let lacksTypes: Bool
    private let faults: SpecFaults
    /// The types, with the place of the definition or of the feature that declares them.
    private(set) var definitions: [String: (type: ResolvedType, range: ByteRange)] = [:]
    /// The enums, including those of the features in use.
    private(set) var enums: [String: ResolvedEnum] = [:]
    private(set) var optionSets: [String: ResolvedOptionSet] = [:]
    private(set) var variants: [String: VariantsSpec] = [:]
    private var foreign: [String: ResolvedDefinition] = [:]
    private lazy var names = definitions.keys.sorted()

    init(
        _ spec: FeatureSpec, used: [ResolvedFeature], lacksTypes: Bool, takenTypes: Set<String>,
        module: String, acronyms: Acronyms, faults: SpecFaults
    ) {
        self.acronyms = acronyms
        self.spec = spec
        self.lacksTypes = lacksTypes
        self.faults = faults
        let used = used.compactMap { feature in
            spec.uses.first { $0.value == feature.name }.map { (feature: feature, range: $0.range) }
        }
        // Types that are contained in types in use and that the spec cannot name.
        var hidden: [String: ByteRange] = [:]
        func define(_ name: Located<String>, _ type: ResolvedType) {
            if let other = definitions[name.value]?.range ?? hidden[name.value] {
                faults.report(.duplicateType(name.value), at: name.range, other: other)
                return
            }
            if SwiftName.takenTypes.contains(name.value) || takenTypes.contains(name.value) {
                let isFile = faults.isWholeFile(name.range)
                faults.report(.takenType(name.value, isFile: isFile), at: name.range)
            } else if name.value == module, SwiftName.typesOfTestImports.contains(name.value) {
                faults.report(.typeOfModule(name.value), at: name.range)
            }
            definitions[name.value] = (type, name.range)
        }
        for (feature, range) in used {
            for (name, definition) in feature.ownDefinitions {
                foreign[name] = definition
                if case .enumeration(let enumeration) = definition {
                    enums[name] = enumeration
                }
                define(Located(name, range), definition.type)
            }
        }
        for (feature, range) in used {
            for name in feature.foreignNames where definitions[name] == nil {
                hidden[name] = range
            }
        }
        for entity in spec.entities {
            define(entity.name, .object(entity.name.value))
        }
        let members = EnumTypes(acronyms: acronyms, faults: faults)
        for type in spec.types {
            let name = type.name.value
            switch type.kind {
            case .object: define(type.name, .object(name))
            case .variants(let spec):
                define(type.name, .union(name))
                variants[name] = variants[name] ?? spec
            case .enumeration(let spec):
                define(type.name, .enumeration(name))
                enums[name] = members.enumeration(type, spec)
            case .bits(let bits):
                define(type.name, .optionSet(name, .number))
                optionSets[name] = members.optionSet(type, bits)
            }
        }
    }

    /// Whether a name is that of a file's content, and not of a type of the spec.
    func isFile(_ name: String) -> Bool {
        name == ScalarType.fileName && definitions[name] == nil
    }

    /// The type of an expression; `range` is its place.
    func type(_ expression: TypeExpression, at range: ByteRange, inList: Bool = false) -> ResolvedType? {
        switch expression {
        case .scalar(let scalar):
            guard Self.isReadable(scalar) else {
                return faults.refuse(.badDateFormat, at: range)
            }
            if case .several(let forms) = scalar, forms[0].isDay, !scalar.isDay {
                return faults.refuse(.dayBesideTime, at: range)
            }
            if case .duration = scalar, definitions["Duration"] != nil {
                return faults.refuse(.ownDuration, at: range)
            }
            return .scalar(scalar)
        case .named(let name):
            if let definition = definitions[name.value] {
                return definition.type
            }
            if isFile(name.value) {
                return .scalar(.file)
            }
            if !spec.brokenTypes.contains(name.value) {
                reportUnknown(name, inList: inList)
            }
            return nil
        case .formed(let name, let form):
            guard case .optionSet(let optionSet, _) = type(.named(name), at: range) else {
                return definitions[name.value] == nil
                    ? nil : faults.refuse(.formless(name.value), at: range)
            }
            guard form.value == "string" || form.value == "number" else {
                return faults.refuse(.unknownFormOfBits(optionSet, form.value), at: form.range)
            }
            return .optionSet(optionSet, form.value == "string" ? .string : .number)
        case .list(let element):
            return type(element, at: range, inList: true).map(ResolvedType.list)
        case .separated(let separator, let element):
            return type(element, at: range, inList: true).flatMap { separated($0, by: separator, at: range) }
        case .dictionary(let key, let value):
            return type(value, at: range).map { .dictionary(key, $0) }
        case .optional(let wrapped):
            return type(wrapped, at: range).map(ResolvedType.optional)
        }
    }

    /// A list as a text, of elements that are texts without the separator.
    private func separated(_ element: ResolvedType, by separator: Separator, at range: ByteRange)
        -> ResolvedType?
    {
        switch element {
        case .scalar(let scalar):
            guard let scalar = scalar.inText else { break }
            if case .date(let form) = scalar,
                DateText.text(of: 0, form: form).contains(separator.character)
            {
                return faults.refuse(.separatorInside(scalar.spelling, separator), at: range)
            }
            return .separated(separator, .scalar(scalar))
        case .enumeration(let name):
            guard let enumeration = enums[name], !enumeration.isNumeric, enumeration.unknown != .absent
            else { break }
            let isPlain = enumeration.members.allSatisfy {
                separator.elements(of: $0.rawValue.text) == [$0.rawValue.text]
            }
            guard isPlain else {
                return faults.refuse(.separatorInside(name, separator), at: range)
            }
            return .separated(separator, element)
        default: break
        }
        let spelling = if case .scalar(let scalar) = element { scalar.spelling } else { element.spelling }
        return faults.refuse(.badElementOfText(spelling), at: range)
    }

    private static func isReadable(_ scalar: ScalarType) -> Bool {
        switch scalar {
        case .date(.format(let format)), .date(.local(let format, _)): DatePattern(format).isReadable
        case .several(let forms): forms.allSatisfy(isReadable)
        default: true
        }
    }

    private func reportUnknown(_ name: Located<String>, inList: Bool) {
        if !ScalarType.forms(of: name.value).isEmpty {
            faults.report(.withoutForm(name.value), at: name.range)
            return
        }
        let isType = SwiftName.isTypeName(name.value)
        guard !lacksTypes || !isType else {
            return
        }
        let near = faults.nearest(to: name.value, among: ScalarType.names + names)
        let fault = SpecFault.unknownType(
            name.value, near: near, defined: names,
            caseAlone: inList && !isType
                ? SpecFault.caseAlone(name.value).help : nil)
        faults.report(fault, at: name.range)
    }

    /// The value of a sample or a default in a spec.
    func value(_ node: Node, _ type: ResolvedType) -> JSONValue? {
        SampleReader(enums: enums, faults: faults).read(node, type)
    }

    /// Checks that a type with `unknown: nil` is used as a plain optional.
    func checkUse(of type: ResolvedType, at range: ByteRange) {
        guard let typeName = type.innermostName, let cases = cases(of: typeName) else {
            return
        }
        let isOptionalCase = type == .optional(type.innermost)
        if cases.isNilOnUnknown, !isOptionalCase {
            faults.report(.unknownNilWithoutOptional(typeName), at: range)
        }
        if isOptionalCase, let first = cases.names.first(where: { ["none", "some"].contains($0.name) }) {
            let key = optionSets[typeName] == nil ? "cases" : "bits"
            faults.report(.caseOfOptional(first.name, first.rawValue, of: typeName, key: key), at: range)
        }
    }

    /// The cases of an enum or the members of an option set, and whether an unknown value is nil.
    private func cases(of type: String) -> (names: [(name: String, rawValue: String)], isNilOnUnknown: Bool)?
    {
        if let enumeration = enums[type] {
            return (
                enumeration.members.map { ($0.name, $0.rawValue.text) }, enumeration.unknown == .absent
            )
        }
        if let optionSet = optionSets[type] {
            return (optionSet.members.map { ($0.name, String($0.bit)) }, false)
        }
        // The names of a union's cases are known only after all types. The name of a type becomes neither of the two
        // words.
        if case .absent = variants[type]?.unknown?.value {
            return ([], true)
        }
        if case .union(let union) = foreign[type] {
            return ([], union.unknown == .absent)
        }
        return nil
    }
}

extension ResolvedDefinition {
    var type: ResolvedType {
        switch self {
        case .object(let object): .object(object.name)
        case .enumeration(let enumeration): .enumeration(enumeration.name)
        case .optionSet(let optionSet): .optionSet(optionSet.name, .number)
        case .union(let union): .union(union.name)
        }
    }
}

extension SpecFault {
    /// Of a scalar whose name a spec may give to a type of its own.
    fileprivate static func withoutForm(_ name: String) -> SpecFault {
        let forms = ScalarType.forms(of: name).map { "`\(name)(\($0))`" }
        return SpecFault(
            "bad-form", "a \(name) needs its form in the JSON",
            help: "write one of: \(forms.joined(separator: ", "))")
    }

    /// A spec may have a type of this name, as services have objects for it.
    fileprivate static let ownDuration = SpecFault(
        "bad-form", "this spec defines a type Duration, which hides Swift's Duration",
        help: "write `Duration` if you mean that type, or give that type another name, such as `TimeSpan`")

    fileprivate static func unknownFormOfBits(_ name: String, _ form: String) -> SpecFault {
        SpecFault(
            "bad-form", "'\(form)' is not a form of \(name)",
            help: "write `\(name)` for a number, or `\(name)(string)` for a number in a string")
    }

    fileprivate static func badElementOfText(_ element: String) -> SpecFault {
        SpecFault(
            "bad-form",
            "\(IndefiniteArticle.with(element)) cannot be an element of a list that is a string in the JSON",
            help:
                "the elements of such a list are scalars that are strings or plain numbers, or enums of strings; "
                + "without the separator, `[\(element)]` is a list in the JSON")
    }

    fileprivate static func separatorInside(_ element: String, _ separator: Separator) -> SpecFault {
        let others = Separator.allCases.filter { $0 != separator }.map(\.rawValue).joined(separator: ", ")
        return SpecFault(
            "bad-form", "\(IndefiniteArticle.with(element)) can contain a \(separator)",
            help: "if the JSON has another separator, write it: \(others); otherwise use String")
    }

    fileprivate static let dayBesideTime = SpecFault(
        "day-beside-time",
        "a moment cannot be written as a day, because the day depends on the time zone",
        help: "write a form with a time first, as in `Date(iso8601 | day)`, or remove the other forms"
    )

    fileprivate static func duplicateType(_ name: String) -> SpecFault {
        SpecFault("duplicate-type", "there are two types named \(name)", help: "rename one of them")
    }

    fileprivate static func takenType(_ name: String, isFile: Bool) -> SpecFault {
        SpecFault(
            "taken-type", "the generated code uses the name \(name) itself",
            help: isFile
                ? "rename the file, or write `entity:` and another name, such as \(name)Item"
                : "choose another name, such as \(name)Item"
        )
    }

    /// The type would have to be written `Operation.Operation` beside another type of this name, and Swift reads that
    /// as a nested type.
    fileprivate static func typeOfModule(_ name: String) -> SpecFault {
        SpecFault(
            "taken-type",
            "the module is also named \(name), so tests, which import another \(name), could not refer to this type",
            help:
                "rename the type; or change `modules: { feature: … }` in scaffold.yml, for example to \"{app}{feature}\""
        )
    }

    /// `caseAlone` is the help for a list that contains a single word that is not the name of a type.
    fileprivate static func unknownType(
        _ name: String, near: String?, defined: [String], caseAlone: String?
    ) -> SpecFault {
        let help: String
        if let scalar = foreignTypes[name.lowercased()] {
            help = "write `\(scalar)`"
        } else if ["anyobject", "object"].contains(name.lowercased()) {
            help =
                "use the type that the JSON has: an object under `types:`, or a scalar such as String; `JSON` is any value"
        } else if name == "Void" {
            help =
                "for a variant without a value, define an object with only the tag, as in `Gone: { kind: String }`"
        } else if let near {
            help = "did you mean \(near)?"
        } else if let caseAlone {
            help = caseAlone
        } else if Int(digits: name) != nil {
            help = "write the type of the answer, or `Void` if it has no body"
        } else {
            let known = (ScalarType.names + defined.prefix(24)).joined(separator: ", ")
            let rest = defined.count > 24 ? " and \(defined.count - 24) more" : ""
            help = "define it under `types:`, or use one of: \(known)\(rest)"
        }
        return SpecFault("unknown-type", "there is no type \(name)", help: help)
    }

    /// The names of scalars in other languages.
    private static let foreignTypes = [
        "number": "Double", "float": "Double", "real": "Double", "integer": "Int", "long": "Int64",
        "bigint": "Int64",
        "text": "String", "str": "String", "char": "String", "character": "String", "boolean": "Bool",
        "datetime": "Date(iso8601)", "timestamp": "Date(iso8601)", "time": "Date(iso8601)",
        "date": "Date(iso8601)", "timeinterval": "Duration(seconds)",
        "colour": "Color(hex)",
        "any": "JSON", "mixed": "JSON", "unknown": "JSON", "anycodable": "JSON", "money": "Decimal",
        "bytes": "Data", "base64": "Data", "guid": "UUID", "uri": "URL", "link": "URL",
        "array": "[String]", "list": "[String]", "dictionary": "[String: String]", "map": "[String: String]",
    ]

    fileprivate static let badDateFormat = SpecFault(
        "bad-form", "this is not a date format that scaffold reads",
        help:
            "the letters are y M d E H h m s S a Z X x, each at most as often as in `yyyy`, `MMMM` and `dd`; put other "
            + "characters in single quotes"
    )

    fileprivate static func caseOfOptional(
        _ member: String, _ rawValue: String, of name: String, key: String
    ) -> SpecFault {
        let reading = member == "none" ? "nil" : "a value"
        return SpecFault(
            "case-of-optional",
            "\(name) has a case `\(member)`, and Swift reads `.\(member)` of an optional \(name) as \(reading)",
            help:
                "name the case: `\(key): { is\(member.capitalized): \(rawValue) }`"
        )
    }

    fileprivate static func unknownNilWithoutOptional(_ type: String) -> SpecFault {
        SpecFault(
            "unknown-nil", "a value that \(type) does not list becomes nil, but this is not a plain optional",
            help: "write `\(type)?`, or `unknown: keep` in \(type)"
        )
    }
}
