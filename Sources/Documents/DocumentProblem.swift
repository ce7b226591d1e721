import Diagnostics

/// The errors of the readers, by the id that is printed. A test has a case for each.
package enum DocumentProblem: String, CaseIterable, Sendable {
    // Errors of the bytes.
    case notUTF8 = "not-utf8"
    case controlCharacter = "control-character"
    case mergeConflict = "merge-conflict"

    // Errors of the structure, in YAML and JSON.
    case badEscape = "bad-escape"
    case badValue = "bad-value"
    case duplicateKey = "duplicate-key"
    case emptyDocument = "empty-document"
    case misplacedComma = "misplaced-comma"
    case missingColon = "missing-colon"
    case missingComma = "missing-comma"
    case needsQuotes = "needs-quotes"
    case strayText = "stray-text"
    case tooDeep = "too-deep"
    case tooManyMistakes = "too-many-mistakes"
    case unclosed = "unclosed"

    // Errors in YAML only.
    case badAnchor = "bad-anchor"
    case badBlockHeader = "bad-block-header"
    case badDirective = "bad-directive"
    case badKey = "bad-key"
    case commentNeedsBlank = "comment-needs-blank"
    case textEnds = "text-ends"
    case tabIndentation = "tab-indentation"
    case wrongIndentation = "wrong-indentation"
    case ownLine = "own-line"
    case tooManyAliases = "too-many-aliases"
    case unknownAlias = "unknown-alias"

    // Valid YAML that is not supported.
    case tag = "unsupported-tag"
    case complexKey = "unsupported-key"
    case severalDocuments = "several-documents"
}

extension Diagnostic {
    init(
        _ problem: DocumentProblem,
        _ message: String,
        at place: Place?,
        severity: Severity = .error,
        notes: [Note] = [],
        help: String? = nil
    ) {
        self.init(problem.rawValue, message, at: place, severity: severity, notes: notes, help: help)
    }
}
