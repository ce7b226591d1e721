/// A page of items, and what maps it from its response.
package struct PageModel: TemplateRecord {
    package struct Member: TemplateRecord {
        /// The property: `totalCount`, `hasNextPage`, `nextCursor`.
        package let name: String
        /// Its type.
        package let type: String
        /// Its value from `input`, the response.
        package let mapping: String
        /// Its value on an empty page.
        package let emptyValue: String
        /// Its value in the stub.
        package let sample: String
        /// The value in the fixture of the last page.
        let lastSample: String
        /// Its documentation.
        package var doc: String?
        /// Whether it is read from where the answer leads: a URL, a cursor, a number or a Boolean.
        var readsLink = false
        var isPrevious = false
    }

    /// A test of the page that follows, by what the answer may say of it.
    package struct Next: TemplateRecord {
        package struct Case: TemplateRecord {
            /// What the answer says: a URL, `60`, `true`, `nil`.
            package let value: String
            /// What the page says then.
            package let expected: String
        }

        /// The property: `nextCursor`, `hasNextPage`.
        package let property: String
        /// Its type.
        package let type: String
        /// What is mapped, from the variable `next`.
        package let input: String
        /// The cases of the test.
        package let cases: [Case]
    }

    /// A test of what asks for the page before, or for the one behind.
    package struct Neighbor: TemplateRecord {
        /// Which one: `before`, `behind`; or `start`, `end` where there is none.
        package let name: String
        /// What says it: `previousCursor`, `nextCursor`.
        package let property: String
        /// What is mapped.
        package let input: String
        /// What the page says then.
        package let expected: String
    }

    /// The domain type: `RestaurantsPage`.
    package let name: String
    /// Its mapper.
    package let mapper: String
    /// What it is mapped from: `RestaurantsResponseDTO`, `[RestaurantDTO]`.
    package let dtoType: String
    /// What the body decodes to: the same, unless headers belong to the page.
    package let bodyType: String
    /// The property with the items: `restaurants`.
    package let itemsProperty: String
    /// The items from `input`, without `try`: `input.results.map(restaurantMapper.map)`.
    package let itemsMapping: String
    /// What else it says: `totalCount`, `hasNextPage` and the like.
    package let members: [Member]
    /// The offset behind the page, which the mapping of the members calls `nextOffset`.
    package let followingOffset: String?
    /// Whether an item's mapping can fail.
    let canFail: Bool
    /// Whether what else it says is read by the support library.
    let readsLinks: Bool
    /// Whether the response holds a value of the support library.
    package let responseNeedsSupport: Bool
    /// What is mapped, where the response alone does not tell whether it is the last.
    @Shared package var mapperInput: PageMapperInputModel?
    /// The fixtures of pages.
    package let fixtures: [FixtureSample]
    /// What the plain fixture and the empty one decode to.
    let dto: String
    let emptyDTO: String
    /// Test: what is mapped to the domain's `.stub()`.
    package let input: String
    /// Test: the last page, where it says so otherwise than by being empty.
    package let lastInput: String?
    /// Test: the domain's page of it.
    package let lastDomain: String
    /// Test: a page without items.
    package let emptyInput: String
    let emptyDomain: String
    /// `.stub(results: [.stub(), .stub(updatedAt: "yesterday")])`.
    let badDTO: String?
    /// Test: a page with an item that cannot be mapped.
    package let badInput: String?
    /// Test: the `MappingError` of it.
    package let badError: String
    /// Test: what a page may say of the next one; absent where no answer says it.
    package let next: Next?
    /// Test: what asks for the pages beside it, by the last item or by a URL.
    package let neighbors: [Neighbor]

    /// `itemsProperty` as the label of an argument.
    package var itemsLabel: String { SwiftName.label(itemsProperty) }
    /// Whether its mapper calls the support library, or throws its error.
    package var needsSupport: Bool { canFail || readsLinks }
}

/// `RestaurantsPageMapperInput`: a response, and what was asked for.
package struct PageMapperInputModel: TemplateRecord {
    package struct Member: TemplateRecord {
        /// The property: `page`, `offset`, `limit`.
        package let name: String
        /// Its type.
        package let type: String
        /// In a test of a page in the middle.
        let sample: String
    }

    /// The type: `RestaurantsPageMapperInput`.
    package let name: String
    /// What it holds beside the `response`.
    package let members: [Member]
}
