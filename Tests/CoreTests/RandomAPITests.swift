import Diagnostics
import Documents
import RandomSpecs
import Testing

@testable import Drafts
@testable import Language

/// Random documents with every keyword: each schema becomes a spec, or a diagnostic.
@Suite struct RandomAPITests {
    @Test(arguments: 0..<UInt64(80))
    func `A random API becomes specs that are read without a word`(_ seed: UInt64) throws {
        var maker = RandomAPI(seed: seed)
        let text = maker.text()
        let source = SourceText(path: "api.json", text: text)
        let (document, faults) = APIDocument.read(source)
        #expect(!faults.hasErrors, "seed \(seed): \(DiagnosticPrinter().text(of: faults))")
        for schema in try #require(document).schemas.map(\.key.text).prefix(4) {
            let (draft, diagnostics) = APICase.draft(
                try #require(document), name: "Thing", .init(schema: schema))
            guard let draft else {
                // A schema may consist of a reference to itself.
                #expect(diagnostics.allSatisfy { $0.id == "reference-loop" }, "seed \(seed), \(schema)")
                continue
            }
            let lost = OperationsOfDocument(try #require(document)).lost(by: draft, of: schema)
            #expect(lost == [], "seed \(seed), \(schema)")
            let text = draft.text(acronyms: Acronyms())
            let said = Pipeline().faults(of: text, name: "Thing")
            #expect(said == "", "seed \(seed), \(schema):\n\(text)\n\(said)")
        }
    }

    @Test(arguments: [
        "actions", "body-types", "github", "petstore", "petstore-expanded", "stripe", "wrappings",
    ])
    func `No operation of an entity is lost without a word`(_ name: String) throws {
        let source = try CaseFile(folder: .validAPI, name: name).source()
        let document = try #require(APIDocument.read(source).document)
        let operations = OperationsOfDocument(document)
        for schema in document.schemas.map(\.key.text) {
            let draft = try #require(APICase.draft(document, name: "Thing", .init(schema: schema)).draft)
            #expect(operations.lost(by: draft, of: schema) == [], "\(schema)")
        }
    }

    /// A damaged document ends in a draft or a diagnostic.
    @Test(arguments: 0..<UInt64(150))
    func `A torn API ends in a diagnostic`(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let file = CaseFile(
            folder: .validAPI, name: ["github", "stripe", "choices", "path"].randomElement(using: &random)!)
        var bytes = try file.source().bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let start = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 1...30, using: &random))
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes.removeSubrange(start..<end)
            case 1:
                bytes.insert(
                    contentsOf: bytes[start..<end], at: Int.random(in: 0..<bytes.count, using: &random))
            default: bytes[start] = UInt8.random(in: 0x20..<0x7F, using: &random)
            }
        }
        let source = SourceText(path: "api.yml", bytes: bytes)
        let (document, diagnostics) = APIDocument.read(source)
        var found = diagnostics
        for schema in document?.schemas.map(\.key.text).prefix(30) ?? [] {
            found += APICase.draft(document!, name: "Thing", .init(schema: schema)).diagnostics
        }
        for place in found.compactMap(\.place) {
            #expect(place.range.start <= place.range.end && place.range.end <= bytes.count)
        }
    }

    @Test func `A document that means to be large ends soon`() throws {
        // Each level holds the next one twice, in every way that there is.
        let words = ["allOf", "oneOf", "anyOf"]
        var schemas: [String] = []
        for level in 0..<60 {
            let next = "{ \"$ref\": \"#/components/schemas/S\(level + 1)\" }"
            let word = words[level % 3]
            schemas.append(
                "\"S\(level)\": { \"\(word)\": [\(next), { \"type\": \"object\", \"properties\": { \"a\(level)\": \(next), \"b\(level)\": \(next) } }] }"
            )
        }
        schemas.append(
            "\"S60\": { \"type\": \"object\", \"properties\": { \"x\": { \"$ref\": \"#/components/schemas/S0\" } } }"
        )
        let text =
            "{ \"openapi\": \"3.1.0\", \"components\": { \"schemas\": { \(schemas.joined(separator: ", ")) } } }"
        let document = try #require(APIDocument.read(SourceText(path: "api.json", text: text)).document)
        let clock = ContinuousClock()
        let duration = clock.measure {
            _ = APICase.draft(document, name: "Thing", .init(schema: "S0"))
        }
        #expect(duration < .seconds(20))
    }
}

/// The operations of a document, found without the code under test: which of them concern a schema, by name or by path.
private struct OperationsOfDocument {
    private struct Operation {
        let method: String
        let path: String
        let schemas: [Node]
    }

    private let document: APIDocument
    private var operations: [Operation] = []

