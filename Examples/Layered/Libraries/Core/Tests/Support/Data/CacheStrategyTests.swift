import VitalCore
import XCTest

nonisolated final class CacheStrategyTests: XCTestCase {
    /// Says where reads look first.
    func testSaysPolicy() {
        for (sut, policy) in [
            (.cacheFirst, .localFirst), (.networkFirst, .remoteFirst), (.offlineFirst, .localFirst),
        ] as [(CacheStrategy, ReadPolicy)] {
            XCTAssertEqual(sut.policy, policy, "\(sut)")
        }
    }
}
