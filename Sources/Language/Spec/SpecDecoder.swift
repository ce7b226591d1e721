import Diagnostics
import Documents

/// Turns a document into a spec, with a stage for each part. It continues after an error, so that one run finds all of
/// them. Parts that could not be read are missing in the result, so check the diagnostics first.
///
/// The stages share the map that collects the errors and nothing else.
package struct SpecDecoder {
    let reader: DocumentMap
    let acronyms: Acronyms

    package static func decode(
        _ document: Node, name: String, source: SourceText, acronyms: Acronyms
    ) -> (spec: FeatureSpec, diagnostics: [Diagnostic]) {
        let reader = DocumentMap(source: source)
        TypographicQuotes.find(in: document) { reader.report(.typographicQuotes($0), at: $1) }
        guard reader.diagnostics.isEmpty else {
            return (FeatureSpec(source: source, name: name), reader.diagnostics)
        }
        let spec = SpecDecoder(reader: reader, acronyms: acronyms).spec(document, name: name)
        return (spec, reader.diagnostics)
    }

    func spec(_ document: Node, name: String) -> FeatureSpec {
        var spec = FeatureSpec(source: reader.source, name: name)
        guard !document.isNull else {
            reader.report(.nothingToMake, at: document.range)
            return spec
        }
        guard let map = reader.map(document, keys: DocumentKey.feature, of: "a spec") else {
            return spec
        }
        let types = TypeDecoder(reader: reader, acronyms: acronyms)
        let entities = EntityDecoder(reader: reader, types: types)
        map["version"].map { reader.checkVersion($0, of: "specs") }
        spec.uses = map["uses"].map(reader.locatedTexts) ?? []
        spec.access = reader.located(map["access"], Node.readChoice)
        var keys = KeyStyle.asIs
        var defined = DeclaredTypes()
        if map["entities"] == nil,
            map["fields"] != nil || !map.lacks("fields") || map.lacks("types", "entities")
        {
            let start = Located(name, ByteRange(document.range.start, document.range.start))
            spec.fileRange = start.range
            let (entity, types) = entities.entity(map, name: start, defaults: EntityDefaults())
            (spec.doc, keys) = (entity.doc, entity.keys)
            spec.entities = [entity]
            defined = types
        } else {
            spec.doc = reader.text(map["doc"])
            keys = reader.read(map["keys"], Node.readChoice) ?? .asIs
            if let node = map["entities"] {
                (spec.entities, defined) = entities.entities(node, besides: map, keys: keys)
            } else if let key = DocumentKey.ofEntities.first(where: { map[$0] != nil }), let node = map[key] {
                reader.report(.entityWithoutFields(key), at: node.range)
            }
        }
        map["types"].map { defined.append(types.types($0, keys: keys)) }
        (spec.types, spec.brokenTypes) = (defined.types, defined.broken)
        let errors = ErrorDecoder(reader: reader)
        spec.errors = map["errors"].map(errors.errors) ?? []
        if let node = map["errorBody"] {
            spec.errorBody = errors.body(node, of: spec.errors)
        } else if map.lacks("errorBody") {
            errors.reportCodes(spec.errors)
        }
        return spec
    }
}

extension SpecFault {
    static let nothingToMake = SpecFault(
        "no-fields", "the spec has no `fields`, so there is nothing to generate",
        help: "write `fields:`, and one field on each line below it, as in `  name: String`"
    )

    fileprivate static func entityWithoutFields(_ key: String) -> SpecFault {
        SpecFault(
            "no-fields", "'\(key)' belongs to an entity, but the spec has no `fields`",
            help:
                "write `fields:`, and one field on each line below it; for a spec with only types, remove '\(key)'"
        )
    }
}
