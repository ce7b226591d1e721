package struct ErrorMapperModel: TemplateRecord {
    package struct Rule: TemplateRecord {
        /// Patterns of the pair of HTTP error and operation, or of the error alone, any of which matches. With `places`, of
        /// the status of the answer, its code and the operation, as far as rules depend on them.
        package let patterns: [String]
        /// The domain error: `.notFound(identifier: identifier)`.
        package let result: String
    }

    package struct Sample: TemplateRecord {
        /// A status.
        package let status: String
        /// An operation: `.detail(identifier: 7)`.
        package let operation: String
        /// The domain error that it becomes.
        package let expected: String
    }

    package struct BodySample: TemplateRecord {
        /// A status.
        package let status: String
        /// The fixture of the body.
        package let fixture: String
        /// The domain error that an answer with both becomes; if there is no case for it, what the server said.
        package let expected: String
    }

    /// The arguments that say where the body of an answer has what: `code: "error.code"`; empty if it is not read.
    package let places: [String]
    /// Whether the mapper says what the error says of its body: a rule depends on it, or the domain error has reasons.
    package let readsBody: Bool
    /// Whether a rule depends on the code in that body.
    package let readsCode: Bool
    /// Whether a rule depends on the operation. If not, the mapper has no parameter for it.
    package let readsOperation: Bool
    /// The cases of its operations: `detail(identifier: Int)`.
    package let operations: [String]
    /// The rules for statuses; the first match wins. May be empty.
    package let rules: [Rule]
    /// Every status with a meaning, for every operation that the mapper distinguishes.
    package let samples: [Sample]
    /// An operation, with sample arguments.
    package let plainOperation: String
    /// Statuses without a meaning for that operation.
    package let plainStatuses: [String]
    /// A status without a meaning for all operations.
    package let otherStatus: String
    /// Bodies with errors that have a case, for the operation `plainOperation`.
    package let bodySamples: [BodySample]
    /// Bodies with errors that have none.
    package let keptSamples: [BodySample]

    /// Whether the mapper decides whether nobody knows the outcome of a write.
    package let judgesWrites: Bool
    /// The patterns of the operations that write: `.create`; empty if all do.
    package let writeCases: [String]
    /// Test: whether all do, so that `loadFailed` is a refusal.
    package let refuses: Bool
    /// Test: the same operations, with sample arguments.
    package let writeSamples: [String]
    /// The cases of errors that may go by themselves, as `.overloaded` for a 503, besides `loadFailed`.
    package let temporaryCases: [String]

    /// The samples of an item that the server does not have.
    package var missingSamples: [Sample] { samples.filter { $0.status == "404" } }
}
