/// A value to be written as YAML, with its layout.
package indirect enum YAMLValue: Sendable {
    /// A text, which is quoted if a reader would take it for something else.
    case text(String)
    /// YAML that is written unchanged, also in a flow collection.
    case verbatim(String)
    case list([YAMLValue])
    /// A map with each entry on its own line.
    case lines([YAMLEntry])
    /// A map that is written on one line if it fits.
    case map([YAMLEntry])
}

package struct YAMLEntry: Sendable {
    package var key: String
    package var value: YAMLValue
    /// A comment beside it, after a `#`.
    package var comment: String?
    /// Whether the complete entry is commented out.
    package var isComment = false

    package init(_ key: String, _ value: YAMLValue, comment: String? = nil, isComment: Bool = false) {
        self.key = key
        self.value = value
        self.comment = comment
        self.isComment = isComment
    }
}

extension YAMLValue {
    /// Whether it contains comments, so that it cannot be written on one line.
    var hasComments: Bool {
        switch self {
        case .text, .verbatim: false
        case .list(let items): items.contains(where: \.hasComments)
        case .lines(let entries), .map(let entries):
            entries.contains { $0.comment != nil || $0.isComment || $0.value.hasComments }
        }
    }

    /// Whether it may be written on one line if it fits.
    var mayBeFlow: Bool {
        switch self {
        case .text, .verbatim: true
        case .list(let items): items.allSatisfy(\.mayBeFlow)
        case .lines: false
        case .map(let entries): !hasComments && entries.allSatisfy(\.value.mayBeFlow)
        }
    }
}
