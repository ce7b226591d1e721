/// The changes of a run to the whole tree: printed by `--dry-run`, reported by `check`, applied by `feature`.
package struct Plan: Sendable {
    /// Sorted by path; current files are not included.
    package let changes: [Change]
    /// Rendered files that cannot all be written, whatever is on the disk.
    package let clashes: [PathClash]
    /// The number of a person's files in each feature, according to the lock. They are not reported as current.
    package let kept: [String: Int]
    /// Current files without a row in the lock, found by a comparison for checking. The next `scaffold feature` adds
    /// them.
    package let unlisted: [String]
    /// The same for files whose row in the lock is of a former state.
    package let outdated: [String]
    /// Texts in catalogs that both a person and the spec changed, with the paths of the catalogs.
    package let keptTexts: [(path: String, text: StringCatalog.KeptText)]
    /// The lock as it was read.
    package let oldLock: Lock

    /// The rows of the rendered files, and the texts of the catalogs among them.
    let newRows: [LockRow]
    let newTexts: [String: Set<CatalogTexts>]
    /// Whether each row of the old lock belongs to no feature of the run.
    let staysInLock: [Bool]
    /// The origin of each feature of the run, by name.
    package let origins: [String: LockOrigin]
    /// The digest of all inputs of each feature that was generated without a diagnostic.
    let sealInputs: [String: Digest]
    /// The features of the run of which nothing had to be generated.
    let current: Set<String>
    package let scope: Comparison.Scope
    /// What the manifests of the repository list after the run; nil for a run that knows none.
    package var targets: ListedTargets?

    package var conflicts: [Change] {
        changes.filter { $0.conflict != nil }
    }

    /// Whether the plan has neither clashes nor conflicts.
    package var isApplicable: Bool {
        clashes.isEmpty && !changes.contains { $0.conflict != nil }
    }

    /// Whether a file is written or deleted.
    package var changesFiles: Bool {
        changes.contains(where: \.changesFile)
    }

    /// The lock while files are being written. It contains the old and the new rows, so that a file is recognized
    /// before and after its own change. The same applies to origins: a run that completes an interrupted one finds
    /// two of a feature that was being written, and renews them.
    package var transitionalLock: Lock {
        var lock = lock(keeping: { _ in true })
        lock.isUnfinished = true
        lock.renaming = oldLock.renaming
        lock.origins = oldLock.origins.union(newOrigins)
        lock.seals = oldLock.seals
        lock.texts.merge(oldLock.texts) { $0.union($1) }
        lock.targets = oldLock.targets
        lock.targets.formUnion(targets ?? ListedTargets())
        return lock
    }

    /// The lock after all changes.
    package var compactedLock: Lock {
        var lock = lock(keeping: { staysInLock[$0] })
        lock.origins = newOrigins
        lock.texts.merge(oldLock.texts) { new, _ in new }
        lock.targets = targets ?? oldLock.targets
        lock.dropIdleTexts()
        // Seals alone are no reason to write a lock: every build of the tool makes others.
        lock.seals = oldLock.seals
        if changesFiles || lock.text != oldLock.text { lock.seals = newSeals(lock) }
        return lock
    }

    /// The seals of the features of the run, and those of all others.
    private func newSeals(_ lock: Lock) -> Set<LockSeal> {
        let rows = lock.indices(ofFeatures: Set(sealInputs.keys))
        let own = sealInputs.compactMap { feature, inputs in
            LockSeal(feature: feature, inputs: inputs, rows: (rows[feature] ?? []).map { lock.rows[$0] })
        }
        return oldLock.seals.filter { stays($0.feature) }.union(own)
    }

    /// Whether the lock says of a feature what it said before.
    private func stays(_ feature: String) -> Bool {
        !scope.contains(feature) || current.contains(feature)
    }

    private func lock(keeping isKept: (Int) -> Bool) -> Lock {
        var lock = Lock(newRows + oldLock.rows.enumerated().filter { isKept($0.offset) }.map(\.element))
        lock.texts = newTexts
        return lock
    }

    /// The old origins of features that did not change, and the new ones of those that did.
    private var newOrigins: Set<LockOrigin> {
        let written = Set(changes.lazy.filter(\.changesFile).map(\.feature))
        let former = oldLock.originsByFeature
        var result = oldLock.origins.filter { old in
            guard origins[old.feature] == nil else {
                return !written.contains(old.feature) && former[old.feature]?.count == 1
            }
            return stays(old.feature)
        }
        let kept = Set(result.map(\.feature))
        result.formUnion(origins.values.filter { !kept.contains($0.feature) })
        return result
    }

    /// Sorted by the bytes of their paths, as in the lock.
    package static func sort(_ changes: inout [Change]) {
        let isSorted = changes.indices.dropFirst().allSatisfy { changes[$0 - 1].path < changes[$0].path }
        if !isSorted { changes.sort { $0.path < $1.path } }
    }
}
