/// The answer of an operation.
struct ResolvedAnswer: Sendable {
    /// Absent if it is written into a file.
    let type: ResolvedType?
    var form = AnswerForm.json
    /// The path to the payload.
    var path = PayloadPath.whole
}
