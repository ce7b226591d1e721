import Diagnostics
import Documents

/// Finds out what a spec's names stand for, and whether they hold together. Like the decoder it goes on after a
/// mistake; what it gives is used only where there was none, there and here.
struct SpecResolver {
    let spec: FeatureSpec
    let acronyms: Acronyms
    /// Those that the configuration asks for.
    let languages: [String]
    var diagnostics: [Diagnostic] = []

    /// Every type by name, with the place of its definition.
    var definitions: [String: (kind: ResolvedType, range: ByteRange)] = [:]
    var enums: [String: ResolvedEnum] = [:]
    /// Where the fields of the objects stand, by `Restaurant.name`.
    var fieldRanges: [String: ByteRange] = [:]

    private init(spec: FeatureSpec, acronyms: Acronyms, languages: [String]) {
        self.spec = spec
        self.acronyms = acronyms
        self.languages = languages
    }

    static func resolve(
        _ spec: FeatureSpec, acronyms: Acronyms, languages: [String]
    ) -> (feature: ResolvedFeature?, diagnostics: [Diagnostic]) {
        var resolver = SpecResolver(spec: spec, acronyms: acronyms, languages: languages)
        let feature = resolver.feature()
        return (feature, resolver.diagnostics)
    }

    private mutating func feature() -> ResolvedFeature? {
        guard let entitySpec = spec.entities.first else {
            return nil
        }
        define(entitySpec)
        var objects = [object(entitySpec.name.value, doc: spec.doc, entitySpec.fields, keys: entitySpec.keys)]
        for type in spec.types {
            if case .object(let fields) = type.kind {
                objects.append(object(type.name.value, doc: type.doc, fields, keys: type.keys))
            }
        }
        checkGraph(objects)
        let entity = entity(entitySpec, objects[0])
        checkLocalFields(entity, objects)
        checkErrors()
        checkGeneratedNames(entity)
        return ResolvedFeature(
            name: spec.name,
            objects: objects,
            enums: spec.types.compactMap { enums[$0.name.value] },
            entity: entity,
            errors: spec.errors
        )
    }

    func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(spec.source, range)
    }

    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }
}

// MARK: - Types

extension SpecResolver {
    private mutating func define(_ entity: EntitySpec) {
        define(entity.name, .object(entity.name.value))
        for type in spec.types {
            switch type.kind {
            case .object:
                define(type.name, .object(type.name.value))
            case .enumeration(let enumSpec):
                define(type.name, .enumeration(type.name.value))
                enums[type.name.value] = enumeration(type, enumSpec)
            }
        }
    }

    private mutating func define(_ name: Located<String>, _ kind: ResolvedType) {
        if let other = definitions[name.value] {
            report(.duplicateType(name.value, at: place(name.range), other: place(other.range)))
            return
        }
        if SwiftName.takenTypes.contains(name.value) {
            report(.takenType(name.value, at: place(name.range)))
        }
        definitions[name.value] = (kind, name.range)
    }

    /// The type of an expression; `range` is where it stands.
    mutating func resolve(_ type: TypeExpression, at range: ByteRange) -> ResolvedType? {
        switch type {
        case .scalar(let scalar):
            if case .date(.format(let format)) = scalar, let fault = DatePattern(format).fault {
                report(.badDateFormat(fault, at: place(range)))
                return nil
            }
            return .scalar(scalar)
        case .named(let name):
            if let definition = definitions[name.value] {
                return definition.kind
            }
            if !spec.brokenTypes.contains(name.value) {
                report(.unknownType(name.value, defined: definitions.keys.sorted(), at: place(name.range)))
            }
            return nil
        case .list(let element):
            return resolve(element, at: range).map(ResolvedType.list)
        case .dictionary(let value):
            return resolve(value, at: range).map(ResolvedType.dictionary)
        case .optional(let wrapped):
            return resolve(wrapped, at: range).map(ResolvedType.optional)
        }
    }
}

extension Diagnostic {
    fileprivate static func duplicateType(_ name: String, at place: Place, other: Place) -> Diagnostic {
        .clash(
            "duplicate-type", "there are two types named \(name)", at: place, other: other,
            help: "rename one of them")
    }

    fileprivate static func takenType(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "taken-type", "the generated code uses the name \(name) itself", at: place,
            help: place.range.isEmpty
                ? "rename the file, or write `entity:` and another name, such as \(name)Item"
                : "choose another name, such as \(name)Item"
        )
    }

    fileprivate static func unknownType(_ name: String, defined: [String], at place: Place) -> Diagnostic {
        let help: String
        if let scalar = foreignTypes[name.lowercased()] {
            help = "write `\(scalar)`"
        } else if ["any", "anyobject", "object", "mixed"].contains(name.lowercased()) {
            help = "name what stands in the JSON: an object under `types:`, or a scalar such as String"
        } else if let near = nearest(to: name, among: ScalarType.names + defined) {
            help = "did you mean \(near)?"
        } else {
            let known = (ScalarType.names + defined).joined(separator: ", ")
            help = "define it under `types:`, or use one of: \(known)"
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
        "money": "Decimal", "bytes": "Data", "base64": "Data", "guid": "UUID", "uri": "URL", "link": "URL",
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
