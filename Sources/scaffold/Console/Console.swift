import Diagnostics

/// Where a command speaks: results to standard output, everything else to standard error. Results are gathered and
/// written in large pieces, and before anything on the other stream, so that a terminal shows both in order.
package final class Console {
    package enum Stream: Sendable {
        case output
        case error
    }

    /// Whether a stream is a terminal that takes colour and a line that is rewritten.
    package let isTerminal: Bool
    package let hasColor: Bool

    /// Takes all the bytes, or says that it can't.
    private let write: (Stream, [UInt8]) -> Bool
    /// How findings are told. Those for a program are kept until the end.
    package var format = ReportFormat.text
    private var findings: [Finding] = []
    private var gathered: [UInt8] = []
    private var progressIsShown = false
    /// The first error in a file that was told.
    var explicable: String?
    /// Results that could not be written: a full disk. A reader that went away is no failure.
    package private(set) var hasFailed = false

    package init(isTerminal: Bool, hasColor: Bool, write: @escaping (Stream, [UInt8]) -> Bool) {
        self.isTerminal = isTerminal
        self.hasColor = hasColor
        self.write = write
    }

    /// What a program is told of, if it is a program that listens.
    func keep(_ finding: @autoclosure () -> Finding) {
        if format != .text {
            findings.append(finding())
        }
    }

    /// Tells the program that listens what was found.
    package func printFindings(version: String) {
        let text = FindingsDocument(findings: findings, version: version).text(format)
        gathered.append(contentsOf: text.utf8)
    }

    /// A line of results. Where the results are a document, the line is for the person who watches.
    package func print(_ line: String) {
        guard !format.isDocument else {
            say(line)
            return
        }
        gathered.append(contentsOf: line.visibleLines.utf8)
        gathered.append(UInt8(ascii: "\n"))
        if gathered.count > 1 << 16 {
            flush()
        }
    }

    /// Results as they are.
    package func print(bytes: [UInt8]) {
        guard !format.isDocument else {
            say(text: String(decoding: bytes, as: UTF8.self))
            return
        }
        gathered.append(contentsOf: bytes)
    }

    /// A unified diff, with lines of people's files. A carriage return at the end of a line stays what it is.
    func print(diff: [UInt8]) {
        let lines = diff.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
            let text = String(decoding: line.last == 0x0d ? line.dropLast() : line, as: UTF8.self)
            return text.visibleLines + (line.last == 0x0d ? "\r" : "")
        }
        print(bytes: Array(lines.joined(separator: "\n").utf8))
    }

    /// A line for the person, not for the pipe.
    package func say(_ line: String) {
        say(text: line.visibleLines + "\n")
    }

    /// Whole lines for the person.
    package func say(text: String) {
        flush()
        clearProgress()
        _ = write(.error, Array(text.utf8))
    }

    /// A line that the next one replaces; nothing where nobody watches.
    package func show(progress line: String) {
        guard isTerminal else {
            return
        }
        flush()
        progressIsShown = true
        _ = write(.error, Array("\r\u{1B}[K\(line)".utf8))
    }

    package func flush() {
        guard !gathered.isEmpty else {
            return
        }
        clearProgress()
        if !write(.output, gathered) {
            hasFailed = true
        }
        gathered.removeAll(keepingCapacity: true)
    }

    package func clearProgress() {
        if progressIsShown {
            progressIsShown = false
            _ = write(.error, Array("\r\u{1B}[K".utf8))
        }
    }
}
