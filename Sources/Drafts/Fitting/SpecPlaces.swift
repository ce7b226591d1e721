import Diagnostics
import Language

/// The places of types and fields in a spec.
struct SpecPlaces {
    private let source: SourceText
    private var fields: [String: ByteRange] = [:]
    private var types: [String: ByteRange] = [:]

    init(_ spec: FeatureSpec, _ acronyms: Acronyms) {
        source = spec.source
        for entity in spec.entities {
            types[entity.name.value] = entity.name.range
            add(entity.fields, of: entity.name.value, entity.keys, acronyms)
        }
        for type in spec.types {
            types[type.name.value] = type.name.range
            if case .object(let fields) = type.kind {
                add(fields, of: type.name.value, type.keys, acronyms)
            }
        }
    }

    private mutating func add(_ specs: [FieldSpec], of owner: String, _ keys: KeyStyle, _ acronyms: Acronyms)
    {
        for field in specs {
            fields["\(owner).\(field.names(keys: keys, acronyms).property)"] = field.name.range
        }
    }

    /// The place of a field, or of its object; nil if another feature defines it.
    func place(of field: String) -> Diagnostic.Place? {
        let owner = field.split(separator: ".").first.map(String.init) ?? field
        return (fields[field] ?? types[owner]).map { range in
            Diagnostic.Place(source, range, isWholeFile: range.isEmpty)
        }
    }
}
