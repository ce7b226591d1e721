import ChallengeCore
import Foundation
import Testing

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

    @Test("Says what became of the request")
    func saysWhatBecameOfTheRequest() {
        #expect(FailureReason(URLError(.notConnectedToInternet)).failure == .offline)
        #expect(FailureReason().failure == nil)
    }

    @Test("Is equal to every other reason, except that of a mock without a result")
    func equalsEveryOther() {
        #expect(FailureReason(error) == FailureReason())
        #expect(FailureReason(NoResult()) != FailureReason())
        #expect(FailureReason(NoResult()) == FailureReason(NoResult()))
        #expect(FailureReason(NoResult()).failure == .invalidRequest)
    }

    private struct NoResult: UnexpectedError {}
}
