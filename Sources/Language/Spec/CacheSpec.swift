import Diagnostics

/// How answers are kept: where a repository looks first, and what is kept for how long.
package struct CacheSpec: Sendable {
    package enum Policy: String, CaseIterable, Sendable {
        case localFirst
        case remoteFirst
        case noCache
        case localOnly

        /// Whether answers of a server are kept.
        package var keepsAnswers: Bool { self == .localFirst || self == .remoteFirst }
    }

    package enum Store: String, CaseIterable, Sendable {
        case memory
        case disk
        case swiftData
    }

    /// The largest number of answers of each kind.
    static let largestCapacity = 1_000_000

    package let policy: Located<Policy>
    package var store: Located<Store>?
    /// In seconds.
    package var expires: Located<Int>?
    package var capacity: Located<Int>?
    package var share: Located<Bool>?
    package var observe: Located<Bool>?

    /// The keys in addition to the policy, without those that have their default value.
    package var details: [(key: String, range: ByteRange)] {
        [
            store.flatMap { $0.value == .memory ? nil : ("store", $0.range) },
            expires.map { ("expires", $0.range) },
            capacity.map { ("capacity", $0.range) },
            share.flatMap { $0.value ? ("share", $0.range) : nil },
            observe.flatMap { $0.value ? ("observe", $0.range) : nil },
        ]
        .compactMap { $0 }
    }
}
