import Testing
import VitalCore

struct ArrayWireTests {
    @Test(
        "Joins texts with commas",
        arguments: [(["a"], "a"), (["a", "b"], "a,b"), (["", "b"], ",b"), ([""], "")]
    )
    func joins(texts: [String], text: String) {
        #expect(texts.commaSeparated == text)
    }

    @Test("Returns nil for an empty list")
    func leavesEmptyListOut() {
        let none: [String] = []
        #expect(none.commaSeparated == nil)
    }
}
