/// The content of `scaffold.lock`: the digest, feature and template of every file that the tool wrote.
///
/// A path may have several rows, and a file that matches any of them is unedited. So interrupted runs, and branches
/// whose rows git merged line by line, do no harm. The rows are slices of one buffer, sorted by path, so that a lock
/// with 60,000 files is read in milliseconds.
package struct Lock: Sendable {
    /// A row, as ranges in `bytes`.
    package struct Row: Sendable {
        package var path: Piece
        package var state: LockRow.State
        package var feature: Piece
        package var template: Piece
    }

    package struct Piece: Sendable {
        package let start: Int32
        package let end: Int32

        package init(_ start: Int, _ end: Int) {
            self.start = Int32(start)
            self.end = Int32(end)
        }

        package var range: Range<Int> {
            Int(start)..<Int(end)
        }
    }

    /// The name of the file, beside `scaffold.yml`.
    package static let path = "scaffold.lock"
    package static let header = "# scaffold.lock 1"
    /// The last line, which shows that a lock is complete. After a merge there may be several, or rows after it.
    static let endMark = "# end"
    /// A line below the header while a run is writing. The next run then removes what an interrupted one left behind.
    package static let unfinishedMark = "# unfinished: the next 'scaffold feature' completes this run"

    /// The buffer that the rows refer to; it may contain other text between them.
    package private(set) var bytes: [UInt8]
    /// Sorted by path, then by the other columns, without duplicates.
    package private(set) var rows: [Row]
    /// Whether the run that wrote it was interrupted.
    package var isUnfinished = false
    /// What an interrupted run was renaming.
    package var renaming: LockRenaming?
    /// The origins of the features' files; there can be several of one feature after a merge.
    package var origins: Set<LockOrigin> = []
    /// The texts that String Catalogs were rendered with, by path; there can be several of one path after a merge.
    package var texts: [String: Set<CatalogTexts>] = [:]

    package init() {
        bytes = []
        rows = []
    }

    package init(_ rows: [LockRow]) {
        self.init()
        for row in rows {
            append(path: row.path, state: row.state, feature: row.feature, template: row.template)
        }
        sort()
    }

    /// The same lock with other rows, in any order, which must refer to `bytes`.
    package func with(_ rows: [Row], in bytes: [UInt8]) -> Lock {
        var lock = self
        (lock.bytes, lock.rows) = (bytes, rows)
        lock.sort()
        return lock
    }

    /// The same lock with other rows. Runs, origins and the texts of listed catalogs are kept.
    package func with(_ rows: [LockRow]) -> Lock {
        let listed = Lock(rows)
        var lock = with(listed.rows, in: listed.bytes)
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

    /// Every row, sorted by path.
    package var spelledOut: [LockRow] {
        rows.indices.map(row)
    }

    /// The paths of all rows, sorted, without duplicates.
    package var paths: [String] {
        var result: [String] = []
        var index = 0
        while index < rows.count {
            result.append(text(rows[index].path))
            index = indices(ofPathAt: index).upperBound
        }
        return result
    }

    /// The rows of one path.
    package func rows(of path: String) -> [LockRow] {
        var hint = 0
        return indices(of: path, near: &hint).map(row)
    }

    /// The names of all features that have a row, sorted.
    package var features: [String] {
        var names: Set<String> = []
        var last: Row?
        bytes.withUnsafeBufferPointer { bytes in
            for row in rows {
                if let last, Lock.order(bytes.piece(last.feature), bytes.piece(row.feature)) == 0 { continue }
                last = row
                names.insert(text(row.feature))
            }
        }
        return names.sorted()
    }

    /// The template of a generated file, if all templates belong to other styles than this one.
    package func templateOfOthers(than style: String) -> String? {
        let start = Array("\(style)/".utf8)
        let generated = rows.lazy.filter { $0.state.generated != nil }
        guard let first = generated.first,
            !generated.contains(where: { bytes[$0.template.range].starts(with: start) })
        else { return nil }
        return text(first.template)
    }

    package func text(_ piece: Piece) -> String {
        String(decoding: bytes[piece.range], as: UTF8.self)
    }

    package func row(_ index: Int) -> LockRow {
        let row = rows[index]
        return LockRow(
            path: text(row.path), state: row.state, feature: text(row.feature), template: text(row.template))
    }

    /// The indices of a path's rows. `hint` is the index of the previous result: lookups in the order of the lock are
    /// fast.
    package func indices(of path: String, near hint: inout Int) -> Range<Int> {
        var path = path
        let found = path.withUTF8 { path in
            bytes.withUnsafeBufferPointer { bytes in
                let start = lowerBound(of: path, in: bytes, near: hint)
                var end = start
                while end < rows.count, Lock.order(bytes.piece(rows[end].path), path) == 0 { end += 1 }
                return start..<end
            }
        }
        hint = found.upperBound
        return found
    }

    /// The indices of all rows with the same path as the row at `index`, which is the first of them.
    package func indices(ofPathAt index: Int) -> Range<Int> {
        bytes.withUnsafeBufferPointer { bytes in
            let path = bytes.piece(rows[index].path)
            var end = index + 1
            while end < rows.count, Lock.order(bytes.piece(rows[end].path), path) == 0 { end += 1 }
            return index..<end
        }
    }

    /// Adds a row out of order. The caller has to call `sort` afterwards.
    package mutating func append(path: String, state: LockRow.State, feature: String, template: String) {
        rows.append(
            Row(
                path: store(path.utf8), state: state, feature: store(feature.utf8),
                template: store(template.utf8)))
    }

    /// Adds a row of another lock.
    package mutating func append(_ index: Int, of other: Lock) {
        let row = other.rows[index]
        rows.append(
            Row(
                path: store(other.bytes[row.path.range]), state: row.state,
                feature: store(other.bytes[row.feature.range]),
                template: store(other.bytes[row.template.range])))
    }

    /// Sorts the rows, and removes duplicates.
    package mutating func sort() {
        rows = bytes.withUnsafeBufferPointer { bytes in
            var isSorted = true
            for index in rows.indices.dropFirst()
            where Lock.order(rows[index - 1], rows[index], bytes) >= 0 {
                isSorted = false
                break
            }
            if isSorted { return rows }
            var result: [Row] = []
            result.reserveCapacity(rows.count)
            for row in rows.sorted(by: { Lock.order($0, $1, bytes) < 0 }) {
                if let last = result.last, Lock.order(last, row, bytes) == 0 { continue }
                result.append(row)
            }
            return result
        }
    }

    private mutating func store(_ text: some Collection<UInt8>) -> Piece {
        let start = bytes.count
        bytes.append(contentsOf: text)
        return Piece(start, bytes.count)
    }
}

extension Lock {
    /// The content of the file: sorted, with one row on each line. Equal rows give equal bytes.
    package var text: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + rows.count * 40 + 100)
        output.append(contentsOf: Lock.header.utf8)
        output.append(0x0a)
        if isUnfinished {
            output.append(contentsOf: Lock.unfinishedMark.utf8)
            output.append(0x0a)
        }
        let catalogs = texts.flatMap { path, texts in texts.map { $0.line(of: path) } }
        for line in (renaming.map { [$0.line] } ?? []) + origins.map(\.line).sorted() + catalogs.sorted() {
            output.append(contentsOf: line.utf8)
            output.append(0x0a)
        }
        for row in rows {
            output.append(contentsOf: bytes[row.path.range])
            output.append(0x09)
            row.state.appendText(to: &output)
            output.append(0x09)
            output.append(contentsOf: bytes[row.feature.range])
            output.append(0x09)
            output.append(contentsOf: bytes[row.template.range])
            output.append(0x0a)
        }
        output.append(contentsOf: Lock.endMark.utf8)
        output.append(0x0a)
        return output
    }
}

