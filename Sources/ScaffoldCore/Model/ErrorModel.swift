package struct ErrorModel: TemplateRecord {
    package struct Case: TemplateRecord {
        /// The case: `notFound`.
        package let name: String
        /// Whether it is the case that keeps the reason of a failure.
        package var isLoadFailed = false
        /// What it carries: `identifier: Int`.
        package var payload: ParameterModel?
        /// Its text's key in the catalog: `restaurantError.notFound %lld`.
        package let key: String
        /// The argument of the text: `identifier`, `identifier.uuidString`.
        package var argument: String?
        /// The same of the sample payload.
        package var sampleArgument: String?
    }

    /// The domain error: `RestaurantError`.
    package let name: String
    /// The String Catalog with its texts.
    package let table: String
    /// What the keys of all its texts begin with: `restaurantError`.
    package let key: String
    /// Its cases.
    package let cases: [Case]
    /// The String Catalog, as JSON.
    package let catalog: String
}

extension ErrorModel {
    /// Whether a sample uses `init(stub:)` of the support's mocks.
    package var needsMocks: Bool { cases.contains { $0.payload?.sampleNeedsMocks == true } }
    /// Whether a sample names a type of Foundation.
    package var samplesNeedFoundation: Bool { cases.contains { $0.payload?.needsFoundation == true } }
}
