/// An error or a warning, as a value. The text is composed where the problem is found; printing is separate.
package struct Diagnostic: Sendable {
    package enum Severity: String, Sendable {
        case error
        case warning
    }

    /// A place in a source. Line and column are only computed for printing.
    package struct Place: Sendable {
        package let source: SourceText
        package let range: ByteRange
        /// Whether the diagnostic is about the file itself, for example its name, and not about a text in it.
        package let isWholeFile: Bool

        package init(_ source: SourceText, _ range: ByteRange, isWholeFile: Bool = false) {
            self.source = source
            self.range = range
            self.isWholeFile = isWholeFile
        }
    }

    /// A related place, for example the other side of a clash.
    package struct Note: Sendable {
        package let message: String
        package let place: Place?

        package init(_ message: String, at place: Place? = nil) {
            self.message = message
            self.place = place
        }
    }

    /// A stable, readable name, such as `unknown-key`.
    package let id: String
    package let severity: Severity
    /// What was found, and what was expected; one line without a full stop.
    package let message: String
    package let place: Place?
    /// The path of the file that it is about, if no place in it is known.
    package let file: String?
    package var notes: [Note]
    /// What to write or to type next.
    package var help: String?

    package init(
        _ id: String,
        _ message: String,
        at place: Place? = nil,
        in file: String? = nil,
        severity: Severity = .error,
        notes: [Note] = [],
        help: String? = nil
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.place = place
        self.file = file
        self.notes = notes
        self.help = help
    }
}

extension [Diagnostic] {
    /// Whether there is an error; warnings do not count.
    package var hasErrors: Bool {
        contains { $0.severity == .error }
    }

    /// Sorted by path, then by offset; diagnostics without a place come first. The sort is stable.
    package func sortedByPlace() -> [Diagnostic] {
        sorted { $0.sortKey < $1.sortKey }
    }
}

extension Diagnostic {
    fileprivate var sortKey: (path: String, offset: Int) {
        (place?.source.path ?? "", place?.range.start ?? -1)
    }
}
