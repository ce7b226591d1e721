/// What a run does, or refuses to do, with one path. Current files are only counted.
package struct Change: Sendable {
    package enum Kind: Equatable, Sendable {
        /// Rendered, and missing on the disk.
        case create
        /// Generated, and rendered differently now.
        case update
        /// Generated, and no longer rendered.
        case delete
        /// In the lock only: no longer rendered, and missing on the disk.
        case forget
        /// A person's file. It is behind if its spec or style has changed since.
        case leaveAlone(isBehind: Bool)
        /// Overwriting or deleting the file could lose a person's work. One conflict prevents the whole run from
        /// writing.
        case conflict(Conflict)
    }

    package let path: String
    package internal(set) var kind: Kind
    package let feature: String
    package let template: String
    /// The content on the disk, if it is a file.
    package let before: [UInt8]?
    /// The content to write. Also set for a conflict, so that its diff can be printed.
    package let after: [UInt8]?
    /// The stamp of the file that is replaced or deleted.
    package let stamp: OnDisk.Stamp?
    /// The conflict that `--force` resolved.
    package let overridden: Conflict?
    /// Whether the content to write contains, or may later contain, a person's work, which a power cut must not lose.
    package let holdsWork: Bool
    /// Whether its name differs in letter case on the disk.
    package var isRespelled = false

    /// Whether a file is written or deleted.
    package var changesFile: Bool {
        kind == .create || kind == .update || kind == .delete
    }

    /// Whether this is a person's file that no spec generates any more. A run that writes removes it from the lock.
    package var isReleased: Bool {
        kind == .leaveAlone(isBehind: true) && after == nil
    }

    package var conflict: Conflict? {
        if case .conflict(let conflict) = kind { conflict } else { nil }
    }
}

extension Change {
    /// How a path differs from what its spec generates, as `check` reports it.
    package enum Drift: String, Sendable {
        case missing
        case stale
        case edited
        case orphaned
        case foreign
        /// The file has scaffold's header, is in the folder of a feature, and belongs to neither a spec nor the lock.
        /// It is not a change of a plan, because it may contain a person's work.
        case stray
    }

    /// Nil for a person's file: `check` mentions it, but it is not drift.
    package var drift: Drift? {
        switch kind {
        case .create: .missing
        case .update, .conflict(.emptied): .stale
        case .delete, .forget: .orphaned
        case .leaveAlone: nil
        case .conflict(.edited), .conflict(.merged), .conflict(.unmerged), .conflict(.unreadableCatalog):
            .edited
        case .conflict(.editedOrphan), .conflict(.movedOrphan), .conflict(.movedOwn),
            .conflict(.emptiedOrphan),
            .conflict(.unreachableOrphan),
            .conflict(.doubtfulOrphan):
            .orphaned
        case .conflict: .foreign
        }
    }
}
