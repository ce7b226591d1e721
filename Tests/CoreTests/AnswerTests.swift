import Diagnostics
import Documents
import Testing

@testable import Drafts
@testable import Language

/// The place of the payload in an answer, for the code that decodes it and for the JSON of its tests.
@Suite struct AnswerTests {
    private static let spec = """
        fields: { id: Int }
        types: { Note: { text: String } }
        operations:
          detail: GET /restaurants/{id}
          notes: GET /notes -> [Note]
          note: GET /note -> Note
          counts: "GET /counts -> [String: Int]"
          bare: { request: "GET /bare -> [Note]", response: . }
          own: { request: "GET /own -> Note", response: data.note }
        response: { item: data, items: found.results }
        """

    @Test(arguments: [
        ("notes", "found.results"), ("note", "data"), ("counts", "data"), ("bare", ""), ("own", "data.note"),
    ])
    func `A list lies where lists do, and all else where one does`(_ name: String, _ path: String) throws {
        let feature = try #require(Pipeline().resolve(Self.spec).feature)
        let operation = try #require(feature.entities[0].operations.first { $0.name == name })
        #expect(operation.responsePath.keys.joined(separator: ".") == path)
    }

    @Test func `An answer of another type has an envelope and a fixture`() throws {
        let model = try #require(Pipeline().model(SourceText(path: "Restaurant.yml", text: Self.spec)))
        #expect(
            model.envelopes.map(\.name).sorted() == [
                "RestaurantCountsResponseDTO", "RestaurantNoteResponseDTO", "RestaurantNotesResponseDTO",
                "RestaurantOwnResponseDTO", "RestaurantResponseDTO",
            ])
        let fixture = try #require(model.fixtures.first { $0.name == "restaurant_notes_answer" })
        let json = fixture.json.filter { !$0.isWhitespace }
        #expect(json.hasPrefix(#"{"found":{"results":[{"text":"#))
        let bare = try #require(model.fixtures.first { $0.name == "restaurant_bare_answer" })
        #expect(bare.json.hasPrefix("["))
    }

    @Test(arguments: [
        (#"{"found": {"results": [{"text": "a"}]}}"#, true), (#"[{"text": "a"}]"#, false),
        (#"{"data": [{"text": "a"}]}"#, false),
    ])
    func `Recorded answers are read by the same rule`(_ json: String, _ fits: Bool) throws {
        let source = SourceText(path: "Restaurant.yml", text: Self.spec)
        let feature = try #require(Pipeline().resolve(source).feature)
        let spec = SpecDecoder.decode(
            try #require(DocumentReader.read(source).node), name: "Restaurant", source: source,
            acronyms: Acronyms()
        ).spec
        let target = try #require(FitTarget.all(of: feature, spec).first { $0.name == "notes" })
        #expect(target.path.keys == ["found", "results"])
        let document = try #require(DocumentReader.read(SourceText(path: "a.json", text: json)).node)
        var node: Node? = document
        for key in target.path.keys {
            node = node?[key]
        }
        #expect((node != nil) == fits)
    }

    // MARK: - Nothing found

    @Test(arguments: [
        ("search: GET /a?q={q}", "", OperationSpec.NotFound.error),
        ("search: { request: \"GET /a?q={q}\", notFound: empty }", "", .empty),
        ("search: GET /a?q={q}", "errors: { lost: 404 }", .error),
        ("search: { request: \"GET /a?q={q}\", notFound: empty }", "errors: { lost: 404 }", .empty),
        ("search: GET /a?q={q}", "errors: { lost: 4xx }", .error),
    ])
    func `A search says what a 404 is`(
        _ operation: String, _ errors: String, _ meaning: OperationSpec.NotFound
    )
        throws
    {
        let text = "fields: { id: Int }\noperations:\n  \(operation)\n\(errors)\n"
        let source = SourceText(path: "Restaurant.yml", text: text)
        #expect(
            try #require(Pipeline().resolve(source).feature).entities[0].operations[0].notFound == meaning)
        let model = try #require(Pipeline().model(source)).entities[0].operations[0]
        #expect(model.emptyResult == (meaning == .empty ? "[]" : nil))
        #expect(model.failsOnMissing == (meaning == .error && errors.isEmpty))
    }
}
