import Diagnostics
import Documents
import Foundation
import Testing

@testable import Generator
@testable import Language

/// No part of a document is ignored: every key is read, and every value has an effect.
@Suite struct KeyTests {
    @Test(arguments: try CaseFile.all(in: .validSpec))
    func `Every key of a spec is read`(_ file: CaseFile) throws {
        let parts = SpecParts(try file.source(), Configuration())
        let maps = try Self.maps(of: parts.source)
        #expect(maps.flatMap(\.unread).map(\.name) == [])
    }

    @Test(arguments: try CaseFile.all(in: .validConfiguration))
    func `Every key of a configuration is read`(_ file: CaseFile) throws {
        let source = try file.source()
        let maps =
            DocumentReader.read(source).node.map { ConfigurationDecoder.maps($0, source: source) } ?? []
        #expect(maps.flatMap(\.unread).map(\.name) == [])
    }

    @Test(arguments: StyleFiles.names)
    func `Every key of a style is read`(_ name: String) {
        let maps = StyleLoader.maps(of: StyleSources(StyleFiles.of(name)))
        #expect(!maps.isEmpty)
        #expect(maps.flatMap(\.unread).map(\.name) == [])
    }

    @Test func `Every key stands in a case, in every kind of map that takes it`() throws {
        var seen: [String: Set<String>] = [:]
        for file in try CaseFile.all(in: .validSpec) {
            let parts = SpecParts(try file.source(), Configuration())
            for map in try Self.maps(of: parts.source) {
                seen[map.what, default: []].formUnion(map.accepted.map(\.name))
            }
        }
        for (what, keys) in Self.tables {
            #expect(keys.map(\.name).filter { seen[what]?.contains($0) != true } == [], "\(what)")
        }
        #expect(Set(seen.keys) == Set(Self.tables.keys))
    }

    private static let tables = [
        "a spec": DocumentKey.feature, "an entity": DocumentKey.entity.filter { $0.name != "entity" },
        "a field": DocumentKey.field, "a type": DocumentKey.type, "an operation": DocumentKey.operation,
        "`response`": DocumentKey.response, "`pagination`": DocumentKey.pagination,
        "`cache`": DocumentKey.cache, "an error": DocumentKey.error,
        "`errorBody`": DocumentKey.errorBody, "`fields` of `errorBody`": DocumentKey.errorFields,
    ]

    /// A spec without the key is refused, or becomes something else, in every style that takes the spec.
    @Test(arguments: try CaseFile.all(in: .validSpec))
    func `Every key makes a difference`(_ file: CaseFile) throws {
        let whole = try file.source()
        for style in StyleFiles.names {
            let parts = SpecParts(whole, Configuration())
            guard let style = StyleFiles.style(style, parts),
                let unchanged = Self.output(of: parts.source, without: nil, style, parts)
            else {
                continue
            }
            for key in try Self.maps(of: parts.source).flatMap(\.accepted)
            where !Self.isSilent(key, of: parts) {
                let output = Self.output(of: parts.source, without: key.node, style, parts)
                let text = parts.source.text(key.node.range)
                #expect(output != unchanged, "\(file.name): `\(key.name): \(text)` in \(style.name)")
            }
        }
    }

    /// The same for each operation alone: a key that only the others read is refused, or a warning.
    @Test(arguments: try CaseFile.all(in: .validSpec))
    func `Every key makes a difference to one operation`(_ file: CaseFile) throws {
        let parts = SpecParts(try file.source(), Configuration())
        let root = try #require(DocumentReader.read(parts.source).node)
        let operations = root["operations"]?.entries ?? []
        guard operations.count > 1, let style = StyleFiles.style("contract", parts) else {
            return
        }
        for kept in operations {
            let others = operations.filter { $0.key.text != kept.key.text }.map(\.value)
            let text = JSONWriter.text(of: others.reduce(root) { $0.removing($1) })
            let source = SourceText(path: parts.source.path, text: text)
            guard let unchanged = Self.output(of: source, without: nil, style, parts) else {
                continue
            }
            for key in try Self.maps(of: source).flatMap(\.accepted) {
                let text = "\(key.name): \(key.node.text ?? "")"
                let isSilent = (Array(Self.silent.values) + [Self.silentAlone]).contains { $0.contains(text) }
                let output = Self.output(of: source, without: key.node, style, parts)
                #expect(isSilent || output != unchanged, "\(kept.key.text): `\(text)`")
            }
        }
    }

    private static func isSilent(_ key: (name: String, node: Node), of parts: SpecParts) -> Bool {
        let text = "\(key.name): \(parts.source.text(key.node.range))"
        return silent.values.contains { $0.contains(text) }
    }

    /// Values that equal the default in their case.
    private static let silent = [
        "it is what stands without it": [
            #"doc: """#, "bad: throw", "cache: localFirst", "entity: Restaurant", "identity: id",
            "keys: as-is",
            "keys: snake_case", "nullable: true", "plural: Pokemons", "plural: Queries",
            "plural: Restaurants",
            "required: false", "response: .", "share: false", "store: memory", "version: 1",
        ],
        "the sample would be the same without it": [#"sample: "7""#, #"sample: "true""#, "sample: 2"],
        "nothing of it is cached": ["cache: noCache"],
        "no operation asks for one": ["identity: name"],
        "the style keeps what is local on disk anyway": ["store: disk"],
        "the style knows 401 without it": ["errors: { unauthorized: 401 }"],
    ]

    /// Keys of an entity that a single operation does not read.
    private static let silentAlone = ["identity: number", "plural: Class", "readOnly: "]

    // MARK: - Steps

    private static func maps(of source: SourceText) throws -> [KeyedNodes] {
        let node = try #require(DocumentReader.read(source).node)
        let reader = DocumentMap(source: source)
        _ = SpecDecoder(reader: reader, acronyms: Acronyms()).spec(node, name: "Restaurant")
        return reader.maps
    }

    /// The text of every file; nil where there is a diagnostic.
    private static func output(
        of spec: SourceText, without node: Node?, _ style: Style, _ parts: SpecParts
    ) -> [String: [UInt8]]? {
        var source = spec
        if let root = DocumentReader.read(source).node {
            source = SourceText(path: source.path, text: JSONWriter.text(of: root.removing(node)))
        }
        let (files, diagnostics) = Generator.generate(
            source, name: "Restaurant", specPath: "Specs/Restaurant.yml",
            configuration: parts.configuration,
            style: style, neighbours: parts.neighbours(of: "Restaurant"))
        guard diagnostics.isEmpty else {
            return nil
        }
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    }
}

extension Node {
    /// Without the entry whose value stands where the other does.
    fileprivate func removing(_ node: Node?) -> Node {
        switch content {
        case .mapping(let entries):
            let kept = entries.filter { $0.value.range != node?.range }
            return Node(
                .mapping(kept.map { Node.Entry(key: $0.key, value: $0.value.removing(node)) }), range: range)
        case .sequence(let items): return Node(.sequence(items.map { $0.removing(node) }), range: range)
        case .scalar: return self
        }
    }
}
