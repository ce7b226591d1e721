package struct ErrorModel: Sendable {
    package struct Case: Sendable {
        package let name: String
        package var isLoadFailed = false
        /// `identifier` and `Int`; absent where the case says it all.
        package var payload: ParameterModel?
        /// The key in the catalog: `restaurantError.notFound %lld`.
        package let key: String
        /// The payload as an argument of the text: `identifier`, `identifier.uuidString`.
        package var argument: String?
        package var sampleArgument: String?
    }

    package let name: String
    /// The String Catalog's table.
    package let table: String
    /// What the keys of all its texts begin with: `restaurantError`.
    package let key: String
    package let cases: [Case]
    package let catalog: String
}