    init(_ document: APIDocument) {
        self.document = document
        let url = document.root["servers"]?.items?.first?["url"]?.text ?? ""
        let whole = url.split(separator: "/")
        let base = "/" + (url.hasPrefix("/") ? whole[...] : whole.dropFirst(2)).joined(separator: "/")
        for path in document.root["paths"]?.entries ?? [] {
            for entry in path.value.entries ?? [] where entry.value["responses"] != nil {
                let answers = (entry.value["responses"]?.entries ?? []).filter { $0.key.text.hasPrefix("2") }
                let bodies = (answers.map(\.value) + [entry.value["requestBody"]].compactMap(\.self)).map(
                    followed)
                let contents = bodies.flatMap { $0["content"]?.entries ?? [] }
                operations.append(
                    Operation(
                        method: entry.key.text.uppercased(), path: (base == "/" ? "" : base) + path.key.text,
                        schemas: contents.compactMap { $0.value["schema"] }))
            }
        }
    }

    /// Those that concern the schema, and are neither drafted nor named.
    func lost(by draft: SpecDraft, of schema: String) -> [String] {
        guard draft.entity != nil, document.schema(schema)?["properties"] != nil else {
            return []
        }
        let drafted = draft.operations.map { operation in
            let path = operation.path.map { if case .text(let text) = $0 { text } else { "{}" } }.joined()
            return (path: Self.shape(path), whole: "\(operation.method) \(Self.shape(path))")
        }
        let told = draft.unsayable.flatMap { $0.place.split(separator: ", ") }.map { Self.shape(String($0)) }
        let known = Set(drafted.map(\.whole) + told)
        return operations.filter { operation in
            let path = Self.shape(operation.path)
            return drafted.contains { path == $0.path || path.hasPrefix("\($0.path)/") }
                || operation.schemas.contains { names($0, schema, depth: 0) }
        }
        .map { "\($0.method) \(Self.shape($0.path))" }.filter { !known.contains($0) }
    }

