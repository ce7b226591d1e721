import Diagnostics
import Documents
import Testing

@testable import Drafts
@testable import Language

/// A sample of an answer and its schema are read in the same words.
@Suite struct AnswerWordsTests {
    struct Word: Sendable, CustomTestStringConvertible {
        let member: PaginationSpec.Member
        let key: String
        var testDescription: String { key }

        var value: String {
            switch member {
            case .total, .pages: "7"
            case .more: "true"
            case .next, .previous: #""abc""#
            }
        }

        var type: String {
            switch member {
            case .total, .pages: "integer"
            case .more: "boolean"
            case .next, .previous: "string"
            }
        }
    }

    static let words = AnswerWords.members.flatMap { member, names in
        names.map { Word(member: member, key: $0) }
    }

    @Test(arguments: words)
    func `A member of an envelope says the same in a sample and in a schema`(_ word: Word) throws {
        let sample = try draft(
            ofSample: #"{"items": [{"id": 1, "title": "a"}], "\#(word.key)": \#(word.value)}"#)
        let schema = try draft(ofSchemaWith: "\(word.key): { type: \(word.type) }")
        for draft in [sample, schema] {
            #expect(draft.response.items == ["items"])
            #expect(draft.pagination.first { $0.member == word.member }?.source.path == [word.key])
        }
    }

    @Test func `The clearest word counts, wherever it stands`() throws {
        let sample = try draft(
            ofSample:
                #"{"items": [{"id": 1, "title": "a"}], "count": 1, "total": 7, "next": "a", "nextCursor": "b"}"#
        )
        let schema = try draft(
            ofSchemaWith:
                "count: { type: integer }, total: { type: integer }, next: { type: string }, nextCursor: { type: string }"
        )
        for draft in [sample, schema] {
            #expect(draft.pagination.first { $0.member == .total }?.source.path == ["total"])
            #expect(draft.pagination.first { $0.member == .next }?.source.path == ["nextCursor"])
        }
    }

    /// `THING` is one in a sample, and a schema in a description.
    @Test(arguments: [
        ("count: 1, meta: { total: 7 }, items: [THING]", "items", "total=meta.total"),
        ("data: { things: [THING] }, success: true, next: abc", "data.things", "next=next"),
        ("list: [THING], meta: { pagination: { next: abc } }", "list", "next=meta.pagination.next"),
        ("'@context': abc, value: [THING], hasMore: true", "value", "more=hasMore"),
        (
            "payload: { result: { items: [THING], total: 7 } }", "payload.result.items",
            "total=payload.result.total"
        ),
    ])
    func `An envelope is found in a sample and in a schema`(
        _ answer: String, _ path: String, _ pages: String
    ) throws {
        let root = try #require(
            DocumentReader.read(SourceText(path: "a.yml", text: "{ \(answer) }")).node)
        let sample = try draft(
            ofSample: JSONWriter.text(of: root).replacing(#""THING""#, with: #"{"id": 1}"#))
        let schema = try draft(ofAnswer: Self.schema(of: root))
        for draft in [sample, schema] {
            #expect(draft.response.items.joined(separator: ".") == path)
            let found = draft.pagination.map {
                "\($0.member.rawValue)=\($0.source.path?.joined(separator: ".") ?? "")"
            }
            #expect(found == [pages])
        }
    }

    @Test func `What has an identity is no envelope`() throws {
        let order = try draft(
            ofSample: #"{"id": 1, "items": [{"id": 2, "amount": 3}], "total": 7, "count": 1}"#)
        #expect(order.entity?.map(\.key) == ["id", "items", "total", "count"])
        #expect(order.response.items == [])
    }

    /// The schema of values like those of a document.
    private static func schema(of node: Node) -> String {
        switch node.content {
        case .mapping(let entries):
            let properties = entries.map { "'\($0.key.text)': \(schema(of: $0.value))" }
            return "{ type: object, properties: { \(properties.joined(separator: ", ")) } }"
        case .sequence(let items): return "{ type: array, items: \(items.map(schema).joined()) }"
        case .scalar(let scalar):
            return switch scalar.meaning {
            case .int: "{ type: integer }"
            case .bool: "{ type: boolean }"
            case _ where scalar.text == "THING": "{ $ref: '#/components/schemas/Thing' }"
            default: "{ type: string }"
            }
        }
    }

    private func draft(ofSample text: String) throws -> SpecDraft {
        var inference = SampleInference(name: "Thing", acronyms: Acronyms())
        var tokens = JSONTokens(SourceText(path: "a.json", text: text))
        let isSound = try inference.read(&tokens)
        try #require(isSound)
        return try #require(inference.draft(from: ["a.json"]))
    }

    private func draft(ofSchemaWith properties: String) throws -> SpecDraft {
        try draft(
            ofAnswer:
                "{ properties: { items: { type: array, items: { $ref: '#/components/schemas/Thing' } }, \(properties) } }"
        )
    }

    private func draft(ofAnswer schema: String) throws -> SpecDraft {
        let text = """
            openapi: 3.0.3
            info: { title: Things, version: "1" }
            paths:
              /things:
                get:
                  parameters: [{ name: page, in: query, schema: { type: integer } }]
                  responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Things" } } } } }
            components:
              schemas:
                Thing: { type: object, required: [id], properties: { id: { type: integer }, title: { type: string } } }
                Things: \(schema)
            """
        let (document, _) = APIDocument.read(SourceText(path: "a.yml", text: text))
        let found = try #require(document)
        return try #require(APICase.draft(found, name: "Thing").draft)
    }
}
