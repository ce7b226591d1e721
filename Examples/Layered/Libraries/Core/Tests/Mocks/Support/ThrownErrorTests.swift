import Testing
import VitalCoreMocks

struct ThrownErrorTests {
    @Test("Is what the call throws")
    func isThrown() async {
        let error = await thrownError(as: CancellationError.self) { throw CancellationError() }
        #expect(error != nil)
    }

    @Test("Is nil if the call throws nothing, or an error of another type")
    func isNil() async {
        let nothing = await thrownError(as: (any Error).self) { 7 }
        #expect(nothing == nil)
        let other = await thrownError(as: DecodingError.self) { throw CancellationError() }
        #expect(other == nil)
    }
}
