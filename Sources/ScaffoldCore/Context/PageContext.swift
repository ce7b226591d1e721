/// What templates read of pages.
enum PageContext {
    static let pageMember = RecordType<PageModel.Member>(
        "pageMember",
        [
            .text("name", "The property: `totalCount`, `hasNextPage`, `nextCursor`.") { $0.name },
            .text("type", "Its type.") { $0.type },
            .optional("doc", "Its documentation.") { $0.doc },
            .text("mapping", "Its value from `input`, the response.") { $0.mapping },
            .text("emptyValue", "Its value on an empty page.") { $0.emptyValue },
            .text("sample", "Its value in the stub.") { $0.sample },
        ]
    )

    static let pageMapperInputMember = RecordType<PageMapperInputModel.Member>(
        "pageMapperInputMember",
        [
            .text("name", "The property: `page`, `offset`, `limit`.") { $0.name },
            .text("type", "Its type.") { $0.type },
        ]
    )

    static let pageMapperInput = RecordType<PageMapperInputModel>(
        "pageMapperInput",
        [
            .text("name", "The type: `RestaurantsPageMapperInput`.") { $0.name },
            .list("members", pageMapperInputMember, "What it holds beside the `response`.") { $0.members },
        ]
    )

    static let nextCase = RecordType<PageModel.Next.Case>(
        "nextCase",
        [
            .text("value", "What the answer says: a URL, `60`, `true`, `nil`.") { $0.value },
            .text("expected", "What the page says then.") { $0.expected },
        ]
    )

    static let next = RecordType<PageModel.Next>(
        "nextPage",
        [
            .text("property", "The property: `nextCursor`, `hasNextPage`.") { $0.property },
            .text("type", "Its type.") { $0.type },
            .text("input", "What is mapped, from the variable `next`.") { $0.input },
            .list("cases", nextCase, "The cases of the test.") { $0.cases },
        ]
    )

    static let neighbor = RecordType<PageModel.Neighbor>(
        "neighborPage",
        [
            .text("name", "Which one: `before`, `behind`; or `start`, `end` where there is none.") {
                $0.name
            },
            .text("property", "What says it: `previousCursor`, `nextCursor`.") { $0.property },
            .text("input", "What is mapped.") { $0.input },
            .text("expected", "What the page says then.") { $0.expected },
        ]
    )

    static let page = RecordType<PageModel>(
        "page",
        [
            .text("name", "The domain type: `RestaurantsPage`.") { $0.name },
            .text("mapper", "Its mapper.") { $0.mapper },
            .text("dtoType", "What it is mapped from: `RestaurantsResponseDTO`, `[RestaurantDTO]`.") {
                $0.dtoType
            },
            .text("bodyType", "What the body decodes to: the same, unless headers belong to the page.") {
                $0.bodyType
            },
            .text("itemsProperty", "The property with the items: `restaurants`.") { $0.itemsProperty },
            .text("itemsLabel", "The same as the label of an argument.") {
                SwiftName.label($0.itemsProperty)
            },
            .text(
                "itemsMapping",
                "The items from `input`, without `try`: `input.results.map(restaurantMapper.map)`."
            ) { $0.itemsMapping },
            .list("members", pageMember, "What else it says: `totalCount`, `hasNextPage` and the like.") {
                $0.members
            },
            .optional(
                "followingOffset",
                "The offset behind the page, which the mapping of the members calls `nextOffset`."
            ) { $0.followingOffset },
            .flag("canFail", "Whether an item's mapping can fail.") { $0.canFail },
            .tryWord, .throwsWord, .throwsMappingError,
            .flag("needsSupport", "Whether its mapper calls the support library, or throws its error.") {
                $0.canFail || $0.readsLinks
            },
            .flag("responseNeedsSupport", "Whether the response holds a value of the support library.") {
                $0.responseNeedsSupport
            },
            .flag("hasEnvelope", "Whether the response is an object, and not a bare list.") {
                $0.hasEnvelope
            },
            .optional(
                "mapperInput", pageMapperInput,
                "What is mapped, where the response alone does not tell whether it is the last."
            ) { $0.mapperInput },
            .list("fixtures", TypeContext.fixtureSample, "The fixtures of pages.") { $0.fixtures },
            .text("input", "Test: what is mapped to the domain's `.stub()`.") { $0.input },
            .optional(
                "lastInput",
                "Test: the last page, where it says so otherwise than by being empty."
            ) { $0.lastInput },
            .text("lastDomain", "Test: the domain's page of it.") { $0.lastDomain },
            .text("emptyInput", "Test: a page without items.") { $0.emptyInput },
            .optional("badInput", "Test: a page with an item that cannot be mapped.") {
                $0.badInput
            },
            .text("badError", "Test: the `MappingError` of it.") { $0.badError },
            .optional(
                "next", next, "Test: what a page may say of the next one; absent where no answer says it."
            ) { $0.next },
            .list(
                "neighbors", neighbor,
                "Test: what asks for the pages beside it, by the last item or by a URL."
            ) { $0.neighbors },
        ]
    )
}
