import Diagnostics
import Documents
import Language

/// The fields of a spec, of its entities and types, under all their names.
struct FieldNames {
    /// In the order of the spec, without duplicates.
    let properties: [String]
    private let spellings: [[String]]

    init(_ source: SourceText, of feature: String, _ configuration: Configuration) {
        let acronyms = configuration.acronyms
        var properties: [String] = []
        var spellings: [[String]] = []
        if let document = DocumentReader.read(source).node {
            let spec = SpecDecoder.decode(document, name: feature, source: source, acronyms: acronyms).spec
            var seen: Set<String> = []
            for (fields, keys) in spec.objects {
                for field in fields {
                    let (property, key) = field.names(keys: keys, acronyms)
                    let asKey = configuration.keyDecoding.property(for: key, acronyms)
                    let inDTO = configuration.dtoNames == .json ? asKey : nil
                    spellings.append([property, key, field.name.value, inDTO].compactMap(\.self))
                    if seen.insert(property).inserted {
                        properties.append(property)
                    }
                }
            }
        }
        self.properties = properties
        self.spellings = spellings
    }

    /// The name itself, and the other names of that field.
    func spellings(of name: String) -> [String] {
        var names = [name]
        for spelling in spellings where spelling.contains(name) {
            names += spelling.filter { !names.contains($0) }
        }
        return names
    }
}

extension FeatureSpec {
    fileprivate var objects: [(fields: [FieldSpec], keys: KeyStyle)] {
        entities.map { ($0.fields, $0.keys) }
            + types.compactMap { type in
                if case .object(let fields) = type.kind { (fields, type.keys) } else { nil }
            }
    }
}
