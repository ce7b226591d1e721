import Diagnostics
import Documents

/// Finds out what a spec's names stand for, and whether they hold together. Like the decoder it goes on after a
/// mistake; what it gives is used only where there was none, there and here.
struct SpecResolver {
    let spec: FeatureSpec
    let acronyms: Acronyms
    let decoding: KeyDecoding
    /// Those that the configuration asks for.
    let languages: [String]
    /// The features whose types the spec names, as far as they hold together.
    let used: [ResolvedFeature]
    /// The types that the other features in use are known to have; nil where all could be read. What no type is known for
    /// may be one of theirs.
    let lackedTypes: Set<String>?
    let isUsed: Bool
    /// Types that the code of the style names, beside those that every style's code does.
    let takenTypes: Set<String>
    /// The name of the feature's module.
    private let module: String
    var diagnostics: [Diagnostic] = []

    /// Every type by name, with the place of its definition.
    var definitions: [String: (kind: ResolvedType, range: ByteRange)] = [:]
    var enums: [String: ResolvedEnum] = [:]
    var optionSets: [String: ResolvedOptionSet] = [:]
    /// Where the fields of the objects stand, by `Restaurant.name`.
    var fieldRanges: [String: ByteRange] = [:]
    /// The objects by name, for what holds them.
    var resolved: [String: ResolvedObject] = [:]
    var resolvedUnions: [String: ResolvedUnion] = [:]
    /// Fields that have been reported, so that each is once.
    var reportedFields: Set<String> = []
    /// The same of headers, which may be those of several operations.
    var reportedHeaders: Set<ByteRange> = []

    /// Types of the features in use, by name.
    var foreign: [String: ResolvedDefinition] = [:]
    /// The spec's unions by name.
    let variants: [String: VariantsSpec]
    /// The names of all types, once a type was not among them, and how many were not.
    private var definedNames: [String] = []
    private var searches = 0
    /// Types that those are made of, and that the spec cannot name: where it uses what brings them.
    var hidden: [String: ByteRange] = [:]

    private init(
        spec: FeatureSpec, configuration: Configuration, used: [ResolvedFeature],
        lackedTypes: Set<String>?, isUsed: Bool, takenTypes: Set<String>
    ) {
        self.spec = spec
        module = configuration.featureModule(spec.name)
        acronyms = configuration.acronyms
        decoding = configuration.keyDecoding
        languages = configuration.languages
        self.used = used
        self.lackedTypes = lackedTypes
        let unions = spec.types.compactMap { type in
            if case .variants(let variants) = type.kind { (type.name.value, variants) } else { nil }
        }
        variants = Dictionary(unions) { first, _ in first }
        self.isUsed = isUsed
        self.takenTypes = takenTypes
    }

    static func resolve(
        _ spec: FeatureSpec, configuration: Configuration, used: [ResolvedFeature] = [],
        lackedTypes: Set<String>? = nil, isUsed: Bool = false, takenTypes: Set<String> = []
    ) -> (feature: ResolvedFeature, diagnostics: [Diagnostic]) {
        var resolver = SpecResolver(
            spec: spec, configuration: configuration, used: used, lackedTypes: lackedTypes, isUsed: isUsed,
            takenTypes: takenTypes)
        let feature = resolver.feature()
        return (feature, resolver.diagnostics)
    }

