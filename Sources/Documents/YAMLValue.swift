/// A YAML document to be written: what it holds, and how a person would want it laid out.
package indirect enum YAMLValue: Sendable {
    /// A text, quoted where a reader would take it for something else.
    case text(String)
    /// A piece of YAML that stands as it is, in a flow too.
    case verbatim(String)
    case list([YAMLValue])
    /// A map on lines of its own.
    case lines([YAMLEntry])
    /// A map that stands on one line where it fits.
    case map([YAMLEntry])
}

package struct YAMLEntry: Sendable {
    package var key: String
    package var value: YAMLValue
    /// What stands beside it, behind a `#`.
    package var comment: String?
    /// Whether all of it is a comment, for somebody to bring to life.
    package var isComment = false

    package init(_ key: String, _ value: YAMLValue, comment: String? = nil, isComment: Bool = false) {
        self.key = key
        self.value = value
        self.comment = comment
        self.isComment = isComment
    }
}

extension YAMLValue {
    /// Whether comments stand in it, so that it cannot be one line.
    var hasComments: Bool {
        switch self {
        case .text, .verbatim: false
        case .list(let items): items.contains(where: \.hasComments)
        case .lines(let entries), .map(let entries):
            entries.contains { $0.comment != nil || $0.isComment || $0.value.hasComments }
        }
    }

    /// Whether it stands on one line, where it fits.
    var mayBeFlow: Bool {
        switch self {
        case .text, .verbatim: true
        case .list(let items): items.allSatisfy(\.mayBeFlow)
        case .lines: false
        case .map(let entries): !hasComments && entries.allSatisfy(\.value.mayBeFlow)
        }
    }
}
