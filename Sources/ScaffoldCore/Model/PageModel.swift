/// A page of items, and what maps it from its response.
package struct PageModel: Sendable {
    package struct Member: Sendable {
        package let name: String
        package let type: String
        package let mapping: String
        package let emptyValue: String
        package let sample: String
        /// The value in the fixture of the last page.
        package let lastSample: String
        package var doc: String?
        /// Whether it is read from where the answer leads: a URL, a cursor, a number or a Boolean.
        package var readsLink = false
        package var isPrevious = false
    }

    /// A test of the page that follows, by what the answer may say of it.
    package struct Next: Sendable {
        package struct Case: Sendable {
            /// Swift expressions.
            package let value: String
            package let expected: String
        }

        /// `nextCursor` and its type.
        package let property: String
        package let type: String
        /// What the mapper is given, from the variable `next`.
        package let input: String
        package let cases: [Case]
    }

    /// A test of what asks for the page before, or for the one behind.
    package struct Neighbor: Sendable {
        /// `before` or `behind`; `start` or `end` where there is none.
        package let name: String
        /// `previousCursor`.
        package let property: String
        /// What the mapper is given, and what the page says then.
        package let input: String
        package let expected: String
    }

    package let name: String
    package let mapper: String
    package let dtoType: String
    /// What the body of the answer decodes to: the same, unless that holds headers too.
    package let bodyType: String
    package let itemsProperty: String
    package let itemsMapping: String
    package let members: [Member]
    /// Of pages by offset: what `nextOffset` is where another page follows, in the mapper.
    package let followingOffset: String?
    package let canFail: Bool
    /// Whether what else it says is read by the support library.
    package let readsLinks: Bool
    /// Whether the response holds a value of the support library.
    package let responseNeedsSupport: Bool
    package let hasEnvelope: Bool
    /// Where a page does not tell by itself whether it is the last: what its mapper is told beside the response.
    @Shared package var mapperInput: PageMapperInputModel?
    package let fixtures: [FixtureSample]
    /// What the plain fixture and the empty one decode to.
    package let dto: String
    package let emptyDTO: String
    /// What the mapper's tests give it: `.stub()`, or the response with what else it is told.
    package let input: String
    package let lastInput: String?
    package let lastDomain: String
    package let emptyInput: String
    package let emptyDomain: String
    /// `.stub(results: [.stub(), .stub(updatedAt: "yesterday")])`.
    package let badDTO: String?
    package let badInput: String?
    package let badError: String
    /// Absent where nothing in the answer says what follows.
    package let next: Next?
    /// What the other samples do not show: the last of several items, the parameter of a URL, no item at all.
    package let neighbors: [Neighbor]
}

/// `RestaurantsPageMapperInput`: a response, and what was asked for.
package struct PageMapperInputModel: Sendable {
    package struct Member: Sendable {
        package let name: String
        package let type: String
        /// In a test of a page in the middle.
        package let sample: String
    }

    package let name: String
    /// `page`, `offset`, `limit`.
    package let members: [Member]
}
