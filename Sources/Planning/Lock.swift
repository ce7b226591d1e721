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
    package private(set) var rows: [LockRow]
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
        // As the tool writes them, they are in order.
        let isSorted = zip(rows, rows.dropFirst()).allSatisfy { $0.path.isBefore($1.path) }
        self.rows = isSorted ? rows : Self.distinct(rows)
    }

    private static func distinct(_ rows: [LockRow]) -> [LockRow] {
        rows.sorted(by: LockRow.areInOrder).reduce(into: []) { rows, row in
            if rows.last?.hasBytes(of: row) != true { rows.append(row) }
        }
    }

    /// The same lock with other rows. All else is kept, but texts of catalogs without a row.
    package func with(_ rows: [LockRow]) -> Lock {
        var lock = self
        lock.rows = Lock(rows).rows
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

    package func origins(of feature: String) -> [LockOrigin] {
        origins.filter { $0.feature == feature }
    }

    /// The indices of the rows of these features, in the order of the lock.
    package func indices(ofFeatures features: Set<String>) -> [String: [Int]] {
        runs.reduce(into: [:]) { indices, run in
            if features.contains(run.feature) { indices[run.feature, default: []] += run.rows }
        }
    }

    /// Rows of one feature that follow one another.
    private var runs: [(feature: String, rows: Range<Int>)] {
        var runs: [(feature: String, rows: Range<Int>)] = []
        for index in rows.indices {
            if runs.last?.feature == rows[index].feature {
                runs[runs.count - 1].rows = runs[runs.count - 1].rows.lowerBound..<index + 1
            } else {
                runs.append((rows[index].feature, index..<index + 1))
            }
        }
        return runs
    }

    /// The paths of all rows, sorted, without duplicates.
    package var paths: [String] {
        rows.reduce(into: []) { paths, row in
            if paths.last?.hasBytes(of: row.path) != true { paths.append(row.path) }
        }
    }

    /// The rows of one path.
    package func rows(of path: String) -> [LockRow] {
        var hint = 0
        return Array(rows[indices(of: path, near: &hint)])
    }

    /// The names of all features that have a row, sorted.
    package var features: [String] {
        Set(runs.map(\.feature)).sorted()
    }

    /// The template of a generated file, if all templates belong to other styles than this one.
    package func templateOfOthers(than style: String) -> String? {
        let templates = rows.filter { $0.state.generated != nil }.map(\.template)
        return templates.contains { $0.hasPrefix("\(style)/") } ? nil : templates.first
    }

    /// The indices of a path's rows. `hint` is the end of the previous result: lookups in the order of the lock need no
    /// search.
    func indices(of path: String, near hint: inout Int) -> Range<Int> {
        let isNext = hint < rows.count && rows[hint].path.hasBytes(of: path)
        let start = isNext ? hint : lowerBound(of: path)
        var end = isNext ? start + 1 : start
        while end < rows.count, rows[end].path.hasBytes(of: path) {
            end += 1
        }
        hint = end
        return start..<end
    }

    /// The indices of all rows with the same path as the row at `index`, which is the first of them.
    func indices(ofPathAt index: Int) -> Range<Int> {
        let end = rows[index...].firstIndex { !$0.path.hasBytes(of: rows[index].path) }
        return index..<(end ?? rows.count)
    }

    /// Whether the row at `index` is the only one of its path.
    package func isOnlyRow(_ index: Int) -> Bool {
        (index == 0 || !rows[index - 1].path.hasBytes(of: rows[index].path))
            && (index + 1 == rows.count || !rows[index + 1].path.hasBytes(of: rows[index].path))
    }

    /// The first row that does not come before `path`.
    private func lowerBound(of path: String) -> Int {
        var (low, high) = (0, rows.count)
        while low < high {
            let middle = (low + high) / 2
            if rows[middle].path.isBefore(path) { low = middle + 1 } else { high = middle }
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
            + rows.map(\.line) + [Lock.endMark]
        return lines.reduce(into: []) { text, line in
            text.append(contentsOf: line.utf8)
            text.append(0x0a)
        }
    }

    /// Whether these rows of a file have another state than its rendering; its next change would then look like an
    /// edit by a person.
    func isOutdated(_ rows: Range<Int>, of file: RenderedFile) -> Bool {
        let states = rows.map { self.rows[$0].state }
        return !states.isEmpty && states.allSatisfy { $0.generated != nil }
            && !states.contains(.generated(Digest(of: file.bytes)))
    }
}

extension String {
    /// Compares bytes, as the lock is sorted. For `<` and `==`, two ways to write an accent are the same.
    func isBefore(_ other: String) -> Bool {
        withBytes(of: other) { $0.isBefore($1) }
    }

    func hasBytes(of other: String) -> Bool {
        withBytes(of: other) { $0.hasBytes(of: $1) }
    }

    /// Bytes in memory are compared several times faster than those of a view.
    private func withBytes(
        of other: String, compare: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        var (left, right) = (self, other)
        return left.withUTF8 { left in right.withUTF8 { right in compare(left, right) } }
    }
}
