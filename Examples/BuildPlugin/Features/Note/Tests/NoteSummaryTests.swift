import Testing

@testable import ShopNote

struct NoteSummaryTests {
    @Test("Has the title")
    func hasTitle() {
        #expect(Note.stub(title: "Milk").summary.hasPrefix("Milk ("))
    }
}