    /// The names of parameters differ, and what a style writes before one is no part of the document's path.
    private static func shape(_ path: String) -> String {
        path.replacing(/;[^\/{]*(?={)|\.(?={)/, with: "").replacing(/{[^}]*}/, with: "{}")
    }

    private func followed(_ node: Node) -> Node {
        guard let reference = node["$ref"]?.text else {
            return node
        }
        let parts = reference.split(separator: "/").dropFirst()
        return parts.reduce(document.root as Node?) { $0?[String($1)] } ?? node
    }

    private func names(_ node: Node, _ schema: String, depth: Int) -> Bool {
        guard depth < 6 else {
            return false
        }
        if let name = node["$ref"]?.text?.split(separator: "/").last.map(String.init) {
            let target = document.schema(name)
            let isWrapping = ["properties", "allOf"].allSatisfy { target?[$0] == nil }
            return name == schema
                || isWrapping && target.map { names($0, schema, depth: depth + 1) } == true
        }
        let inner =
            ["items", "additionalProperties"].compactMap { node[$0] }
            + ["allOf", "oneOf", "anyOf"].flatMap { node[$0]?.items ?? [] }
            + (node["properties"]?.entries ?? []).map(\.value)
        return inner.contains { names($0, schema, depth: depth + 1) }
    }
}

/// An API as JSON, made up by a seed.
private struct RandomAPI {
    private var random: SplitMix64
    private var names: [String] = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func text() -> String {
        names = Array(Self.names.shuffled(using: &random).prefix(Int.random(in: 2...8, using: &random)))
        let schemas = names.map { "\(quoted($0)): \(schema(3))" }.joined(separator: ",\n")
        let paths = ["/things", "/things/{id}", "/things/{id}/part", "/x/{thing_id}/sub", "/a-b"].map {
            path in
            "\(quoted(path)): { \"get\": \(operation()), \"post\": \(operation()), \"put\": \(operation()), \"delete\": \(operation()) }"
        }
        return """
            { "openapi": "3.1.0", "servers": [{ "url": "https://host/v1" }],
              "paths": { \(paths.joined(separator: ",\n")) },
              "components": { "schemas": { \(schemas) } } }
            """
    }

    private mutating func operation() -> String {
        var parts: [String] = []
        if chance(2) {
            parts.append("\"operationId\": \(quoted(pick(Self.keys)))")
        }
        let keys = Array(Self.keys.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)))
        let parameters = keys.map { key in
            "{ \"name\": \(quoted(key)), \"in\": \(quoted(pick(["query", "header", "path", "cookie"]))), \"required\": \(pick(["true", "false"]))\(chance(3) ? ", \"style\": \(quoted(pick(Self.styles))), \"explode\": \(pick(["true", "false"]))" : ""), \"schema\": \(schema(1)) }"
        }
        parts.append("\"parameters\": [\(parameters.joined(separator: ", "))]")
        if chance(2) {
            parts.append(
                "\"requestBody\": { \"content\": { \(quoted(pick(Self.mediaTypes))): { \"schema\": \(schema(2)) } } }"
            )
        }
        let answer =
            chance(4) ? "{}" : "{ \"content\": { \"application/json\": { \"schema\": \(answerSchema()) } } }"
        parts.append(
            "\"responses\": { \(quoted(pick(["200", "201", "2XX", "default"]))): \(answer), \"\(pick(["400", "404", "4XX", "503"]))\": {} }"
        )
        return "{ \(parts.joined(separator: ", ")) }"
    }

    private mutating func answerSchema() -> String {
        let one = reference()
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: one
        case 1: "{ \"type\": \"array\", \"items\": \(one) }"
        case 2:
            "{ \"type\": \"object\", \"properties\": { \"data\": { \"type\": \"array\", \"items\": \(one) }, \"total\": { \"type\": \"integer\" }, \"next\": { \"type\": \"string\" } } }"
        case 3: "{ \"type\": \"object\", \"properties\": { \"data\": \(one) } }"
        default: schema(2)
        }
    }

    private mutating func reference() -> String {
        "{ \"$ref\": \"#/components/schemas/\(pick(names))\" }"
    }

    private mutating func schema(_ depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 0 ? 14 : 6), using: &random) {
        case 0: return "{ \"type\": \"string\", \"format\": \(quoted(pick(Self.formats))) }"
        case 1: return "{ \"type\": \"\(pick(["integer", "number", "boolean"]))\" }"
        case 2: return "{ \"type\": [\"\(pick(["string", "integer", "object"]))\", \"null\"] }"
        case 3, 4: return reference()
        case 5:
            let values = Self.keys.shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
            return
                "{ \"type\": \"string\", \"enum\": [\(values.map(quoted).joined(separator: ", "))]\(chance(3) ? ", \"default\": \(quoted(pick(Self.keys)))" : "") }"
        case 6: return "{ \"type\": \"array\", \"items\": \(schema(depth - 1)) }"
        case 7: return "{ \"type\": \"object\", \"additionalProperties\": \(schema(depth - 1)) }"
        case 8: return list("allOf", depth)
        case 9: return list("oneOf", depth)
        case 10: return list("anyOf", depth)
        default:
            let keys = Self.keys.shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random))
            let properties = keys.map { "\(quoted($0)): \(schema(depth - 1))" }.joined(separator: ", ")
            let required = keys.filter { _ in chance(2) }.map(quoted).joined(separator: ", ")
            return
                "{ \"type\": \"object\", \"required\": [\(required)], \"properties\": { \(properties) }\(chance(6) ? ", \"additionalProperties\": true" : ""), \"description\": \(quoted(pick(Self.keys))) }"
        }
    }

    private mutating func list(_ word: String, _ depth: Int) -> String {
        let count = Int.random(in: 1...3, using: &random)
        let items = (0..<count).map { _ in schema(depth - 1) }
        let tag = chance(4) ? ", \"discriminator\": { \"propertyName\": \"type\" }" : ""
        return "{ \"\(word)\": [\(items.joined(separator: ", "))]\(tag) }"
    }

    private mutating func chance(_ one: Int) -> Bool {
        Int.random(in: 0..<one, using: &random) == 0
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    private func quoted(_ text: String) -> String {
        JSONValue.text(text).laidOut
    }

    private static let formats = [
        "date-time", "date", "uuid", "uri", "byte", "decimal", "email", "", "binary",
    ]
    private static let names = [
        "Pet", "pet-food", "error", "Error", "Data", "nullable-pet", "thing", "ThingDTO", "Things", "a.b",
        "self",
        "Type", "page", "123", "List<Pet>", "名前",
    ]
    private static let keys = [
        "", " ", "id", "self", "Type", "class", "default", "in", "fields", "type", "kind", "null", "no", "1",
        "2fa",
        "first name", "+1", "👍", "名前", "a.b", "@id", "$ref", "_links", "htmlUrl", "html_url", "HTMLURL",
        "description", "hash", "error", "data", "items", "things", "page", "limit", "offset", "cursor", "q",
        "thing_id", "draft", "changes", "headers", "none", "unknown", "value", "identifier", "sut",
        "endpoint", String(repeating: "long", count: 2_500), String(repeating: "👍", count: 300),
    ]
    private static let mediaTypes = [
        "application/json", "application/json; charset=utf-8", "application/merge-patch+json", "text/json",
        "*/*",
        "application/vnd.a+json; v=\"1\"", "multipart/form-data",
    ]
    private static let styles = [
        "form", "simple", "matrix", "label", "spaceDelimited", "pipeDelimited", "deepObject", "other",
    ]
}
