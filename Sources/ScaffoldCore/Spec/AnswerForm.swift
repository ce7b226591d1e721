/// How an answer is read.
package enum AnswerForm: String, CaseIterable, Sendable {
    case json
    /// A text, unchanged.
    case text
    /// Data, unchanged.
    case raw
}
