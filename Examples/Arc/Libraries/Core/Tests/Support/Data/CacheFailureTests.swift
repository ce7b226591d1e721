import StudioCore
import Testing

struct CacheFailureTests {
    @Test("Logs the error")
    func logs() {
        CacheFailure.log(CancellationError())
    }
}
