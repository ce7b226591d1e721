/// A method that reads the items of all pages, one page after the other.
package struct AllItemsModel: TemplateRecord {
    /// The method: `allRestaurants`.
    package let name: String
    /// The items in a sentence: `restaurants`.
    package let phrase: String
    /// Its parameters, which are those of the method for one page except what selects the page.
    package let parameters: [ParameterModel]
    /// Its result: `PagedItems<Restaurant, Int, RestaurantError>`.
    package let type: String
    /// The argument that selects the first page, `from: 1`; absent if nothing does.
    package let start: String?
    /// What selects a page, as a variable: `page`.
    package let position: String
    /// The method for one page: `getRestaurantsPage`.
    package let pageMethod: String
    /// Its arguments.
    package let arguments: [String]
    /// The items and what selects the next page, from its result `answer`.
    package let answer: String
    /// Test: the arguments of a call: `limit: 20`.
    package let sampleArguments: [String]
    /// Test: the same arguments for the method for one page, and what selects the second page; empty without any.
    package let secondPageArguments: [String]
    /// Test: the arguments of a call that omits what has a default.
    package let neededArguments: [String]
    /// Test: the same arguments for the method for one page, with the defaults and what selects the first page; empty
    /// without a default.
    package let defaultArguments: [String]
    /// Test: an item of the page in the middle.
    package let item: String
    /// Test: the last page.
    package let lastPage: String
    /// Test: what selects the pages, from the `calls` of the method for one page.
    package let positions: String
    /// Test: what selects the pages that it asks for.
    package let expectedPositions: String

    /// Test: whether the method for one page has more than six arguments. Tuples of that size cannot be compared.
    package var isLong: Bool { arguments.count > 6 }
}
