import Foundation
import Testing
import VitalCoreMocks

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

    @Test("Is the moment at which the clocks of a zone show the time")
    func readsClock() {
        let clock = 1_777_629_600.25
        #expect(Date(stub: clock, in: "+00:00") == Date(timeIntervalSince1970: clock))
        #expect(Date(stub: clock, in: "+02:00") == Date(timeIntervalSince1970: clock - 7_200))
        #expect(Date(stub: clock, in: "America/New_York") == Date(timeIntervalSince1970: clock + 14_400))
    }
}
