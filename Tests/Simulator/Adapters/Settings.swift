import ShopCore
import Simulator

#if !PLAIN
    extension StoreSettings {
        /// The clock of a schedule. An error that no caller receives ends the run, unless the disk is full.
        init(_ environment: Environment) {
            self.init()
            now = { environment.clock.date }
            sleep = { try await environment.clock.sleep(for: $0) }
            report = { error in
                if case StoreError.damaged = error {
                    environment.network.hearOfDamage()
                } else if !Disk.isFull, RemoteFailure(error).outcome != .unreadable {
                    fatalError("\(error)")
                }
            }
        }
    }

    extension StoreDirectory {
        /// The directory of the account.
        convenience init(_ environment: Environment) {
            self.init(environment.folder.appending(path: "\(environment.account)"))
        }
    }

#endif

extension ConnectionLost: RemoteError {
    public var remoteFailure: RemoteFailure { wasSent ? .connectionLost : .offline }
}

extension Answer {
    /// The answer to a write that has no result, or nil for another error.
    init?(unconfirmed error: (any Error)?) {
        #if PLAIN
            switch error.map({ RemoteFailure($0).outcome }) {
            case .unanswered: self = .unanswered
            case .unreadable: self = .done
            default: return nil
            }
        #else
            switch error {
            case StoreError.unknownOutcome?: self = .unanswered
            case StoreError.acceptedUnreadable?: self = .done
            default: return nil
            }
        #endif
    }
}
