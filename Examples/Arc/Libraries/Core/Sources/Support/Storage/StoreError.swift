import Foundation

/// An error of the store itself. The store reports the last ones.
public nonisolated enum StoreError: Error {
    /// The item is deleted, or the device does not have it and may not ask for it.
    case notFound
    /// The server accepted the write, but its answer cannot be read, and the store cannot tell what it says.
    /// Do not repeat the write.
    case acceptedUnreadable(any Error)
    /// Nobody knows whether the server did the write. A repetition with the same key is safe where the server
    /// supports idempotency keys.
    case unknownOutcome(any Error, idempotencyKey: String)
    /// Earlier changes of the same item still wait to be sent.
    case waitsForEarlierChanges
    /// Another process owns the store. This one can read.
    case readOnly
    /// The device could not keep a value that exists nowhere else.
    case notKept(any Error)
    /// Waiting changes, or values that exist nowhere else, cannot be read by this version of the app. They stay
    /// in the store for a version that can. The others are in use.
    case setAside([any Error])
    /// Cached rows cannot be read by this version of the app. The server has them.
    case forgotten(any Error)
    /// They have the form of another version.
    case otherFormat(String)
    /// The end of the journal is damaged. It is set aside in the file.
    case damaged(URL)
}

nonisolated extension Error {
    /// Whether a write was done, or may have been done, although it has no result.
    public var isUnconfirmed: Bool { unconfirmedCause != nil }

    /// The error of the request, also where a `StoreError` says what it means for a write.
    public var cause: any Error { unconfirmedCause ?? self }

    private var unconfirmedCause: (any Error)? {
        switch self as? StoreError {
        case .acceptedUnreadable(let error), .unknownOutcome(let error, _): error
        default: nil
        }
    }
}
