import Testing
import VitalCore

struct CacheFailureTests {
    @Test("Logs, and nothing else")
    func logs() {
        CacheFailure.log(CancellationError())
    }
}
