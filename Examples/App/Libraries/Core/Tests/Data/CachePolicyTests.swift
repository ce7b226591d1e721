import ShopCore
import Testing

struct CachePolicyTests {
    @Test("Offers the three policies")
    func offersPolicies() {
        #expect(CachePolicy.allCases == [.localFirst, .remoteFirst, .noCache])
    }
}
