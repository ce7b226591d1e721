package struct ErrorMapperModel: TemplateRecord {
    package struct Rule: TemplateRecord {
        /// Patterns of the pair of HTTP error and operation, or of the error alone, any of which matches.
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

    /// The samples of an item that the server does not have.
    package var missingSamples: [Sample] { samples.filter { $0.status == "404" } }
}
