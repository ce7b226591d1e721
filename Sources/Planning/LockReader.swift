import Diagnostics
import Documents

extension Lock {
    /// Reads `scaffold.lock`: rows in any order, with duplicates, as git's `merge=union` leaves them. The lock is
    /// empty only if there is no file.
    ///
    /// If there is any diagnostic, the lock must not be used: the file of an unread row would be taken for a
    /// person's.
    package static func read(_ source: SourceText?) -> (lock: Lock, diagnostics: [Diagnostic]) {
        guard let source else { return (Lock(), []) }
        var reader = LockReader(source: source)
        reader.read()
        return (reader.lock.with(reader.rows, in: source.bytes), reader.diagnostics)
    }
}

/// Every line, including the last one, ends in LF or CRLF:
///
/// lock  = { header | mark | renaming | origin | texts | row | end }
/// row   = path TAB state TAB feature TAB template
/// state = digest | ( "once" | "ejected" ) ":" digest
private struct LockReader {
    let source: SourceText
    var rows: [Lock.Row] = []
    /// What the lock holds beside its rows.
    var lock = Lock()
    var diagnostics: [Diagnostic] = []
    private var hasHeader = false
    private var hasEnd = false
    private var hasMergeMarkers = false
    private var isNewer = false

    /// Ranges are stored in 32 bits, also when the rows of two locks are combined.
    private static let longest = 1 << 29

    /// At most this many broken lines are reported; more have the same cause.
    private static let most = 10

    init(source: SourceText) {
        self.source = source
    }

    mutating func read() {
        guard source.bytes.count <= LockReader.longest else {
            diagnostics.append(.lockTooLong(source))
            return
        }
        rows.reserveCapacity(source.bytes.count / 100)
        source.bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count, diagnostics.count < LockReader.most, !isNewer {
                start = line(bytes, from: start)
            }
        }
        guard diagnostics.isEmpty else { return }
        // The last write was incomplete, and rows are missing.
        if source.bytes.last != 0x0a {
            let lastLine = source.bytes.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
            diagnostics.append(.lockTorn(source, ByteRange(lastLine, source.bytes.count)))
        } else if !hasHeader {
            diagnostics.append(.lockWithoutHeader(source))
        } else if !hasEnd {
            diagnostics.append(.lockTorn(source, ByteRange(source.bytes.count, source.bytes.count)))
        }
    }

    /// Reads the line at `start`, and returns the start of the next one.
    private mutating func line(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let path = LockReader.columnEnd(bytes, start)
        let state = LockReader.columnEnd(bytes, path + 1)
        let feature = LockReader.columnEnd(bytes, state + 1)
        let template = LockReader.columnEnd(bytes, feature + 1)
        let isRow =
            template <= bytes.count && bytes[path] == 0x09 && bytes[state] == 0x09 && bytes[feature] == 0x09
        if isRow, let next = LockReader.lineEnd(bytes, template) {
            row(bytes, start, path, state, feature, template)
            return next
        }
        let end = bytes[start...].firstIndex(of: 0x0a) ?? bytes.count
        let next = min(end + 1, bytes.count)
        let contentEnd = end > start && bytes[end - 1] == 0x0d ? end - 1 : end
        if contentEnd > start { other(ByteRange(start, contentEnd)) }
        return next
    }

    private mutating func row(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ path: Int, _ state: Int, _ feature: Int,
        _ end: Int
    ) {
        if let fault = PathFault.first(in: UnsafeBufferPointer(rebasing: bytes[start..<path])) {
            diagnostics.append(.lockPath(source, ByteRange(start, path), fault))
        } else if state + 1 == feature || feature + 1 == end {
            diagnostics.append(.lockLine(source, ByteRange(start, end)))
        } else if let value = LockRow.State(text: UnsafeBufferPointer(rebasing: bytes[(path + 1)..<state])) {
            rows.append(
                Lock.Row(
                    path: Lock.Piece(start, path), state: value, feature: Lock.Piece(state + 1, feature),
                    template: Lock.Piece(feature + 1, end)))
        } else {
            diagnostics.append(.lockState(source, ByteRange(path + 1, state)))
        }
    }

    /// Reads a line without columns.
    private mutating func other(_ range: ByteRange) {
        let line = source.text(range)
        if line == Lock.header {
            hasHeader = true
        } else if line == Lock.endMark {
            hasEnd = true
        } else if line == Lock.unfinishedMark {
            lock.isUnfinished = true
        } else if let origin = LockOrigin(line: line) {
            lock.origins.insert(origin)
        } else if let (path, found) = CatalogTexts.read(line) {
            lock.texts[path, default: []].insert(found)
        } else if let found = LockRenaming(line: line) {
            lock.renaming = found
        } else if line.hasPrefix("# scaffold.lock ") {
            // The rest of a lock in a newer format is not checked.
            isNewer = true
            diagnostics = [.lockVersion(source, range)]
        } else if MergeMarkers.isMarker(line) {
            if !hasMergeMarkers { diagnostics.append(.lockMergeMarkers(source, range)) }
            hasMergeMarkers = true
        } else {
            diagnostics.append(.lockLine(source, range))
        }
    }

    /// The first control character from `start`, searched eight bytes at a time; an index beyond the end if there is
    /// none.
    private static func columnEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = start
        while index + 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
            if controls != 0 { return index + controls.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < raw.count, raw[index] >= 0x20 { index += 1 }
        return index
    }

    /// The start of the next line if a line ends at `index`, with LF or CRLF.
    private static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int? {
        if index == bytes.count { return index }
        if bytes[index] == 0x0a { return index + 1 }
        guard bytes[index] == 0x0d else { return nil }
        if index + 1 == bytes.count { return index + 1 }
        return bytes[index + 1] == 0x0a ? index + 2 : nil
    }
}