    private mutating func feature() -> ResolvedFeature {
        defineUsed()
        define()
        var objects = spec.entities.map {
            object($0.name.value, doc: $0.doc, $0.fields, keys: $0.keys)
        }
        var unions: [ResolvedUnion] = []
        for type in spec.types {
            switch type.kind {
            case .object(let fields):
                objects.append(object(type.name.value, doc: type.doc, fields, keys: type.keys))
            case .variants(let variants): unions.append(union(type, variants))
            case .enumeration, .bits: continue
            }
        }
        checkTags(objects)
        let circles = checkGraph(&objects, &unions)
        resolved = Dictionary(objects.map { ($0.name, $0) }) { first, _ in first }
        resolvedUnions = Dictionary(unions.map { ($0.name, $0) }) { first, _ in first }
        let entities = zip(spec.entities, objects).map { entity($0, $1) }
        for entity in entities {
            checkLocalFields(entity)
        }
        checkStatedCaches(entities)
        checkStatedKeys(entities)
        checkErrors()
        checkGeneratedNames(entities)
        return ResolvedFeature(
            name: spec.name,
            objects: objects,
            enums: spec.types.compactMap { enums[$0.name.value] },
            optionSets: spec.types.compactMap { optionSets[$0.name.value] },
            unions: unions,
            entities: entities,
            errors: spec.errors,
            used: used,
            isUsed: isUsed,
            circles: circles
        )
    }

    func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(spec.source, range, isWholeFile: range == spec.fileRange)
    }

    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }
}

// MARK: - Types

extension SpecResolver {
    private mutating func define() {
        for entity in spec.entities {
            define(entity.name, .object(entity.name.value))
        }
        for type in spec.types {
            let name = type.name.value
            switch type.kind {
            case .object: define(type.name, .object(name))
            case .variants: define(type.name, .union(name))
            case .enumeration(let enumSpec):
                define(type.name, .enumeration(name))
                enums[name] = enumeration(type, enumSpec)
            case .bits(let bits):
                define(type.name, .optionSet(name))
                optionSets[name] = optionSet(type, bits)
            }
        }
    }

    mutating func define(_ name: Located<String>, _ kind: ResolvedType) {
        if let other = definitions[name.value]?.range ?? hidden[name.value] {
            report(.duplicateType(name.value, at: place(name.range), other: place(other)))
            return
        }
        if SwiftName.takenTypes.contains(name.value) || takenTypes.contains(name.value) {
            report(.takenType(name.value, at: place(name.range)))
        } else if name.value == module, SwiftName.typesOfTestImports.contains(name.value) {
            report(.typeOfModule(name.value, at: place(name.range)))
        }
        definitions[name.value] = (kind, name.range)
    }

    /// The type of an expression; `range` is where it stands.
    mutating func resolve(_ type: TypeExpression, at range: ByteRange, inList: Bool = false) -> ResolvedType?
    {
        switch type {
        case .scalar(let scalar):
            if let fault = Self.faultOfFormat(scalar) {
                report(.badDateFormat(fault, at: place(range)))
                return nil
            }
            if case .several(let forms) = scalar, forms[0].isDay, !scalar.isDay {
                report(.dayBesideTime(at: place(range)))
                return nil
            }
            return .scalar(scalar)
        case .named(let name):
            if let definition = definitions[name.value] {
                return definition.kind
            }
            if !spec.brokenTypes.contains(name.value) {
                reportUnknown(name, inList: inList)
            }
            return nil
        case .list(let element):
            return resolve(element, at: range, inList: true).map(ResolvedType.list)
        case .dictionary(let key, let value):
            return resolve(value, at: range).map { .dictionary(key, $0) }
        case .optional(let wrapped):
            return resolve(wrapped, at: range).map(ResolvedType.optional)
        }
    }

    private mutating func reportUnknown(_ name: Located<String>, inList: Bool) {
        let near = nearestType(to: name.value)
        if let lackedTypes, SwiftName.isTypeName(name.value),
            near == nil || lackedTypes.contains(name.value)
        {
            return
        }
        report(
            .unknownType(
                name.value, near: near, defined: definedNames, inList: inList, at: place(name.range)))
    }

    /// Looked for as long as somebody reads what comes of it: each search goes through all types.
    private mutating func nearestType(to name: String) -> String? {
        searches += 1
        guard searches <= Self.mostSearches else {
            return nil
        }
        if definedNames.isEmpty {
            definedNames = definitions.keys.sorted()
        }
        return nearest(to: name, among: ScalarType.names + definedNames)
    }

    private static let mostSearches = 50

