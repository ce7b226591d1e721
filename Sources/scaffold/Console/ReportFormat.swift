/// How a command tells what it found: to a person, or to a program.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text
    /// One object, for scripts.
    case json
    /// Workflow commands, which GitHub shows beside the lines of a pull request.
    case github
    /// SARIF 2.1.0, for code scanning.
    case sarif

    /// Whether paths are to be read from the top of the repository, wherever the caller stands.
    package var isOfRepository: Bool {
        self == .github || self == .sarif
    }

    /// Whether standard output holds one document, and nothing else.
    package var isDocument: Bool {
        self == .json || self == .sarif
    }
}
