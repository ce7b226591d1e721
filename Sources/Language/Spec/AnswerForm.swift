/// How an answer is read.
package enum AnswerForm: String, CaseIterable, Sendable {
    case json
    /// A text, unchanged.
    case text
    /// Data, unchanged.
    case raw
    /// Into a file, without being loaded into memory.
    case file

    /// The form of a body that is sent in the same way.
    package var bodyForm: BodyForm {
        switch self {
        case .json: .json
        case .text: .text
        case .raw, .file: .raw
        }
    }
}
