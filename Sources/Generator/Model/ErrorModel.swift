package struct ErrorModel: TemplateRecord {
    package struct Case: TemplateRecord {
        /// The case: `notFound`.
        package let name: String
        /// Whether it contains the reason of a failure, for debugging.
        package var hasReason = false
        /// The answer that it contains, in a test: `ErrorAnswer(status: 409)`; absent if it contains none.
        package var answer: String?
        /// Its associated value: `identifier: Int`.
        package var payload: ParameterModel?
        /// The key of its text in the catalog: `restaurantError.notFound %lld`.
        package let key: String
        /// The argument of the text: `identifier`, `identifier.uuidString`.
        package var argument: String?
        /// The argument for the sample payload.
        package var sampleArgument: String?
    }

    /// The domain error: `RestaurantError`.
    package let name: String
    /// The entity that it belongs to, for files that hold all of an entity.
    package var aggregate = ""
    /// The String Catalog with its texts.
    package let table: String
    /// The prefix of the keys of its texts: `restaurantError`.
    package let key: String
    /// Its cases.
    package let cases: [Case]
    /// The String Catalog, as JSON.
    package let catalog: String
}
