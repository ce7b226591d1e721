import Diagnostics
import Documents
import Testing

@testable import ScaffoldCore

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

    private func draft(ofSample text: String) throws -> SpecDraft {
        var inference = SampleInference(name: "Thing", acronyms: Acronyms())
        var tokens = JSONTokens(SourceText(path: "a.json", text: text))
        let isSound = try inference.read(&tokens)
        try #require(isSound)
        return try #require(inference.draft(from: ["a.json"]))
    }

    private func draft(ofSchemaWith properties: String) throws -> SpecDraft {
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
                Things:
                  type: object
                  properties: { items: { type: array, items: { $ref: "#/components/schemas/Thing" } }, \(properties) }
            """
        let (document, _) = APIDocument.read(SourceText(path: "a.yml", text: text))
        let found = try #require(document)
        return try #require(APICase.draft(found, name: "Thing").draft)
    }
}
