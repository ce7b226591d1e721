import ShopResources
import Testing

struct StringLocalizedTests {
    @Test("Returns the key if no catalog contains it", arguments: ["unknown key", "100%", "50% of %lld", ""])
    func givesKey(key: String) {
        // When / Then
        #expect(key.localized() == key)
        #expect(key.localized(table: "NoSuchTable") == key)
    }

    @Test("Puts its arguments into the text")
    func putsArgumentsIn() {
        // Given
        let sut = "no %lld of %@"

        // When
        let text = sut.localized(7, "ten", table: "NoSuchTable")

        // Then
        #expect(text == "no 7 of ten")
    }
}
