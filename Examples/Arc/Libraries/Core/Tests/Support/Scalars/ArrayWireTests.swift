import StudioCore
import Testing

struct ArrayWireTests {
    @Test(
        "Joins texts by commas",
        arguments: [(["a"], "a"), (["a", "b"], "a,b"), (["", "b"], ",b"), ([""], "")]
    )
    func joins(texts: [String], text: String) {
        #expect(texts.commaSeparated == text)
    }

    @Test("Gives no text of an empty list")
    func leavesEmptyListOut() {
        let none: [String] = []
        #expect(none.commaSeparated == nil)
    }
}
