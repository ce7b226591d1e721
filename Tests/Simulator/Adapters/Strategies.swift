import ShopCore
import Simulator

// What the styles share whose repositories have a strategy.

extension Configuration {
    /// One configuration for each strategy.
    static func strategies(of style: String, isDurable: Bool = true, sendsParts: Bool = false)
        -> [Configuration]
    {
        [
            Configuration(
                name: "\(style), cacheFirst", policies: [.localFirst], isDurable: isDurable,
                sendsParts: sendsParts),
            Configuration(
                name: "\(style), networkFirst", policies: [.remoteFirst], isDurable: isDurable,
                sendsParts: sendsParts),
            Configuration(
                name: "\(style), offlineFirst", policies: [.localFirst], isDurable: isDurable,
                waiting: [.create, .update, .delete], sendsParts: sendsParts),
        ]
    }

    var strategy: CacheStrategy {
        if !waiting.isEmpty {
            .offlineFirst
        } else if policies == [.remoteFirst] {
            .networkFirst
        } else {
            .cacheFirst
        }
    }
}
