import Testing
import VitalCore

struct CacheStrategyTests {
    @Test(
        "Says where reads look first",
        arguments: [
            (.cacheFirst, .localFirst), (.networkFirst, .remoteFirst), (.offlineFirst, .localFirst),
        ] as [(CacheStrategy, ReadPolicy)]
    )
    func saysPolicy(sut: CacheStrategy, policy: ReadPolicy) {
        #expect(sut.policy == policy)
    }
}
