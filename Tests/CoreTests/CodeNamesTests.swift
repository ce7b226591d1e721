import Testing

@testable import Language

/// The names of stubs and tests, which are set in the text of a file.
struct CodeNamesTests {
    private func changed(_ text: String, _ names: [String: String], written: String = "{name}") -> String {
        let bytes = Array(text.utf8)
        let edits = bytes.withUnsafeBufferPointer { bytes in
            CodeNames(Phrases(names), written: written)?.edits(of: bytes) ?? []
        }
        var result = bytes
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(edit.range, with: edit.text)
        }
        return String(decoding: result, as: UTF8.self)
    }

    @Test func `Functions that make stubs are called and declared by their name`() {
        let rest = "\nURL(stub: x.stub, restub(), stubs.stubs())"
        let text = "static func stub(\n    a: A = .stub(b: [.stub()])\n)\(rest)"
        let expected = "static func sample(\n    a: A = .sample(b: [.sample()])\n)\(rest)"
        #expect(changed(text, ["stub": "sample"]) == expected)
    }

    @Test func `Functions that are tests have their name, and no others`() {
        let text = """
            @Test(
                "Maps",
            )
            func maps(a: A) {
            private func helps() {
            @Test("Has func a") func has() {
            func other() {
            """
        let expected = text.replacing("func maps", with: "func testMaps")
            .replacing("func has", with: "func testHas")
        #expect(changed(text, ["testMethod": "test{Name}"]) == expected)
    }

    @Test(arguments: [
        ("test_note_whenURLIsKept_shouldGiveIt", "testNoteURLIsKept_giveIt"),
        ("test_note_whenAsked_shouldGiveIt", "testNoteAsked_giveIt"),
        ("test_note_asked", "test_note_asked"),
    ])
    func `The parts of a name are taken over, and other names are kept`(_ name: String, _ expected: String) {
        let written = "test_{subject}_when{Condition}_should{Expectation}"
        let result = changed(
            "func \(name)() {", ["testMethod": "test{Subject}{Condition}_{expectation}"], written: written)
        #expect(result == "func \(expected)() {")
    }
}
