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

    /// Whether a rule looks at the operation: else the mapper is not told of it.
    package let readsOperation: Bool
    /// The cases of its operations: `detail(identifier: Int)`.
    package let operations: [String]
    /// What the statuses mean, the first match wins; may be empty.
    package let rules: [Rule]
    /// Every status that means something, by every operation that is told.
    package let samples: [Sample]
    /// An operation, with sample arguments.
    package let plainOperation: String
    /// Statuses that mean nothing to that operation.
    package let plainStatuses: [String]
    /// A status that means nothing to any operation.
    package let otherStatus: String
}
