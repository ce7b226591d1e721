import ShopCore
import Simulator

@testable import ShopNote

// What the styles share whose repositories have a strategy and an outbox.

extension Configuration {
    /// One configuration for each strategy.
    static func strategies(of style: String, isDurable: Bool = true) -> [Configuration] {
        [
            Configuration(name: "\(style), cacheFirst", policies: [.localFirst], isDurable: isDurable),
            Configuration(name: "\(style), networkFirst", policies: [.remoteFirst], isDurable: isDurable),
            Configuration(
                name: "\(style), offlineFirst", policies: [.localFirst], isDurable: isDurable,
                waiting: [.create, .update, .delete]),
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

extension NoteChange {
    /// The mark of what it writes. A deletion writes none.
    var mark: Int? {
        switch self {
        #if DRAFTS
            case .delete: nil
        #else
            case .create(let body), .update(_, let body): body.version
            case .delete: nil
        #endif
        }
    }
}
