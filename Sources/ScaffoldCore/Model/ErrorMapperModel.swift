package struct ErrorMapperModel: Sendable {
    package struct Rule: Sendable {
        /// `(.statusCode(404, _), .detail(let identifier))`, or `.statusCode(401, _)` where no rule looks at the operation.
        package let patterns: [String]
        package let result: String
    }

    package struct Sample: Sendable {
        package let status: String
        package let operation: String
        package let expected: String
    }

    /// Whether a rule looks at the operation: without one the mapper is not told of it.
    package let readsOperation: Bool
    /// `detail(identifier: Int)`.
    package let operations: [String]
    package let rules: [Rule]
    /// Every status that means something, by every operation.
    package let samples: [Sample]
    /// An operation and the statuses that mean nothing to it.
    package let plainOperation: String
    package let plainStatuses: [String]
    /// A status that means nothing to any operation.
    package let otherStatus: String
}
