import Testing
import VitalCore

struct OptionalNonEmptyTests {
    @Test("Returns nil for an empty text", arguments: [("a", "a"), (" ", " "), ("", nil), (nil, nil)])
    func leavesEmptyTextOut(text: String?, expected: String?) {
        #expect(text.nonEmpty == expected)
    }
}
