import StudioCore
import Testing

struct CacheFailureTests {
    @Test("Logs, and nothing else")
    func logs() {
        CacheFailure.log(CancellationError())
    }
}
