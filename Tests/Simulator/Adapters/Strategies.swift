import ShopCore
import Simulator

// What the styles share whose repositories have a strategy.

extension Configuration {
    #if EXPIRES
        private static let expires = true
    #else
        private static let expires = false
    #endif

    #if SHARED
        private static let shares = true
    #else
        private static let shares = false
    #endif

    /// One configuration for each strategy.
    static func strategies(of style: String, isDurable: Bool = true, sendsParts: Bool = false)
        -> [Configuration]
    {
        let style = "\(style)\(expires ? ", ten minutes" : "")\(shares ? ", shared" : "")"
        return [
            Configuration(
                name: "\(style), cacheFirst", policies: [.localFirst], isDurable: isDurable,
                sendsParts: sendsParts, expires: expires, shares: shares),
            Configuration(
                name: "\(style), networkFirst", policies: [.remoteFirst], isDurable: isDurable,
                sendsParts: sendsParts, expires: expires, shares: shares),
            Configuration(
                name: "\(style), offlineFirst", policies: [.localFirst], isDurable: isDurable,
                waiting: [.create, .update, .delete], sendsParts: sendsParts, expires: expires, shares: shares
            ),
        ]
    }

    var strategy: StoreStrategy {
        if !waiting.isEmpty {
            .offlineFirst
        } else if policies == [.remoteFirst] {
            .networkFirst
        } else {
            .cacheFirst
        }
    }
}
