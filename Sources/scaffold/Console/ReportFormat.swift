/// The format in which a command reports its findings.
package enum ReportFormat: String, CaseIterable, Sendable {
    case text
    /// One JSON object, for scripts.
    case json
    /// Workflow commands, which GitHub shows beside the lines of a pull request.
    case github
    /// SARIF 2.1.0, for code scanning.
    case sarif

    /// Whether paths are relative to the top of the repository instead of the current folder.
    package var isOfRepository: Bool {
        self == .github || self == .sarif
    }

    /// Whether standard output holds one document and nothing else.
    package var isDocument: Bool {
        self == .json || self == .sarif
    }
}
