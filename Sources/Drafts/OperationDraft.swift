import Language

/// An operation that a source suggests. Its parameters have the names of the source. Their names in the spec are chosen
/// when the spec is written.
package struct OperationDraft: Sendable {
    package enum Piece: Sendable {
        case text(String)
        case parameter(ParameterDraft)

        var parameter: ParameterDraft? {
            if case .parameter(let parameter) = self { parameter } else { nil }
        }
    }

    /// An item of a query, or a header.
    package struct Item: Sendable {
        package let name: String
        package let value: Piece
    }

    package enum Answer: Sendable {
        case nothing
        case type(DraftType)
    }

    /// `detail`, `list`, or a custom name.
    package let name: String
    package let method: String
    package var path: [Piece]
    package var query: [Item] = []
    package var headers: [Item] = []
    /// The types after `<-` and `->`, if they are needed.
    package var body: DraftType?
    package var answer: Answer?
    /// Its paging, if that is not the entity's.
    package var pagination: [PaginationDraft] = []
    package var firstPage: Int?
    /// How its body is sent.
    package var bodyForm: BodyForm?
    /// Whether its answer is a text.
    var readsText = false
    package var doc: String?
    package var response: [String]?
    /// The reason why it is a guess, which becomes a comment.
    package var guess: String?
    /// Whether it is a suggestion without evidence in the source, which is written as a comment.
    package var isIdea = false
}

package struct ParameterDraft: Sendable {
    package let name: String
    /// Absent if it is the type of the field with this name or the default type.
    package var type: DraftType?
    /// Whether each value of a list is sent with the key.
    package var isRepeated = false
    package var isOptional = false
    package var defaultValue: String?
}