    private static func faultOfFormat(_ scalar: ScalarType) -> DatePattern.Fault? {
        switch scalar {
        case .date(.format(let format)): DatePattern(format).fault
        case .several(let forms): forms.lazy.compactMap { faultOfFormat($0) }.first
        default: nil
        }
    }
}

extension Diagnostic {
    fileprivate static func dayBesideTime(at place: Place) -> Diagnostic {
        Diagnostic(
            "day-beside-time",
            "a moment cannot be written as a day: it falls on another day in another time zone", at: place,
            help: "write a form with a time first, as in `Date(iso8601 | day)`, or take the others out"
        )
    }

    fileprivate static func duplicateType(_ name: String, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "duplicate-type", "there are two types named \(name)", at: place, other: other,
            help: "rename one of them")
    }

    fileprivate static func takenType(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "taken-type", "the generated code uses the name \(name) itself", at: place,
            help: place.isWholeFile
                ? "rename the file, or write `entity:` and another name, such as \(name)Item"
                : "choose another name, such as \(name)Item"
        )
    }

    /// `Operation.Operation` is the only way to name it beside another type of this name, and Swift reads it as a type within a
    /// type.
    fileprivate static func typeOfModule(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "taken-type",
            "the module is named \(name) too, and tests, which import another \(name), can't name this one",
            at: place,
            help:
                "rename the type; or change `modules: { feature: … }` in scaffold.yml, as to \"{app}{feature}\""
        )
    }

    /// `inList` says that the type is all that stands in a list.
    fileprivate static func unknownType(
        _ name: String, near: String?, defined: [String], inList: Bool, at place: Place
    ) -> Diagnostic {
        let help: String
        if let scalar = foreignTypes[name.lowercased()] {
            help = "write `\(scalar)`"
        } else if ["anyobject", "object"].contains(name.lowercased()) {
            help =
                "name what stands in the JSON: an object under `types:`, or a scalar such as String; `JSON` is any value"
        } else if let near {
            help = "did you mean \(near)?"
        } else if inList, !SwiftName.isTypeName(name) {
            help = caseAlone(name, at: place).help ?? ""
        } else {
            let known = (ScalarType.names + defined.prefix(24)).joined(separator: ", ")
            let rest = defined.count > 24 ? " and \(defined.count - 24) more" : ""
            help = "define it under `types:`, or use one of: \(known)\(rest)"
        }
        return Diagnostic("unknown-type", "there is no type \(name)", at: place, help: help)
    }

    /// What other languages, and other people, call the scalars.
    private static let foreignTypes = [
        "number": "Double", "float": "Double", "real": "Double", "integer": "Int", "long": "Int64",
        "bigint": "Int64",
        "text": "String", "str": "String", "char": "String", "character": "String", "boolean": "Bool",
        "datetime": "Date(iso8601)", "timestamp": "Date(iso8601)", "time": "Date(iso8601)",
        "date": "Date(iso8601)",
        "any": "JSON", "mixed": "JSON", "unknown": "JSON", "anycodable": "JSON", "money": "Decimal",
        "bytes": "Data", "base64": "Data", "guid": "UUID", "uri": "URL", "link": "URL",
        "array": "[String]", "list": "[String]", "dictionary": "[String: String]", "map": "[String: String]",
    ]

    fileprivate static func badDateFormat(_ fault: DatePattern.Fault, at place: Place) -> Diagnostic {
        let message =
            switch fault {
            case .letter(let letter): "'\(letter)' is no letter of a date format that scaffold reads"
            case .count(let letters): "'\(letters)' has more letters than have a meaning"
            case .openQuote: "a quote in the date format is not closed"
            case .empty: "the date format holds no part of a date"
            }
        return Diagnostic(
            "bad-form", message, at: place,
            help: "the letters are y M d E H h m s S a Z X x; put other text between single quotes"
        )
    }

    /// Two things that cannot be both, and the place of the other one.
    static func clash(
        _ id: String, _ message: String, at place: Place, other: Place?, help: String
    ) -> Diagnostic {
        Diagnostic(id, message, at: place, notes: [Note("the other one stands here", at: other)], help: help)
    }
}
