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
        return (reader.lock.with(LockRows(source.bytes, at: reader.places)), reader.diagnostics)
    }
}

/// Every line, including the last one, ends in LF or CRLF:
///
/// lock  = { header | mark | renaming | targets | origin | seal | texts | row | end }
/// row   = path TAB state TAB feature TAB template
/// state = digest | ( "once" | "ejected" ) ":" digest
private struct LockReader {
    let source: SourceText
    var places: [LockRows.Place] = []
    /// What the lock holds beside its rows.
    var lock = Lock()
    var diagnostics: [Diagnostic] = []
    private(set) var hasHeader = false
    private(set) var hasEnd = false
    private(set) var hasMergeMarkers = false
    private(set) var isNewer = false

    /// At most this many broken lines are reported; more have the same cause.
    private static let most = 10

    mutating func read() {
        source.bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count, diagnostics.count < LockReader.most, !isNewer {
                start = readLine(bytes, at: start)
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

    /// Reads a line in one pass over its bytes, because a lock has a row for each generated file. Returns the start of the
    /// next line.
    private mutating func readLine(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
        var (first, second, third) = (0, 0, 0)
        var tabs = 0
        var hasOtherControls = false
        var end = bytes.control(from: start)
        while end < bytes.count, bytes[end] != 0x0a {
            if bytes[end] == 0x09 {
                tabs += 1
                switch tabs {
                case 1: first = end
                case 2: second = end
                default: third = end
                }
            } else if bytes[end] != 0x0d || end + 1 < bytes.count && bytes[end + 1] != 0x0a {
                hasOtherControls = true
            }
            end = bytes.control(from: end + 1)
        }
        let next = end + 1
        if end > start, bytes[end - 1] == 0x0d { end -= 1 }
        if tabs == 3, !hasOtherControls {
            row(
                bytes,
                LockRows.Place(
                    path: Int32(start), state: Int32(first + 1), feature: Int32(second + 1),
                    template: Int32(third + 1), end: Int32(end)))
        } else if end > start {
            other(ByteRange(start, end))
        }
        return next
    }

    private mutating func row(_ bytes: UnsafeBufferPointer<UInt8>, _ place: LockRows.Place) {
        func range(_ start: Int32, _ end: Int32) -> ByteRange { ByteRange(Int(start), Int(end)) }
        // The folders of the path before it have no fault.
        let path = bytes.part(place.path, place.state - 1)
        let known = places.last.map { path.commonBytes(with: bytes.part($0.path, $0.state - 1)) } ?? 0
        let start = path[..<known].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        if let fault = PathFault.first(in: path, from: start) {
            diagnostics.append(.lockPath(source, range(place.path, place.state - 1), fault))
        } else if place.feature == place.template - 1 || place.template == place.end {
            diagnostics.append(.lockLine(source, range(place.path, place.end)))
        } else if LockRow.State(text: bytes.part(place.state, place.feature - 1)) == nil {
            diagnostics.append(.lockState(source, range(place.state, place.feature - 1)))
        } else {
            places.append(place)
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
        } else if let seal = LockSeal(line: line) {
            lock.seals.insert(seal)
        } else if let found = ListedTargets(line: line) {
            lock.targets.formUnion(found)
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
                ? "the lock is empty, perhaps after a power cut"
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
}
