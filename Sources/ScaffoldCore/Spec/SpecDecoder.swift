import Diagnostics
import Documents

/// Turns a document into a spec. It goes on after a mistake, so that one run finds them all: what could not be read
/// is left out, and whoever reads the result looks at the diagnostics first.
package struct SpecDecoder {
    let source: SourceText
    let acronyms: Acronyms
    var diagnostics: [Diagnostic] = []
    /// Types that fields define in place, in the order of the fields.
    var typesInPlace: [TypeSpec] = []

    package static func decode(
        _ document: Node, name: String, source: SourceText, acronyms: Acronyms
    ) -> (spec: FeatureSpec, diagnostics: [Diagnostic]) {
        var decoder = SpecDecoder(source: source, acronyms: acronyms)
        let spec = decoder.feature(document, name: name)
        return (spec, decoder.diagnostics)
    }

    private mutating func feature(_ document: Node, name: String) -> FeatureSpec {
        var spec = FeatureSpec(source: source, name: name)
        guard let map = map(document, keys: DocumentKey.feature, of: "a spec") else {
            return spec
        }
        if let version = map["version"], text(version) != "1" {
            report(.unknownVersion(at: place(version.range)))
        }
        spec.doc = map["doc"].flatMap { text($0) }
        var entity = EntitySpec(name: Located(name, document.range))
        entity.doc = spec.doc
        if let node = map["entity"], let text = located(node) {
            entity.name = text
            if !SwiftName.isTypeName(text.value) {
                report(.badTypeName(text.value, at: place(node.range)))
            }
        }
        if let node = map["plural"], let text = located(node) {
            entity.plural = text
            if !SwiftName.isTypeName(text.value) {
                report(.badTypeName(text.value, at: place(node.range)))
            }
        }
        entity.keys = map["keys"].flatMap { choice($0, KeyStyle.self) } ?? .asIs
        entity.identity = map["identity"].flatMap { located($0) }
        if let node = map["fields"] {
            entity.fields = fields(node, owner: entity.name.value, keys: entity.keys)
        } else if map["types"] == nil {
            report(.nothingToMake(at: place(document.range)))
        } else {
            report(.planned("a spec of types alone", at: place(document.range)))
        }
        let inEntity = typesInPlace
        typesInPlace = []
        spec.types = map["types"].map { types($0, keys: entity.keys) } ?? []
        spec.types = inEntity + spec.types
        entity.operations = map["operations"].map { operations($0) } ?? []
        entity.response = map["response"].map { response($0) } ?? ResponseSpec()
        entity.pagination = map["pagination"].flatMap { pagination($0) }
        entity.cache = map["cache"].flatMap { cache($0) }
        spec.errors = map["errors"].map { errors($0) } ?? []
        spec.entities = [entity]
        return spec
    }
}

// MARK: - Pieces that every map shares

extension SpecDecoder {
    /// The values of a map by key. Unknown keys are reported, with the nearest known one; so are keys that a later
    /// version will know.
    mutating func map(_ node: Node, keys: [DocumentKey], of what: String) -> [String: Node]? {
        guard case .mapping(let entries) = node.content else {
            report(.expectedMap(what, keys: keys.map(\.name), found: node, at: place(node.range)))
            return nil
        }
        var values: [String: Node] = [:]
        for entry in entries {
            guard let key = keys.first(where: { $0.name == entry.key.text }) else {
                report(.unknownKey(entry.key.text, in: what, known: keys.map(\.name), at: place(entry.key.range)))
                continue
            }
            if key.isPlanned {
                report(.planned("'\(key.name)'", at: place(entry.key.range)))
                continue
            }
            values[key.name] = entry.value
        }
        return values
    }

    /// The text of a scalar, which may be written as a number or a Boolean, and may not be nothing.
    mutating func text(_ node: Node) -> String? {
        guard case .scalar(let scalar) = node.content else {
            report(.expectedText(found: node, at: place(node.range)))
            return nil
        }
        if scalar.meaning == .null {
            report(.expectedText(found: node, at: place(node.range)))
            return nil
        }
        return scalar.text
    }

    mutating func located(_ node: Node) -> Located<String>? {
        text(node).map { Located($0, node.range) }
    }

    /// One of a fixed set of words.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ node: Node, _ type: Choice.Type
    ) -> Choice? {
        guard let text = text(node) else {
            return nil
        }
        guard let choice = Choice(rawValue: text) else {
            report(.badChoice(text, known: Choice.allCases.map(\.rawValue), at: place(node.range)))
            return nil
        }
        return choice
    }

    /// A path of keys, `info.count`; `.` is the whole body.
    mutating func path(_ node: Node) -> Located<[String]>? {
        guard let text = located(node) else {
            return nil
        }
        if text.value == "." {
            return Located([], text.range)
        }
        if text.value.hasPrefix("header(") || text.value.hasPrefix("last(") {
            report(.planned("'\(text.value)'", at: place(text.range)))
            return nil
        }
        let keys = text.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard keys.allSatisfy({ !$0.isEmpty }) else {
            report(.badPath(text.value, at: place(text.range)))
            return nil
        }
        return Located(keys, text.range)
    }

    func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(source, range)
    }

    mutating func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
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
}
