/// The answer of an operation.
struct ResolvedAnswer: Sendable {
    /// Absent if it is written into a file.
    let type: ResolvedType?
    var form = AnswerForm.json
    /// The path to the payload, for the code that decodes it.
    var path = PayloadPath.whole
    /// The path to the payload, for fixtures.
    var statedPath = PayloadPath.whole
}
