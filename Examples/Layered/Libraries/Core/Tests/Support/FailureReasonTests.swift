import Testing
import VitalCore

struct FailureReasonTests {
    private let error = MappingError(field: "field", value: "value")

    @Test("Describes its error")
    func describesError() {
        #expect(FailureReason(error).description == String(reflecting: error))
        #expect(FailureReason().description == "unknown")
    }

    @Test("Contains its error")
    func keepsError() {
        #expect(FailureReason(error).error as? MappingError == error)
        #expect(FailureReason().error == nil)
    }

    @Test("Is equal to every other reason")
    func equalsEveryOther() {
        #expect(FailureReason(error) == FailureReason())
    }
}
