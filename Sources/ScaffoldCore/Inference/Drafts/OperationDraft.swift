/// An operation that a source suggests. Its parameters are called as the source calls them; what a spec calls them is
/// found when it is written.
package struct OperationDraft: Sendable {
    package enum PathPiece: Sendable {
        case text(String)
        case parameter(ParameterDraft)
    }

    package struct QueryItem: Sendable {
        package enum Value: Sendable {
            case text(String)
            case parameter(ParameterDraft)
        }

        package let name: String
        package let value: Value

        package init(_ name: String, _ value: Value) {
            self.name = name
            self.value = value
        }
    }

    package struct Header: Sendable {
        package let name: String
        package let value: QueryItem.Value

        package init(_ name: String, _ value: QueryItem.Value) {
            self.name = name
            self.value = value
        }
    }

    package enum Answer: Sendable {
        case nothing
        case type(DraftType)
    }

    /// `detail`, `list`, or a name of its own.
    package let name: String
    package let method: String
    package let path: [PathPiece]
    package var query: [QueryItem] = []
    package var headers: [Header] = []
    /// What stands behind `<-` and behind `->`, where it must be said.
    package var body: DraftType?
    package var answer: Answer?
    package var doc: String?
    package var response: [String]?
    /// Why it is a guess; a comment beside it.
    package var guess: String?
    /// An idea that nothing speaks for: written as a comment.
    package var isIdea = false

    package init(_ name: String, _ method: String, _ path: [PathPiece], query: [QueryItem] = []) {
        self.name = name
        self.method = method
        self.path = path
        self.query = query
    }
}

package struct ParameterDraft: Sendable {
    package let name: String
    /// Absent where it is that of the field of this name, or the usual one.
    package var type: DraftType?
    package var isOptional = false
    package var defaultValue: String?

    package init(
        _ name: String, type: DraftType? = nil, isOptional: Bool = false, defaultValue: String? = nil
    ) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
        self.defaultValue = defaultValue
    }
}