extension Lock {
    /// Negative, zero or positive like `memcmp`; a prefix comes before a longer text.
    package static func order(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Int
    {
        let shared = min(left.count, right.count)
        var offset = 0
        while offset + 8 <= shared {
            let word = UnsafeRawBufferPointer(left).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let other = UnsafeRawBufferPointer(right).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if word != other { return word.bigEndian < other.bigEndian ? -1 : 1 }
            offset += 8
        }
        while offset < shared {
            if left[offset] != right[offset] { return left[offset] < right[offset] ? -1 : 1 }
            offset += 1
        }
        return left.count - right.count
    }

    private static func order(_ left: Row, _ right: Row, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        let paths = order(bytes.piece(left.path), bytes.piece(right.path))
        if paths != 0 { return paths }
        if left.state != right.state {
            var texts: ([UInt8], [UInt8]) = ([], [])
            left.state.appendText(to: &texts.0)
            right.state.appendText(to: &texts.1)
            return texts.0.lexicographicallyPrecedes(texts.1) ? -1 : 1
        }
        let features = order(bytes.piece(left.feature), bytes.piece(right.feature))
        return features != 0 ? features : order(bytes.piece(left.template), bytes.piece(right.template))
    }

    /// The first row that does not come before `path`, searched from `hint` in doubling steps.
    private func lowerBound(
        of path: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>, near hint: Int
    ) -> Int {
        func isBefore(_ index: Int) -> Bool {
            Lock.order(bytes.piece(rows[index].path), path) < 0
        }
        var low = 0
        var high = rows.count
        var step = 1
        if hint < rows.count, isBefore(hint) {
            low = hint + 1
            while low + step < rows.count, isBefore(low + step) {
                low += step + 1
                step *= 2
            }
            high = min(low + step, rows.count)
        } else {
            high = min(hint, rows.count)
            while high - step >= 0, !isBefore(high - step) {
                high -= step
                step *= 2
            }
            low = max(high - step, 0)
        }
        while low < high {
            let middle = (low + high) / 2
            if isBefore(middle) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension UnsafeBufferPointer<UInt8> {
    @inline(__always)
    package func piece(_ piece: Lock.Piece) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[piece.range])
    }
}

extension Lock {
    /// Whether these rows of a file have another state than its rendering; its next change would then look like an
    /// edit by a person.
    package func isOutdated(_ rows: Range<Int>, of file: RenderedFile) -> Bool {
        let states = rows.map { self.rows[$0].state }
        return !states.isEmpty && states.allSatisfy { if case .generated = $0 { true } else { false } }
            && !states.contains(.generated(Digest(of: file.bytes)))
    }
}
