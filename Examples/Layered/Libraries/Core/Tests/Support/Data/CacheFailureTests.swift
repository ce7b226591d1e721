import Testing
import VitalCore

struct CacheFailureTests {
    @Test("Logs the error")
    func logs() {
        CacheFailure.log(CancellationError())
    }
}
