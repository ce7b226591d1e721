import Diagnostics
import Documents

/// Turns a document into a spec. It goes on after a mistake, so that one run finds them all: what could not be read
/// is left out, and whoever reads the result looks at the diagnostics first.
package struct SpecDecoder {
    let acronyms: Acronyms
    private var reader: DocumentMap
    /// Types that fields define in place, in the order of the fields.
    var typesInPlace: [TypeSpec] = []
    var brokenTypes: Set<String> = []

    package static func decode(
        _ document: Node, name: String, source: SourceText, acronyms: Acronyms
    ) -> (spec: FeatureSpec, diagnostics: [Diagnostic]) {
        var decoder = SpecDecoder(source: source, acronyms: acronyms)
        let spec = decoder.feature(document, name: name)
        return (spec, decoder.reader.diagnostics)
    }

    /// The maps that decoding takes apart, which know what was read of them.
    static func maps(
        _ document: Node, name: String, source: SourceText, acronyms: Acronyms
    ) -> [KeyedNodes] {
        var decoder = SpecDecoder(source: source, acronyms: acronyms)
        _ = decoder.feature(document, name: name)
        return decoder.reader.maps
    }

    private init(source: SourceText, acronyms: Acronyms) {
        self.acronyms = acronyms
        reader = DocumentMap(source: source)
    }

    var source: SourceText {
        reader.source
    }

    var diagnostics: [Diagnostic] {
        reader.diagnostics
    }

    private mutating func feature(_ document: Node, name: String) -> FeatureSpec {
        var spec = FeatureSpec(source: source, name: name)
        guard !document.isNothing else {
            report(.nothingToMake(at: place(document.range)))
            return spec
        }
        guard let map = map(document, keys: DocumentKey.feature, of: "a spec") else {
            return spec
        }
        map["version"].map { reader.checkVersion($0, of: "specs") }
        spec.uses = map["uses"].map { reader.locatedTexts($0) } ?? []
        var keys = KeyStyle.asIs
        if map["entities"] == nil,
            map["fields"] != nil || !map.lacks("fields") || map.lacks("types", "entities")
        {
            let start = Located(name, ByteRange(document.range.start, document.range.start))
            spec.fileRange = start.range
            let entity = entity(map, name: start, defaults: EntityDefaults())
            (spec.doc, keys) = (entity.doc, entity.keys)
            spec.entities = [entity]
        } else {
            spec.doc = map["doc"].flatMap { text($0) }
            keys = map["keys"].flatMap { choice($0, KeyStyle.self) } ?? .asIs
            if let node = map["entities"] {
                spec.entities = entities(node, besides: map, keys: keys)
            } else if let key = DocumentKey.ofEntities.first(where: { map[$0] != nil }), let node = map[key] {
                report(.entityWithoutFields(key, at: place(node.range)))
            }
        }
        let inEntities = typesInPlace
        typesInPlace = []
        spec.types = inEntities + (map["types"].map { types($0, keys: keys) } ?? [])
        spec.brokenTypes = brokenTypes
        spec.errors = map["errors"].map { errors($0) } ?? []
        return spec
    }

    /// The name of a type that a spec chooses. Where it is none, the name that stands without it does.
    mutating func typeName(_ node: Node) -> Located<String>? {
        guard let name = located(node) else {
            return nil
        }
        guard SwiftName.isTypeName(name.value) else {
            report(.badTypeName(name.value, at: place(name.range)))
            return nil
        }
        return name
    }
}

// MARK: - Pieces

extension SpecDecoder {
    mutating func map(_ node: Node, keys: [DocumentKey], of what: String) -> KeyedNodes? {
        reader.map(node, keys: keys, of: what)
    }

    mutating func map(_ entries: [Node.Entry], keys: [DocumentKey], of what: String) -> KeyedNodes {
        reader.map(entries, keys: keys, of: what)
    }

    mutating func text(_ node: Node) -> String? {
        reader.text(node)
    }

    mutating func located(_ node: Node) -> Located<String>? {
        reader.located(node)
    }

    mutating func locatedTexts(_ node: Node) -> [Located<String>] {
        reader.locatedTexts(node)
    }

    mutating func flag(_ node: Node) -> Bool? {
        reader.flag(node)
    }

    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: Node, _ type: Choice.Type
    ) -> Choice? {
        reader.choice(node, type)
    }

    /// A path of keys, `info.count`; `.` is the whole body.
    mutating func path(_ node: Node) -> Located<[String]>? {
        guard let text = located(node) else {
            return nil
        }
        if text.value == "." {
            return Located([], text.range)
        }
        let keys = text.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard keys.allSatisfy({ !$0.isEmpty }) else {
            report(.badPath(text.value, at: place(text.range)))
            return nil
        }
        return Located(keys, text.range)
    }

    func place(_ range: ByteRange) -> Diagnostic.Place {
        reader.place(range)
    }

    mutating func report(_ diagnostic: Diagnostic) {
        reader.report(diagnostic)
    }
}

extension Node {
    /// What a node is, in the words of a message.
    var kind: String {
        switch content {
        case .mapping: "a map"
        case .sequence: "a list"
        case .scalar(let scalar) where scalar.meaning == .null: "nothing"
        case .scalar(let scalar): "'\(scalar.text)'"
        }
    }

    var isNothing: Bool {
        if case .scalar(let scalar) = content { scalar.meaning == .null } else { false }
    }
}
