/// What a run would do to the whole tree: printed by `--dry-run`, reported by `check`, applied by `feature`.
package struct Plan: Sendable {
    /// Sorted by path, without the files that are as they should be.
    package let changes: [Change]
    /// Rendered files that can't all be written, whatever is on the disk.
    package let clashes: [PathClash]
    /// How many files are as they should be.
    package let unchanged: Int
    /// How many of each feature's files are a person's, by what the lock said: they are nobody's to call current.
    package let kept: [String: Int]
    /// Files that are as they should be, but have no row in the lock; found by a comparison for checking. The
    /// next `scaffold feature` lists them.
    package let unlisted: [String]
    /// The same, of which the lock has the row of a former state.
    package let outdated: [String]
    /// Texts in catalogs that a person changed, and the spec too, with the paths of the catalogs.
    package let keptTexts: [(path: String, text: StringCatalog.KeptText)]
    /// The lock as it was read.
    package let oldLock: Lock

    private let newRows: Lock
    /// Which rows of the old lock no feature of the run answers for.
    private let staysInLock: [Bool]
    /// What each feature of the run was rendered from, by its name.
    package let origins: [String: LockOrigin]
    private let scope: Comparison.Scope

    init(
        changes: [Change], clashes: [PathClash], unchanged: Int, kept: [String: Int],
        unlisted: [String], outdated: [String],
        keptTexts: [(path: String, text: StringCatalog.KeptText)], oldLock: Lock,
        newRows: Lock, staysInLock: [Bool], origins: [String: LockOrigin],
        scope: Comparison.Scope
    ) {
        self.changes = changes
        self.clashes = clashes
        self.unchanged = unchanged
        self.kept = kept
        self.unlisted = unlisted
        self.outdated = outdated
        self.keptTexts = keptTexts
        self.oldLock = oldLock
        self.newRows = newRows
        self.staysInLock = staysInLock
        self.origins = origins
        self.scope = scope
    }

    package var conflicts: [Change] {
        changes.filter { $0.conflict != nil }
    }

    /// Whether nothing stands against it.
    package var isApplicable: Bool {
        clashes.isEmpty && !changes.contains { $0.conflict != nil }
    }

    /// Whether a file is to be written or deleted.
    package var changesFiles: Bool {
        changes.contains(where: \.changesFile)
    }

    /// The lock while the files are being written: the old rows and the new, so that a file is ours before
    /// and after its own change. So with the origins: whoever completes a run that was killed finds two of a feature that
    /// it was about to write, and renews them.
    package var transitionalLock: Lock {
        var lock = lock(keeping: { _ in true })
        lock.isUnfinished = true
        lock.renaming = oldLock.renaming
        lock.origins = oldLock.origins.union(newOrigins)
        lock.texts.merge(oldLock.texts) { $0.union($1) }
        return lock
    }

    /// The lock when all is done.
    package var compactedLock: Lock {
        var lock = lock(keeping: { staysInLock[$0] })
        lock.origins = newOrigins
        lock.texts.merge(oldLock.texts) { new, _ in new }
        lock.dropIdleTexts()
        return lock
    }

    private func lock(keeping isKept: (Int) -> Bool) -> Lock {
        var result = newRows
        for index in oldLock.rows.indices where isKept(index) {
            result.append(index, of: oldLock)
        }
        result.sort()
        return result
    }

    /// The old origins of what did not change, the new ones of what did.
    private var newOrigins: Set<LockOrigin> {
        let written = Set(changes.filter(\.changesFile).map(\.feature))
        var result = oldLock.origins.filter { old in
            guard origins[old.feature] == nil else {
                return !written.contains(old.feature) && oldLock.origins(of: old.feature).count == 1
            }
            return switch scope {
            case .everything: false
            case .features(let names): !names.contains(old.feature)
            }
        }
        let kept = Set(result.map(\.feature))
        result.formUnion(origins.values.filter { !kept.contains($0.feature) })
        return result
    }

    /// In the order of their paths' bytes, as in the lock.
    static func sorted(_ changes: [Change]) -> [Change] {
        let isSorted = zip(changes, changes.dropFirst()).allSatisfy { $0.path < $1.path }
        return isSorted ? changes : changes.sorted { $0.path < $1.path }
    }
}
