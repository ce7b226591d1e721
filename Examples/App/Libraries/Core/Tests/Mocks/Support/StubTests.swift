import Foundation
import ShopCoreMocks
import Testing

struct StubTests {
    @Test("Reads the given text")
    func reads() {
        // Given
        let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"

        // When / Then
        #expect(URL(stub: "https://casa.example").absoluteString == "https://casa.example")
        #expect(UUID(stub: uuid).uuidString == uuid)
        #expect(Decimal(stub: "12.34").description == "12.34")
    }
}
