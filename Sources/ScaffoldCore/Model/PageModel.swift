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
    }

    package let name: String
    package let mapper: String
    package let dtoType: String
    package let itemsProperty: String
    package let itemsMapping: String
    package let members: [Member]
    package let canFail: Bool
    /// Whether what else it says is read by the support library.
    package let needsSupport: Bool
    package let hasEnvelope: Bool
    /// Where a page does not tell by itself whether it is the last: what its mapper is told beside the response.
    @Shared package var mapperInput: PageMapperInputModel?
    package let fixture: String
    package let emptyFixture: String
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
    /// `.stub(results: [.stub(updatedAt: "yesterday")])`.
    package let badDTO: String?
    package let badInput: String?
    package let badError: String
}

/// `RestaurantsPageMapperInput`: a response, and what was asked for.
package struct PageMapperInputModel: Sendable {
    package struct Member: Sendable {
        package let name: String
        package let type: String
    }

    package let name: String
    /// `page`, `limit`.
    package let members: [Member]
}
