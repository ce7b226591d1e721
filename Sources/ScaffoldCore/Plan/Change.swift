/// What a run does, or refuses to do, about one path. Files that are as they should be are only counted.
package struct Change: Sendable {
    package enum Kind: Equatable, Sendable {
        /// Rendered, and not there.
        case create
        /// Ours, and rendered differently now.
        case update
        /// Ours, and no longer rendered.
        case delete
        /// No longer rendered, and not there either: only the lock still knows it.
        case forget
        /// A person's since it was written. It is behind where the spec or the style has moved past it.
        case leaveAlone(isBehind: Bool)
        /// Somebody else's work is in the way. One conflict, and nothing is written.
        case conflict(Conflict)
    }

    package let path: String
    package let kind: Kind
    package let feature: String
    package let template: String
    /// What is on the disk, where it is a file.
    package let before: [UInt8]?
    /// What is to stand there; for a conflict too, so that its diff can be shown.
    package let after: [UInt8]?
    /// How the file looked that is replaced or deleted.
    package let stamp: OnDisk.Stamp?
    /// The conflict that `--force` settled.
    package let overridden: Conflict?
    /// Whether there is, or is to be, somebody's work in what is to stand there: it may not be lost by a power cut.
    package let holdsWork: Bool
    /// Whether its name has other capitals on the disk.
    package var isRespelled = false

    package init(
        path: String,
        kind: Kind,
        feature: String,
        template: String,
        before: [UInt8]? = nil,
        after: [UInt8]? = nil,
        stamp: OnDisk.Stamp? = nil,
        overridden: Conflict? = nil,
        holdsWork: Bool = false
    ) {
        self.path = path
        self.kind = kind
        self.feature = feature
        self.template = template
        self.before = before
        self.after = after
        self.stamp = stamp
        self.overridden = overridden
        self.holdsWork = holdsWork
    }

    /// Whether a file is to be written or deleted.
    package var changesFile: Bool {
        kind == .create || kind == .update || kind == .delete
    }

    /// Whether it is a person's file that no spec asks for any more: a run that writes forgets it.
    package var isReleased: Bool {
        kind == .leaveAlone(isBehind: true) && after == nil
    }

    package var conflict: Conflict? {
        if case .conflict(let conflict) = kind { conflict } else { nil }
    }
}

extension Change {
    /// What `check` says of a path that is not as the spec has it.
    package enum Drift: String, Sendable {
        case missing
        case stale
        case edited
        case orphaned
        case foreign
        /// It lies in the folder of a feature and has scaffold's header, and neither the spec nor the lock knows it. No change
        /// of a plan: nothing shows whether somebody's work is in it.
        case stray
    }

    /// Nil for a file that is a person's: `check` speaks of it, but it is no drift.
    package var drift: Drift? {
        switch kind {
        case .create: .missing
        case .update, .conflict(.emptied): .stale
        case .delete, .forget: .orphaned
        case .leaveAlone: nil
        case .conflict(.edited), .conflict(.homelessRegion), .conflict(.unmerged),
            .conflict(.unreadableCatalog):
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
