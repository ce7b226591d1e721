import Foundation
import Testing
import scaffold

/// Compares the schemas with the decoder, by an independent validator.
@Suite(.enabled(if: Validator.python != nil, "there is no 'jsonschema' for python3 (pip install jsonschema)"))
struct SchemaTests {
    @Test func `What the tool accepts, its schema accepts, and its own examples`() throws {
        let documents = try SchemaDocument.accepted()
        #expect(documents.count > 200)
        let refusals = try Validator.refusals(of: documents, schemas: try Self.schemas())
        #expect(refusals.map { "\($0): \($1)" }.sorted() == [])
    }

    @Test func `What the tool refuses, its schema refuses, but for what no schema can say`() throws {
        let documents = try SchemaDocument.refused()
        #expect(documents.count > 200)
        let refusals = try Validator.refusals(of: documents, schemas: try Self.schemas())
        let accepted = documents.filter { refusals[$0.name] == nil }
        for document in accepted {
            let expressible = document.ids.subtracting(BeyondSchema.reasons.keys)
            #expect(expressible.isEmpty, "\(document.name): \(expressible.sorted())")
        }
        let witnessed = accepted.reduce(into: Set<String>()) { $0.formUnion($1.ids) }
        let needless = Set(BeyondSchema.reasons.keys).subtracting(witnessed)
        #expect(needless.sorted() == [], "the schema refuses these")
    }

    @Test func `Every key says what it is, and shows an example`() throws {
        for (name, text) in try Self.schemas() {
            let schema = try JSONSerialization.jsonObject(with: Data(text.utf8))
            let keys = Self.keys(of: schema)
            #expect(keys.count >= 15)
            for (key, described) in keys {
                #expect((described["description"] as? String)?.hasSuffix(".") == true, "\(name): \(key)")
                #expect((described["examples"] as? [Any])?.isEmpty == false, "\(name): \(key)")
            }
        }
    }

    private static func schemas() throws -> [String: String] {
        var schemas: [String: String] = [:]
        for name in ["spec", "config"] {
            schemas[name] = Example.run(["schema", name], in: FileManager.default.temporaryDirectory)
        }
        return schemas
    }

    /// The keys of all maps that allow these and no others: conditions name keys too, and do not describe them.
    private static func keys(of schema: Any) -> [(String, [String: Any])] {
        if let list = schema as? [Any] {
            return list.flatMap { keys(of: $0) }
        }
        guard let map = schema as? [String: Any] else {
            return []
        }
        var found = map.filter { $0.key != "examples" }.flatMap { keys(of: $0.value) }
        if map["additionalProperties"] as? Bool == false, let properties = map["properties"] as? [String: Any]
        {
            found += properties.map { ($0.key, $0.value as? [String: Any] ?? [:]) }
        }
        return found
    }
}
