/// What templates read of pages.
enum PageContext {
    static let pageMember = RecordType<PageModel.Member>(
        "pageMember",
        [
            .text("name", "The property: `totalCount`, `hasNextPage`.") { $0.name },
            .text("type", "Its type.") { $0.type },
            .text("mapping", "Its value from `input`, the response.") { $0.mapping },
            .text("emptyValue", "Its value on an empty page.") { $0.emptyValue },
            .text("sample", "Its value in the stub.") { $0.sample },
        ]
    )

    static let pageMapperInputMember = RecordType<PageMapperInputModel.Member>(
        "pageMapperInputMember",
        [
            .text("name", "The property: `page`, `limit`.") { $0.name },
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

    static let page = RecordType<PageModel>(
        "page",
        [
            .text("name", "The domain type: `RestaurantsPage`.") { $0.name },
            .text("mapper", "Its mapper.") { $0.mapper },
            .text("dtoType", "What it is mapped from: `RestaurantsResponseDTO`, `[RestaurantDTO]`.") {
                $0.dtoType
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
            .flag("canFail", "Whether an item's mapping can fail.") { $0.canFail },
            .flag("needsSupport", "Whether its mapper calls the support library, or throws its error.") {
                $0.canFail || $0.needsSupport
            },
            .flag("responseNeedsSupport", "Whether the response holds a value of the support library.") {
                $0.needsSupport
            },
            .flag("hasEnvelope", "Whether the response is an object, and not a bare list.") {
                $0.hasEnvelope
            },
            .optional(
                "mapperInput", pageMapperInput,
                "What is mapped, where the response alone does not tell whether it is the last."
            ) { $0.mapperInput },
            .list("fixtures", TypeContext.fixtureSample, "The fixtures of pages.") { $0.fixtures },
            .text("input", "Test: what is mapped to the domain's `.stub()`; for a `group`.") { $0.input },
            .optional(
                "lastInput",
                "Test: the last page, where it says so otherwise than by being empty; for a `group`."
            ) { $0.lastInput },
            .text("lastDomain", "Test: the domain's page of it; for a `group`.") { $0.lastDomain },
            .text("emptyInput", "Test: a page without items; for a `group`.") { $0.emptyInput },
            .optional("badInput", "Test: a page with an item that cannot be mapped; for a `group`.") {
                $0.badInput
            },
            .text("badError", "Test: the `MappingError` of it.") { $0.badError },
        ]
    )
}
