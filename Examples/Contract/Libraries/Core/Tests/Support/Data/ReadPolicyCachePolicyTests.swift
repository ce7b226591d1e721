import ChallengeCore
import Testing

struct ReadPolicyCachePolicyTests {
    @Test(
        "Reads as a call asks",
        arguments: [
            (.localFirst, .localFirst), (.remoteFirst, .remoteFirst), (.noCache, .noCache),
        ] as [(CachePolicy, ReadPolicy)]
    )
    func readsAsCallAsks(policy: CachePolicy, expected: ReadPolicy) {
        #expect(ReadPolicy(policy) == expected)
    }
}
