import Language

/// The names of pages. In: the pages, and the words of the style. Out: their names in code, in files and in sentences.
final class PageNames {
    /// `RestaurantsPage`.
    let type: String
    /// The DTO, if it has more than the body.
    let dto: String
    let mapper: String
    /// The envelope of the body.
    let envelope: String
    /// The property with the items: `restaurants`.
    let itemsProperty: String
    /// The prefix of fixtures: `restaurants`.
    let file: String
    /// In a sentence: `restaurants`.
    let phrase: String
    private let usualEntity: String?
    private let mapperProperty: String

    init(_ pages: ResolvedPages, _ types: TypeMap) {
        let (phrases, acronyms) = (types.phrases, types.acronyms)
        type = phrases.name(.page, pages.title)
        dto = types.dto(type)
        mapper = phrases.name(.mapper, type)
        // With the plural `NewsList`, the answers of a list and of a page have the same name.
        let isTaken = ["List", "Search"].contains { pages.owner + $0 == pages.title }
        envelope = phrases.name(.envelope, pages.title + (isTaken ? "Page" : ""))
        itemsProperty = SwiftName.escaped(acronyms.lowerCamel(pages.plural))
        file = acronyms.snake(pages.title)
        phrase = acronyms.phrase(pages.plural)
        usualEntity = pages.areUsual ? pages.owner : nil
        mapperProperty = acronyms.lowerCamel(type) + "Mapper"
    }

    /// The mapper as a property of an entity's repository.
    func composedMapper(in entity: String) -> ComposedMapper {
        ComposedMapper(
            property: entity == usualEntity ? "pageMapper" : mapperProperty, type: mapper, isRecursive: false)
    }
}
