import Simulator

@testable import ShopCore
@testable import ShopNote

// What the styles share whose repositories have a strategy and changes that wait.

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

extension NoteChange {
    /// The mark of what it writes. A deletion writes none.
    var mark: Int? {
        switch self {
        #if DRAFTS
            case .create(_, let body, _): body.version
            case .update(_, let body): body.version.mark
        #else
            case .create(_, let body), .update(_, let body): body.version
        #endif
        case .delete: nil
        }
    }
}

extension FieldChange<Int> {
    fileprivate var mark: Int? {
        if case .set(let mark) = self { mark } else { nil }
    }
}

extension LocalStore<NoteChange> {
    /// The marks of the changes that the server refused, which are acknowledged then.
    func takeRefused() async -> [Int] {
        guard let refusals = try? refusals() else {
            return []
        }
        var marks: [Int] = []
        for _ in 0..<state.contents.refused.count {
            for await refused in refusals {
                marks += refused.change.mark.map { [$0] } ?? []
                try? acknowledge(refused.id)
                break
            }
        }
        return marks
    }
}

extension Answer {
    /// The answer to a write that has no result, or nil for another error.
    init?(unconfirmed error: (any Error)?) {
        switch error {
        case StoreError.unknownOutcome?: self = .unanswered
        case StoreError.acceptedUnreadable?: self = .done
        default: return nil
        }
    }
}
