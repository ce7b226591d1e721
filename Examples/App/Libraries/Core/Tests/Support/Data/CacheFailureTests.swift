import ShopCore
import Testing

struct CacheFailureTests {
    @Test("Logs the error")
    func logs() {
        CacheFailure.log(CancellationError())
    }
}
