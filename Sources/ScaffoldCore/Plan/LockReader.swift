package import Diagnostics

extension Lock {
    /// Reads `scaffold.lock`: rows in any order and as often as may be, as git's `merge=union` leaves them.
    ///
    /// Whatever is wrong is a diagnostic, and then the lock may not be relied on: a row that is not read would make
    /// its file somebody else's.
    package static func read(_ source: SourceText) -> (lock: Lock, diagnostics: [Diagnostic]) {
        var reader = LockReader(source: source)
        reader.read()
        let lock = Lock(bytes: source.bytes, rows: reader.rows, isUnfinished: reader.isUnfinished)
        return (lock, reader.diagnostics)
    }
}

/// lock  = { header | mark | row } ; every line may end in CRLF, and the last one without an end
/// row   = path TAB state TAB feature TAB template
/// state = digest | ( "once" | "ejected" ) [ ":" digest ]
private struct LockReader {
    let source: SourceText
    var rows: [Lock.Row] = []
    var isUnfinished = false
    var diagnostics: [Diagnostic] = []
    private var hasHeader = false
    private var hasMergeMarkers = false

    /// More broken lines than these have one cause.
    private static let most = 10

    init(source: SourceText) {
        self.source = source
    }

    mutating func read() {
        guard source.bytes.count <= Int32.max else {
            diagnostics.append(.lockTooLong(source))
            return
        }
        rows.reserveCapacity(source.bytes.count / 100)
        source.bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count, diagnostics.count < LockReader.most {
                start = line(bytes, from: start)
            }
        }
        if !hasHeader, diagnostics.isEmpty, !source.bytes.isEmpty {
            diagnostics.append(.lockWithoutHeader(source))
        }
    }

    /// Reads the line at `start`, and returns where the next one begins.
    private mutating func line(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var tabs = (0, 0, 0)
        var tabCount = 0
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x20 {
                if byte == 0x0a { break }
                if byte == 0x09 {
                    switch tabCount {
                    case 0: tabs.0 = index
                    case 1: tabs.1 = index
                    case 2: tabs.2 = index
                    default: break
                    }
                    tabCount += 1
                }
            }
            index += 1
        }
        let next = min(index + 1, bytes.count)
        let end = index > start && bytes[index - 1] == 0x0d ? index - 1 : index
        if tabCount == 3 {
            row(bytes, start, tabs, end)
        } else if end > start {
            other(ByteRange(start, end))
        }
        return next
    }

    private mutating func row(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ tabs: (Int, Int, Int), _ end: Int
    ) {
        let path = UnsafeBufferPointer(rebasing: bytes[start..<tabs.0])
        if let fault = PathFault.first(in: path) {
            diagnostics.append(.lockPath(source, ByteRange(start, tabs.0), fault))
            return
        }
        let column = UnsafeBufferPointer(rebasing: bytes[(tabs.0 + 1)..<tabs.1])
        guard let state = LockRow.State(text: column) else {
            diagnostics.append(.lockState(source, ByteRange(tabs.0 + 1, tabs.1)))
            return
        }
        guard LockReader.isName(bytes, tabs.1 + 1, tabs.2), LockReader.isName(bytes, tabs.2 + 1, end) else {
            diagnostics.append(.lockLine(source, ByteRange(start, end)))
            return
        }
        rows.append(
            Lock.Row(
                path: Lock.Piece(start: Int32(start), end: Int32(tabs.0)), state: state,
                feature: Lock.Piece(start: Int32(tabs.1 + 1), end: Int32(tabs.2)),
                template: Lock.Piece(start: Int32(tabs.2 + 1), end: Int32(end))))
    }

    /// A line without columns.
    private mutating func other(_ range: ByteRange) {
        let line = source.text(range)
        if line == Lock.header {
            hasHeader = true
        } else if line == Lock.unfinishedMark {
            isUnfinished = true
        } else if line.hasPrefix("# scaffold.lock ") {
            hasHeader = true
            diagnostics.append(.lockVersion(source, range))
        } else if LockReader.isMergeMarker(line) {
            if !hasMergeMarkers { diagnostics.append(.lockMergeMarkers(source, range)) }
            hasMergeMarkers = true
        } else {
            diagnostics.append(.lockLine(source, range))
        }
    }

    private static func isName(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        for index in start..<end where bytes[index] < 0x20 || bytes[index] == 0x7f { return false }
        return start < end
    }

    private static func isMergeMarker(_ line: String) -> Bool {
        line == "=======" || ["<<<<<<< ", "||||||| ", ">>>>>>> "].contains { line.hasPrefix($0) }
    }
}

extension Diagnostic {
    private static let lockRestored =
        "take the file back from git ('git checkout -- scaffold.lock'), then run 'scaffold feature --all'"

    fileprivate static func lockVersion(_ source: SourceText, _ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "lock-version", "this lock was written by a newer scaffold; this one reads version 1",
            at: Place(source, range), help: "install the scaffold that the team uses ('scaffold --version')")
    }

    fileprivate static func lockMergeMarkers(_ source: SourceText, _ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "lock-merge", "git left a merge conflict in the lock",
            at: Place(source, range),
            help:
                "delete the marker lines and keep the rows of both sides, then run 'scaffold feature --all'; "
                + "'scaffold.lock merge=union' in .gitattributes spares you the next one")
    }

    fileprivate static func lockWithoutHeader(_ source: SourceText) -> Diagnostic {
        Diagnostic(
            "lock-header", "the lock does not say its version: a line '\(Lock.header)' was expected",
            at: Place(source, ByteRange(0, 0)), help: lockRestored)
    }

    fileprivate static func lockLine(_ source: SourceText, _ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "lock-line",
            "this is no line of a lock: path, digest, feature and template, with tabs between, "
                + "were expected", at: Place(source, range), help: lockRestored)
    }

    fileprivate static func lockState(_ source: SourceText, _ range: ByteRange) -> Diagnostic {
        Diagnostic(
            "lock-digest",
            "a digest of \(Digest.textLength) lower-case hexadecimal digits, 'once' or 'ejected' "
                + "was expected", at: Place(source, range), help: lockRestored)
    }

    fileprivate static func lockPath(_ source: SourceText, _ range: ByteRange, _ fault: PathFault)
        -> Diagnostic
    {
        Diagnostic("lock-path", fault.reason, at: Place(source, range), help: lockRestored)
    }

    fileprivate static func lockTooLong(_ source: SourceText) -> Diagnostic {
        Diagnostic("lock-line", "the lock is longer than two gigabytes", at: nil, help: lockRestored)
    }
}
