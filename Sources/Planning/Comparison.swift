/// Makes a plan from rendered files and what is on the disk. Files are added one by one, so that a caller can render
/// and read feature by feature; the bytes of current files are not kept.
package struct Comparison {
    /// A file in the lock that no feature of the run has rendered.
    package struct Orphan: Sendable {
        package let path: String
        /// A rendered file whose path differs only in letter case or normalization. If they are the same file on the
        /// disk, the orphan is `.absent`.
        package let twin: String?
        fileprivate let rows: Range<Int>
    }

    package let lock: Lock
    private let scope: Scope
    private let purpose: Purpose
    private let force: Bool
    /// The places that the style writes to; nil if every row of the lock is trusted. Most runs never need it.
    private let territory: (() -> Territory)?
    /// Whether people write the file at a path, so that no output may have it.
    private let isPersons: (String) -> Bool
    private var knownTerritory: Territory?

    private var clashes = PathClashes()
    private var changes: [Change] = []
    /// The number of a person's files in each feature.
    private var kept: [String: Int] = [:]
    private var unlisted: [String] = []
    private var outdated: [String] = []
    /// Whether the lock has another origin of the current feature; only then a row can be of another state.
    private var hasOtherOrigin = false
    /// Whether scaffold wrote a file of the run before, though the lock lists none.
    private var hasLostRows = false
    private var keptTexts: [(path: String, text: StringCatalog.KeptText)] = []
    /// Whether a rendered file belongs to this row of the old lock.
    private var isRendered: [Bool]
    /// Whether this row of the old lock is of a feature of the run.
    private let isInScope: [Bool]
    private var hint = 0
    /// The rows of the rendered files, and the texts of the catalogs among them.
    private var newRows: [LockRow] = []
    private var newTexts: [String: Set<CatalogTexts>] = [:]
    /// The origin of each feature of the run.
    private var origins: [String: LockOrigin] = [:]
    private lazy var formerOrigins = lock.originsByFeature
    /// The digest of all inputs of each feature that was generated without a diagnostic.
    private var sealInputs: [String: Digest] = [:]
    /// The features that were added by their rows.
    private var current: Set<String> = []
    /// The rows by folded path; computed on first use.
    private var folded: [FoldedPath: Int]?
    /// The features of the rendered files.
    private var features: Set<String> = []
    private var lastFeature: String?
    private var found: [FoundOrphan] = []
    private var arrivals: [Arrival] = []
    /// The rows of a person's files; computed on first use.
    private var personal: [LockRow]?
    /// Folders of outputs, each with its feature, that contain an orphan with scaffold's header.
    private var signedFolders: Set<[String]> = []

    package init(
        lock: Lock, scope: Scope, purpose: Purpose, territory: (() -> Territory)? = nil,
        isPersons: @escaping (String) -> Bool = { _ in false }, force: Bool = false
    ) {
        self.lock = lock
        self.scope = scope
        self.purpose = purpose
        self.territory = territory
        self.isPersons = isPersons
        self.force = force
        isRendered = Array(repeating: false, count: lock.rows.count)
        isInScope = lock.rows.runs.flatMap { run in
            repeatElement(scope.contains(run.feature), count: run.rows.count)
        }
    }

    /// Adds one rendered file, and what is at its path, possibly under a name in another letter case.
    package mutating func add(_ file: RenderedFile, onDisk found: OnDisk, isRespelled: Bool = false) {
        guard clashes.add(file, isPersons: isPersons(file.path)) else { return }
        if file.feature != lastFeature {
            lastFeature = file.feature
            features.insert(file.feature)
        }
        let onDisk = found.withoutCarriageReturns(unlessIn: file.bytes)
        if lock.isEmpty, !hasLostRows { hasLostRows = onDisk.showsOwn }
        let rows = lock.indices(of: file.path, near: &hint)
        for index in rows { isRendered[index] = true }
        if !onDisk.isAbsent, rows.contains(where: { lock.rows.state(at: $0).generated == nil }) {
            kept[file.feature, default: 0] += 1
        }
        if rows.isEmpty, !onDisk.isAbsent, let former = formerPlace(of: file) {
            arrivals.append(Arrival(file: file, onDisk: onDisk, isRespelled: isRespelled, former: former))
            return
        }
        take(file, onDisk, rows, isRespelled)
    }

    private mutating func take(
        _ file: RenderedFile, _ onDisk: OnDisk, _ rows: Range<Int>, _ isRespelled: Bool
    ) {
        if case .same = onDisk, purpose == .checking, !isRespelled {
            if rows.isEmpty, twinRows(of: file.path).isEmpty { unlisted.append(file.path) }
            if hasOtherOrigin, lock.isOutdated(rows, of: file) { outdated.append(file.path) }
            return
        }
        // On a disk that ignores letter case, an existing file may be in the lock under another spelling.
        let isSpelledOtherwise = rows.isEmpty && !lock.isEmpty && !onDisk.isAbsent
        let known = isSpelledOtherwise ? twinRows(of: file.path) : rows
        add(file, onDisk, decision(file, onDisk, known), isRespelled)
    }

    /// A file that is not in the lock at its path, but may be an ejected file from another path: the person moved it
    /// after `output` in scaffold.yml changed.
    private struct Arrival: Sendable {
        let file: RenderedFile
        let onDisk: OnDisk
        let isRespelled: Bool
        /// The path in the lock.
        let former: String
    }

    /// The only other path at which the lock lists this file as a person's.
    private mutating func formerPlace(of file: RenderedFile) -> String? {
        let rows = personal ?? lock.rows.filter { $0.state.generated == nil }
        personal = rows
        let paths = Set(rows.filter { $0.isPlace(of: file.path, file.feature, file.template) }.map(\.path))
        return paths.count == 1 ? paths.first : nil
    }

    /// Resolves the arrivals, once it is known which of their former paths are empty.
    private mutating func settleArrivals() {
        for arrival in arrivals {
            let orphan = found.first { $0.row.path == arrival.former }
            if let orphan, orphan.isGone, let kept = orphan.states.first(where: { $0.generated == nil }) {
                self.kept[arrival.file.feature, default: 0] += 1
                add(
                    arrival.file, arrival.onDisk,
                    .rendered(arrival.file, onDisk: arrival.onDisk, states: [kept], force: force),
                    arrival.isRespelled)
            } else {
                take(arrival.file, arrival.onDisk, 0..<0, arrival.isRespelled)
            }
        }
        arrivals = []
    }

    /// Adds the origin of a feature of the run, and the digest of all its inputs if it was generated without a diagnostic.
    package mutating func add(_ origin: LockOrigin, sealedBy inputs: Digest? = nil) {
        origins[origin.feature] = origin
        sealInputs[origin.feature] = inputs
        hasOtherOrigin = formerOrigins[origin.feature] != [origin]
    }

    /// Adds the files of a feature by its rows, because each is on the disk as it would be generated.
    package mutating func add(current rows: [Int]) {
        for index in rows {
            let row = lock.rows[index]
            guard clashes.add(row) else { continue }
            if row.feature != lastFeature {
                lastFeature = row.feature
                features.insert(row.feature)
                current.insert(row.feature)
            }
            isRendered[index] = true
            if purpose == .writing { newRows.append(row) }
        }
    }

    /// The files of the run's features that are only in the lock. Use it after everything is rendered.
    package var orphans: [Orphan] {
        var result: [Orphan] = []
        var index = 0
        while index < lock.rows.count {
            let rows = lock.indices(ofPathAt: index)
            index = rows.upperBound
            // A path that also has a row of another feature belongs to that feature.
            guard !isRendered[rows.lowerBound], !isInScope[rows].contains(false) else { continue }
            let path = lock.rows.path(at: rows.lowerBound)
            result.append(Orphan(path: path, twin: clashes.twin(of: FoldedPath(path)), rows: rows))
        }
        return result
    }

    /// Whether a path is in the lock or rendered by a feature of the run. `twin` returns whether another spelling is
    /// the same file.
    package func knows(_ path: String, twin: (String) -> Bool) -> Bool {
        !lock.rows(of: path).isEmpty
            || clashes.twin(of: FoldedPath(path)).map { $0 == path || twin($0) } ?? false
    }

    /// An orphan, with what is at its path.
    private struct FoundOrphan: Sendable {
        let row: LockRow
        let states: [LockRow.State]
        let onDisk: OnDisk
        let verdict: Territory.Verdict?
        let mayHoldWork: Bool

        /// Whether the file is gone.
        var isGone: Bool {
            switch onDisk {
            case .absent, .obstacle(.folder), .obstacle(.behindFile): true
            case .same, .file, .obstacle: false
            }
        }

        /// Whether the file is as scaffold wrote it.
        var isAsWritten: Bool {
            onDisk.bytes.map { states.contains(.generated(Digest(of: $0))) } ?? false
        }
    }

    /// Adds what is at an orphan's path; never `.same`.
    package mutating func add(_ orphan: Orphan, onDisk found: OnDisk) {
        let onDisk = found.withoutCarriageReturns(unlessIn: [])
        let row = lock.rows[orphan.rows.lowerBound]
        if knownTerritory == nil { knownTerritory = territory?() }
        let verdict = onDisk.bytes.flatMap { bytes in
            knownTerritory?.verdict(
                row.path, of: row.feature, isGenerated: features.contains(row.feature), bytes)
        }
        if case .signed(let folder?) = verdict { signedFolders.insert([row.feature, folder]) }
        self.found.append(
            FoundOrphan(
                row: row, states: orphan.rows.map(lock.rows.state), onDisk: onDisk, verdict: verdict,
                mayHoldWork: knownTerritory?.mayHoldWork(row.path) ?? false))
    }

    private func change(_ orphan: FoundOrphan, _ names: [String: Set<String>]) -> Change? {
        let feature = orphan.row.feature
        let doubt: Territory.Doubt? =
            switch orphan.verdict {
            case .doubt(let doubt): doubt
            case .unsigned(let folder?, _, _) where !signedFolders.contains([feature, folder]): .elsewhere
            case .unsigned(_, let name?, let isShared)
            where names[feature]?.contains(where: name.hasPrefix) != true:
                isShared ? .otherName : .otherNameAtHome
            case .signed, .unsigned, nil: nil
            }
        let isSettled = doubt?.endsWithMove == true && hasMoved(orphan)
        let decision = Decision.orphan(
            onDisk: orphan.onDisk, states: orphan.states, doubt: isSettled ? nil : doubt,
            mayHoldWork: orphan.mayHoldWork, force: force)
        guard case .change(var kind) = decision.action else { return nil }
        switch kind {
        case .conflict(let conflict) where conflict.mayBeMove:
            if let target = newPlace(of: orphan.row) {
                kind = .conflict(.movedOrphan(to: target, yields: conflict.yieldsToForce))
            }
        case .leaveAlone:
            if let target = newPlace(of: orphan.row) { kind = .conflict(.movedOwn(to: target)) }
        default: break
        }
        return Change(
            path: orphan.row.path, kind: kind, feature: orphan.row.feature, template: orphan.row.template,
            before: orphan.onDisk.bytes, after: nil, stamp: orphan.onDisk.stamp,
            overridden: decision.overridden, holdsWork: false)
    }

    /// The path at which the file of a row is about to be created, after `catalogs` or `output` in scaffold.yml has
    /// changed.
    private func newPlace(of row: LockRow) -> String? {
        changes.first { change in
            change.kind == .create && row.isPlace(of: change.path, change.feature, change.template)
        }?.path
    }

    /// Whether an orphan is as scaffold wrote it, and the run creates the file, or its content, at another path.
    private func hasMoved(_ orphan: FoundOrphan) -> Bool {
        orphan.isAsWritten
            && (newPlace(of: orphan.row) != nil
                || changes.contains { change in
                    change.kind == .create && change.feature == orphan.row.feature
                        && change.template == orphan.row.template && change.after == orphan.onDisk.bytes
                })
    }

    /// For each feature with a file without a header to delete: the first words of the names of its present and
    /// former files. A row counts if its file is rendered or has the header, or if an interrupted run may have
    /// deleted it.
    private var names: [String: Set<String>] {
        let asking = Set(
            found.compactMap { orphan in
                if case .unsigned(_, .some, _) = orphan.verdict { orphan.row.feature } else { nil }
            })
        guard !asking.isEmpty else { return [:] }
        var names = Dictionary(
            uniqueKeysWithValues: asking.map { name in
                (name, features.contains(name) ? [Territory.letters(name)] : Set<String>())
            })
        func add(_ row: LockRow) {
            guard let name = row.path.split(separator: "/").last, asking.contains(row.feature) else { return }
            names[row.feature, default: []].insert(Territory.letters(name))
        }
        for index in lock.rows.indices where isRendered[index] {
            add(lock.rows[index])
        }
        for orphan in found {
            if case .signed = orphan.verdict {
                add(orphan.row)
            } else if lock.isUnfinished, case .absent = orphan.onDisk {
                add(orphan.row)
            }
        }
        return names
    }

    /// The plan, after all rendered files and all orphans were added.
    package consuming func plan() -> Plan {
        settleArrivals()
        let names = names
        let ofOrphans = found.compactMap { change($0, names) }
        // An ejected file may be among them.
        for index in changes.indices where hasLostRows {
            switch changes[index].conflict ?? changes[index].overridden {
            case .foreign, .unlisted: changes[index].kind = .conflict(.lostRow)
            default: break
            }
        }
        // In place: there is a change for each file of a first run.
        changes += ofOrphans
        Plan.sort(&changes)
        return Plan(
            changes: changes, clashes: clashes.found,
            kept: kept, unlisted: unlisted, outdated: outdated, keptTexts: keptTexts,
            oldLock: lock, newRows: newRows, newTexts: newTexts,
            staysInLock: zip(isRendered, isInScope).map { !$0 && !$1 },
            origins: origins, sealInputs: sealInputs, current: current, scope: scope)
    }

    private func decision(_ file: RenderedFile, _ onDisk: OnDisk, _ rows: Range<Int>) -> Decision {
        let states = rows.map(lock.rows.state)
        let texts = rows.first.flatMap { lock.texts[lock.rows.path(at: $0)] } ?? []
        if let first = rows.first, !isInScope[rows].contains(true) {
            return .claimed(
                file, by: lock.rows[first].feature, onDisk: onDisk, states: states, texts: texts, force: force
            )
        }
        return .rendered(file, onDisk: onDisk, states: states, texts: texts, force: force)
    }

    /// The texts of a catalog for the new lock. They stay if its row stays.
    private func texts(_ file: RenderedFile, _ state: LockRow.State, current: [UInt8]?) -> Set<CatalogTexts> {
        if let known = lock.texts[file.path], known.count == 1,
            lock.rows(of: file.path).map(\.state) == [state]
        {
            return known
        }
        let former = FormerTexts(lock.texts[file.path] ?? [])
        return StringCatalog.texts(of: file.bytes, in: current, former: former).map { [$0] } ?? []
    }

    private mutating func add(
        _ file: RenderedFile, _ onDisk: OnDisk, _ decision: Decision, _ isRespelled: Bool
    ) {
        if purpose == .writing, let state = decision.state {
            newRows.append(
                LockRow(path: file.path, state: state, feature: file.feature, template: file.template))
            if file.ownership == .catalog, state.generated != nil {
                let current = decision.merged ?? (decision.action == .unchanged ? onDisk.bytes : nil)
                newTexts[file.path] = texts(file, state, current: current)
            }
        }
        keptTexts += decision.keptTexts.map { (file.path, $0) }
        let kind: Change.Kind
        var (before, after) = (onDisk.bytes, decision.merged ?? file.bytes)
        if case .change(let change) = decision.action {
            kind = change
        } else if isRespelled, decision.state?.generated != nil {
            kind = .update
            after = onDisk.bytes ?? file.bytes
            before = after
        } else {
            return
        }
        var change = Change(
            path: file.path, kind: kind, feature: file.feature, template: file.template,
            before: before, after: after, stamp: onDisk.stamp, overridden: decision.overridden,
            holdsWork: decision.merged != nil || file.mayHoldWork)
        change.isRespelled = isRespelled
        changes.append(change)
    }

    /// The rows of a path that this disk may consider the same.
    private mutating func twinRows(of path: String) -> Range<Int> {
        if folded == nil {
            folded = Dictionary(
                lock.rows.indices.map { (FoldedPath(lock.rows.path(at: $0)), $0) },
                uniquingKeysWith: { first, _ in first })
        }
        guard let index = folded?[FoldedPath(path)] else { return 0..<0 }
        return lock.indices(ofPathAt: index)
    }
}