extension Diagnostic {
    private static let lockRestored =
        "restore the file from git ('git checkout -- scaffold.lock'), then run 'scaffold feature --all'"

    fileprivate static func lockVersion(_ source: SourceText, _ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "lock-version", "a newer scaffold wrote this lock; this one reads version 1",
            at: Place(source, range), help: "install the scaffold that the team uses ('scaffold --version')")
    }

    fileprivate static func lockMergeMarkers(_ source: SourceText, _ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "lock-merge", "git left a merge conflict in the lock",
            at: Place(source, range),
            help:
                "delete the marker lines and keep the rows of both sides, then run 'scaffold feature --all'; "
                + "'scaffold.lock merge=union' in .gitattributes prevents the next one")
    }

    fileprivate static func lockWithoutHeader(_ source: SourceText) -> Diagnostic {
        Diagnostic(
            "lock-header", "the lock has no version: a line '\(Lock.header)' was expected",
            at: Place(source, ByteRange(0, 0)), help: lockRestored)
    }

    fileprivate static func lockTorn(_ source: SourceText, _ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "lock-torn",
            source.bytes.isEmpty
                ? "the lock is empty, as after a power cut"
                : range.isEmpty
                    ? "the lock does not end with the line '\(Lock.endMark)', so it is incomplete"
                    : "the lock ends in the middle of a line, so it is incomplete", at: Place(source, range),
            help: lockRestored
                + "; if git does not have it, delete it: 'scaffold feature --all' lists current files again, and "
                + "'scaffold eject FILE' those that are yours")
    }

    fileprivate static func lockLine(_ source: SourceText, _ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "lock-line",
            "this is not a line of a lock: path, digest, feature and template, separated by tabs, "
                + "were expected", at: Place(source, range), help: lockRestored)
    }

    fileprivate static func lockState(_ source: SourceText, _ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "lock-digest",
            "a digest of \(Digest.textLength) lower-case hexadecimal digits was expected, "
                + "alone or after 'once:' or 'ejected:'", at: Place(source, range), help: lockRestored)
    }

    fileprivate static func lockPath(_ source: SourceText, _ range: ByteRange, _ fault: PathFault)
        -> Diagnostic
    {
        Diagnostic("lock-path", fault.reason, at: Place(source, range), help: lockRestored)
    }

    fileprivate static func lockTooLong(_ source: SourceText) -> Diagnostic {
        Diagnostic("lock-line", "the lock is longer than 512 megabytes", help: lockRestored)
    }
}
