import Language

/// A page of items, and its mapper.
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
        /// Whether it is read from a link of the answer: a URL, a cursor, a number or a Boolean.
        var readsLink = false
        var isPrevious = false
    }

    /// A test of the next page, for the values with which an answer can describe it.
    package struct Next: TemplateRecord {
        package struct Case: TemplateRecord {
            /// The value in the answer: a URL, `60`, `true`, `nil`.
            package let value: String
            /// The expected value of the property.
            package let expected: String
        }

        /// The property: `nextCursor`, `hasNextPage`.
        package let property: String
        /// Its type.
        package let type: String
        /// The response to map, with the variable `next`.
        package let input: String
        /// The cases of the test.
        package let cases: [Case]
    }

    /// A test of the request for the previous or the next page.
    package struct Neighbor: TemplateRecord {
        /// The page: `before`, `behind`; or `start`, `end` if there is none.
        package let name: String
        /// The property for its request: `previousCursor`, `nextCursor`.
        package let property: String
        /// The response to map.
        package let input: String
        /// The expected value of the property.
        package let expected: String
    }

    /// A test of the next page where the device does not show what the server gave.
    package struct Hidden: TemplateRecord {
        /// The property for the request of the next page: `nextOffset`, `hasNextPage`.
        package let property: String
        /// The page without items, and what the server gave.
        package let input: String
        /// The expected value of the property.
        package let expected: String
        /// Its value for the plain stub, also if its item is gone; absent if the last item that is left says it.
        package let expectedOfGone: String?
    }

    /// The domain type: `RestaurantsPage`.
    package let name: String
    /// Its items in a sentence: `restaurants`.
    package let phrase: String
    /// The type of an item: `Restaurant`.
    package let item: String
    let itemSample: String
    /// The modules of other features whose types it names, sorted.
    package let imports: [String]
    /// Test: the values of an item's stub that its fixtures do not have, for a decoder; absent if there are none.
    package var outerValues: String?
    /// Test: the libraries whose values its tests write without naming their types.
    package let valueImports: [String]
    /// What it conforms to: `Hashable, Sendable`.
    package let conformances: String
    /// Its mapper.
    package let mapper: String
    /// The mapper of an item; absent if items need none.
    package let itemMapper: ComposedMapper?
    /// The type that it is mapped from: `RestaurantsResponseDTO`, `[RestaurantDTO]`.
    package let dtoType: String
    /// The type that the body decodes to: the same, unless the page also has headers.
    package let bodyType: String
    /// The property with the items: `restaurants`.
    package let itemsProperty: String
    /// The items from `input`, without `try`: `input.results.map(restaurantMapper.map)`.
    package let itemsMapping: String
    /// Its further properties: `totalCount`, `hasNextPage` and the like.
    package let members: [Member]
    /// Whether it has the number with which it was requested.
    package let isNumbered: Bool
    /// The items that the server gave, a variable `received` in the mapping of the members; absent if the members do not
    /// need them, or the response has them.
    package let received: String?
    /// The offset after the page, a variable `nextOffset` in the mapping of the members.
    package let followingOffset: String?
    /// Whether an item's mapping can fail.
    let canFail: Bool
    /// The libraries whose members its mapper calls without naming their types.
    package let mappingImports: [String]
    /// The input of the mapper, if the response alone does not say whether it is the last page.
    @Shared package var mapperInput: PageMapperInputModel?
    /// The fixtures of pages.
    package let fixtures: [FixtureSample]
    /// The DTOs that the plain fixture and the empty one decode to.
    let fixtureDTO: String
    /// The items of that, mapped.
    let fixtureItems: String
    let emptyDTO: String
    /// The DTO that is mapped to the domain's `.stub()`.
    let dto: String
    /// Test: the input that is mapped to the domain's `.stub()`.
    package let input: String
    /// Test: the last page, if a page that is not empty can be the last one.
    package let lastInput: String?
    /// Test: the domain page of the last page.
    package let lastDomain: String
    /// Test: a page without items.
    package let emptyInput: String
    let emptyDomain: String
    /// Test: the empty page that it is mapped to: `.empty`, `.empty(page: 3)`.
    package let empty: String
    /// `.stub(results: [.stub(), .stub(updatedAt: "yesterday")])`.
    let badDTO: String?
    /// Test: a page with nothing but that item.
    let badKept: String?
    /// Test: a page with an item that cannot be mapped.
    package let badInput: String?
    /// Test: its `MappingError`.
    package let badError: String
    /// Test: the ways in which an answer describes the next page; absent if answers do not.
    package let next: Next?
    /// Test: the requests for the previous and the next page, by the last item or by a URL.
    package let neighbors: [Neighbor]
    /// Test: a page whose items the device does not show; absent if the next page does not depend on them.
    package let hidden: Hidden?
    /// Test: its mapping from a variable `input`, without `try`, in the words of the style.
    package let read: String

    /// The page without items, as a member of its type; `page` is its number, if it has one.
    package static func empty(page: String?) -> String {
        page.map { ".empty(page: \($0))" } ?? ".empty"
    }

    /// Its items in the stub: `[.stub()]`.
    package var itemsSample: String { Code.list([itemSample]) }
    /// `itemsProperty` as the label of an argument.
    package var itemsLabel: String { SwiftName.label(itemsProperty) }
}

/// `RestaurantsPageMapperInput`: a response and its request.
package struct PageMapperInputModel: TemplateRecord {
    package struct Member: TemplateRecord {
        /// The property: `page`, `offset`, `limit`.
        package let name: String
        /// Its type.
        package let type: String
        /// Its value in a test of a page in the middle.
        let sample: String
    }

    /// The type: `RestaurantsPageMapperInput`.
    package let name: String
    /// Its properties in addition to the `response`.
    package let members: [Member]
    /// The type of its last property, `received`: the items that the server gave, if the response has others. Absent if
    /// the next page does not depend on them.
    package let received: String?
}
