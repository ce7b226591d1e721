import Templating

/// What templates see of errors, and of what becomes one.
extension FeatureContext {
    static let errorRule = RecordType<ErrorMapperModel.Rule>(
        "errorRule",
        [
            .texts(
                "patterns",
                "Patterns of the pair of HTTP error and operation, or of the error alone, any of which matches."
            ) {
                $0.patterns
            },
            .text("result", "The domain error: `.notFound(identifier: identifier)`.") { $0.result },
        ]
    )

    static let errorSample = RecordType<ErrorMapperModel.Sample>(
        "errorSample",
        [
            .text("status", "A status.") { $0.status },
            .text("operation", "An operation: `.detail(identifier: 7)`.") { $0.operation },
            .text("expected", "The domain error that it becomes.") { $0.expected },
        ]
    )

    static let errorMapper = RecordType<ErrorMapperModel>(
        "errorMapper",
        [
            .flag(
                "readsOperation", "Whether a rule looks at the operation: else the mapper is not told of it."
            ) {
                $0.readsOperation
            },
            .texts("operations", "The cases of its operations: `detail(identifier: Int)`.") { $0.operations },
            .list("rules", errorRule, "What the statuses mean, the first match wins; may be empty.") {
                $0.rules
            },
            .list(
                "samples", errorSample, "Every status that means something, by every operation that is told."
            ) {
                $0.samples
            },
            .text("plainOperation", "An operation, with sample arguments.") { $0.plainOperation },
            .texts("plainStatuses", "Statuses that mean nothing to that operation.") { $0.plainStatuses },
            .text("otherStatus", "A status that means nothing to any operation.") { $0.otherStatus },
        ]
    )

    static let errorCase = RecordType<ErrorModel.Case>(
        "errorCase",
        [
            .text("name", "The case: `notFound`.") { $0.name },
            .flag("isLoadFailed", "Whether it is the case that keeps the reason of a failure.") {
                $0.isLoadFailed
            },
            .optional("payload", OperationContext.parameter, "What it carries: `identifier: Int`.") {
                $0.payload
            },
            .text("key", "Its text's key in the catalog: `restaurantError.notFound %lld`.") { $0.key },
            .optional("argument", "The argument of the text: `identifier`, `identifier.uuidString`.") {
                $0.argument
            },
            .optional("sampleArgument", "The same of the sample payload.") { $0.sampleArgument },
        ]
    )

    static let error = RecordType<ErrorModel>(
        "error",
        [
            .text("name", "The domain error: `RestaurantError`.") { $0.name },
            .text("table", "The String Catalog with its texts.") { $0.table },
            .text("key", "What the keys of all its texts begin with: `restaurantError`.") { $0.key },
            .list("cases", errorCase, "Its cases.") { $0.cases },
            .text("catalog", "The String Catalog, as JSON.") { $0.catalog },
            .flag("needsMocks", "Whether a sample uses `init(stub:)` of the support's mocks.") { error in
                error.cases.contains { $0.payload?.sampleNeedsMocks == true }
            },
            .flag("samplesNeedFoundation", "Whether a sample names a type of Foundation.") { error in
                error.cases.contains { $0.payload?.needsFoundation == true }
            },
        ]
    )
}
