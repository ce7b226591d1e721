import Diagnostics

/// The output of a command: results go to standard output, everything else to standard error. Results are buffered,
/// and flushed before anything is written to the other stream, so that a terminal shows both in order.
package final class Console {
    package enum Stream: Sendable {
        case output
        case error
    }

    /// Whether standard error is a terminal, where a line can be rewritten.
    package let isTerminal: Bool
    package let hasColor: Bool

    /// Writes all the bytes; false if it cannot.
    private let write: (Stream, [UInt8]) -> Bool
    /// The format of findings. Findings in a format for programs are kept until the end.
    package var format = ReportFormat.text
    private var findings: [Diagnostic] = []
    private var gathered: [UInt8] = []
    /// The line that the next one replaces.
    private var shownProgress: String?
    /// The width of the terminal, which may change at any time.
    private let columns: () -> Int
    /// The width of the terminal of standard output; nil if it is none.
    private let outputColumns: Int?
    /// The id of the first error in a file that was reported.
    var explicable: String?
    /// Whether results could not be written, as on a full disk. A reader that closed the pipe is not a failure.
    package private(set) var hasFailed = false

    package init(
        isTerminal: Bool, hasColor: Bool, columns: @escaping () -> Int = { 80 }, outputColumns: Int? = nil,
        write: @escaping (Stream, [UInt8]) -> Bool
    ) {
        self.isTerminal = isTerminal
        self.hasColor = hasColor
        self.columns = columns
        self.outputColumns = outputColumns
        self.write = write
    }

    /// Keeps a finding if the format is one for programs.
    func keep(_ finding: @autoclosure () -> Diagnostic) {
        if format != .text {
            findings.append(finding())
        }
    }

    /// Prints the findings in the format for programs.
    package func printFindings(version: String) {
        let text = FindingsDocument(findings, version: version).text(format)
        gathered.append(contentsOf: text.utf8)
    }

    /// Prints a line of results. If the results are one document, the line goes to standard error.
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

    /// Prints lines of help. In a terminal, long ones are broken between words.
    func print(help text: String) {
        print(outputColumns.map(text.wrapped) ?? text)
    }

    /// Prints results unchanged.
    package func print(bytes: [UInt8]) {
        guard !format.isDocument else {
            say(text: String(decoding: bytes, as: UTF8.self))
            return
        }
        gathered.append(contentsOf: bytes)
    }

    /// Prints a unified diff, which holds lines of people's files. A carriage return at the end of a line is kept.
    func print(diff: [UInt8]) {
        let lines = diff.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
            let text = String(decoding: line.last == 0x0d ? line.dropLast() : line, as: UTF8.self)
            return text.visibleLines + (line.last == 0x0d ? "\r" : "")
        }
        print(bytes: Array(lines.joined(separator: "\n").utf8))
    }

    /// Prints a line to standard error.
    package func say(_ line: String) {
        say(text: line.visibleLines + "\n")
    }

    /// Prints whole lines to standard error.
    package func say(text: String) {
        flush()
        clearProgress()
        _ = write(.error, Array(text.utf8))
    }

    /// Shows a line that the next one replaces, if standard error is a terminal. Its end is left out where the terminal is
    /// too narrow, because only one line can be replaced.
    package func show(progress line: String) {
        guard isTerminal else {
            return
        }
        let most = max(columns() - 1, 1)
        let shown = line.count > most ? "\(line.prefix(most - 1))…" : line
        guard shown != shownProgress else {
            return
        }
        flush()
        shownProgress = shown
        _ = write(.error, Array("\r\u{1B}[K\(shown)".utf8))
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
        if shownProgress != nil {
            shownProgress = nil
            _ = write(.error, Array("\r\u{1B}[K".utf8))
        }
    }
}
