/// The content of `scaffold.lock`: the digest, feature and template of every file that the tool wrote.
///
/// A path may have several rows, and a file that matches any of them is unedited. So interrupted runs, and branches
/// whose rows git merged line by line, do no harm.
package struct Lock: Sendable {
    /// The name of the file, beside `scaffold.yml`.
    package static let path = "scaffold.lock"
    /// Where it is written before it gets its name.
    package static let temporaryPath = ".\(path)\(TemporaryFile.suffix)"
    package static let header = "# scaffold.lock 1"
    /// The last line, which shows that a lock is complete. After a merge there may be several, or rows after it.
    static let endMark = "# end"
    /// A line below the header while a run is writing. The next run then removes what an interrupted one left behind.
    package static let unfinishedMark = "# unfinished: the next 'scaffold feature' completes this run"

    /// Sorted by the bytes of their lines, without duplicates.
    package private(set) var rows: LockRows
    /// Whether the run that wrote it was interrupted.
    package var isUnfinished = false
    /// What an interrupted run was renaming.
    package var renaming: LockRenaming?
    /// The origins of the features' files; there can be several of one feature after a merge.
    package var origins: Set<LockOrigin> = []
    /// The seals of the features; a merge may leave several of one feature.
    package var seals: Set<LockSeal> = []
    /// The texts that String Catalogs were rendered with, by path; there can be several of one path after a merge.
    package var texts: [String: Set<CatalogTexts>] = [:]
    /// What scaffold wrote between the markers of all manifests.
    package var targets = ListedTargets()

    /// The rows may be in any order.
    package init(_ rows: [LockRow] = []) {
        self.rows = LockRows(rows)
    }

    /// The same lock with other rows. All else is kept, but texts of catalogs without a row.
    package func with(_ rows: [LockRow]) -> Lock {
        with(LockRows(rows))
    }

    func with(_ rows: LockRows) -> Lock {
        var lock = self
        lock.rows = rows
        lock.dropIdleTexts()
        return lock
    }

    /// Removes the texts of catalogs that are no longer generated.
    mutating func dropIdleTexts() {
        texts = texts.filter { path, _ in rows(of: path).contains { $0.state.generated != nil } }
    }

    package var isEmpty: Bool {
        rows.isEmpty
    }

    package var originsByFeature: [String: [LockOrigin]] {
        Dictionary(grouping: origins, by: \.feature)
    }

    /// The indices of the rows of these features, in the order of the lock.
    package func indices(ofFeatures features: Set<String>) -> [String: [Int]] {
        rows.runs.reduce(into: [:]) { indices, run in
            if features.contains(run.feature) { indices[run.feature, default: []] += run.rows }
        }
    }

    /// The paths of all rows, sorted, without duplicates.
    package var paths: [String] {
        rows.indices.filter { $0 == 0 || !rows.havePath($0 - 1, $0) }.map { rows[$0].path }
    }

    /// The rows of one path.
    package func rows(of path: String) -> [LockRow] {
        var hint = 0
        return Array(rows[indices(of: path, near: &hint)])
    }

    /// The names of all features that have a row, sorted.
    package var features: [String] {
        Set(rows.runs.map(\.feature)).sorted()
    }

    /// The template of a generated file, if all templates belong to other styles than this one.
    package func templateOfOthers(than style: String) -> String? {
        var first: String?
        for row in rows where row.state.generated != nil {
            if row.template.hasPrefix("\(style)/") { return nil }
            first = first ?? row.template
        }
        return first
    }

    /// The indices of a path's rows. `hint` is the end of the previous result: lookups in the order of the lock need no
    /// search.
    func indices(of path: String, near hint: inout Int) -> Range<Int> {
        var path = path
        return path.withUTF8 { path in
            let isNext = hint < rows.count && rows.hasPath(path, at: hint)
            let start = isNext ? hint : lowerBound(of: path)
            var end = isNext ? start + 1 : start
            while end < rows.count, rows.hasPath(path, at: end) {
                end += 1
            }
            hint = end
            return start..<end
        }
    }

    /// The indices of all rows with the same path as the row at `index`, which is the first of them.
    func indices(ofPathAt index: Int) -> Range<Int> {
        index..<((index..<rows.count).first { !rows.havePath(index, $0) } ?? rows.count)
    }

    /// Whether the row at `index` is the only one of its path.
    package func isOnlyRow(_ index: Int) -> Bool {
        (index == 0 || !rows.havePath(index - 1, index))
            && (index + 1 == rows.count || !rows.havePath(index + 1, index))
    }

    /// The first row that does not come before `path`.
    private func lowerBound(of path: UnsafeBufferPointer<UInt8>) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows.isBefore(path, at: middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Lock {
    /// The content of the file: sorted, with one row on each line. Equal rows give equal bytes.
    package var text: [UInt8] {
        let catalogs = texts.flatMap { path, texts in texts.map { $0.line(of: path) } }
        let lines =
            [Lock.header] + (isUnfinished ? [Lock.unfinishedMark] : []) + (renaming.map { [$0.line] } ?? [])
            + (targets.line.map { [$0] } ?? []) + origins.map(\.line).sorted() + seals.map(\.line).sorted()
            + catalogs.sorted()
        var text: [UInt8] = []
        func write(_ line: String) {
            text.append(contentsOf: line.utf8)
            text.append(0x0a)
        }
        // A buffer that grows would take twice as much in the end.
        text.reserveCapacity((lines + [Lock.endMark]).reduce(rows.size) { $0 + $1.utf8.count + 1 })
        lines.forEach(write)
        rows.write(to: &text)
        write(Lock.endMark)
        return text
    }

    /// Whether these rows of a file have another state than its rendering; its next change would then look like an
    /// edit by a person.
    func isOutdated(_ rows: Range<Int>, of file: RenderedFile) -> Bool {
        let states = rows.map(self.rows.state)
        return !states.isEmpty && states.allSatisfy { $0.generated != nil }
            && !states.contains(.generated(Digest(of: file.bytes)))
    }
}
