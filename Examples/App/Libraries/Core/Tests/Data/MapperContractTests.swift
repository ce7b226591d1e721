import ShopCore
import Testing

private nonisolated struct LengthMapper: MapperContract {
    func map(_ input: String) -> Int {
        input.count
    }
}

private nonisolated struct NumberMapper: MapperContract {
    enum Failure: Error {
        case noNumber
    }

    func map(_ input: String) throws(Failure) -> Int {
        guard let number = Int(input) else {
            throw .noNumber
        }
        return number
    }
}

struct MapperContractTests {
    @Test("A mapper that cannot fail is called without try")
    func cannotFail() {
        // Given
        let sut = LengthMapper()

        // When / Then
        #expect(["a", "bc"].map(sut.map) == [1, 2])
    }

    @Test("A mapper that can fail throws its own error")
    func canFail() throws {
        // Given
        let sut: some MapperContract<String, Int> = NumberMapper()

        // When / Then
        #expect(try sut.map("7") == 7)
        #expect(throws: NumberMapper.Failure.noNumber) {
            try sut.map("seven")
        }
    }
}
