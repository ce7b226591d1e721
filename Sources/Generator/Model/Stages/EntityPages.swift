import Language

/// Pages of one type. In: how operations request them, the names and the items, and the keys of the items in a store. Out:
/// the answer, and the model of a page, with its mapper and the tests of the mapper.
final class EntityPages {
    let pages: ResolvedPages
    let names: PageNames
    let answer: PageAnswer
    let input: PageMapperInput
    let model: PageModel
    let fixtures: PageFixtures

    /// `operation` is the first of those that answer them.
    init(
        _ pages: ResolvedPages, _ operation: ResolvedOperation, _ items: PageItems, _ rows: RowKeys,
        _ variations: StubVariations, _ imports: ModuleImports, _ keys: KeyDecoding
    ) {
        let types = variations.samples.types
        let names = PageNames(pages, types)
        let envelope = EnvelopeMaker(acronyms: types.acronyms, imports: imports, keys: keys).envelope(
            names.envelope, pages.paging.path, items.dtoType, Code.list([items.first]),
            pages: PageSamples(pages), of: items.element)
        let answer = PageAnswer(names, items, PageSamples(pages), envelope)
        let input = PageMapperInput(pages, names, rows, types)
        let members = PageMembers(
            answer: answer, input: input, object: items.object,
            values: variations.samples.samples(of: items.object))
        let all = members.all
        func domain(_ items: String?, _ value: (PageModel.Member) -> String) -> String {
            let changed = all.filter { value($0) != $0.sample }.map {
                "\(SwiftName.label($0.name)): \(value($0))"
            }
            let property = SwiftName.label(names.itemsProperty)
            return Code.call(".stub", (items.map { ["\(property): \($0)"] } ?? []) + changed)
        }
        let dto = answer.stub(nil)
        let samples = answer.samples
        let emptyDTO = answer.stub("[]", samples.changes(samples.empty))
        let lastDTO = samples.saysLast ? answer.stub(nil, samples.changes(samples.last)) : nil
        let badDTO = items.bad.map { answer.stub(Code.list([items.first, $0.dtoStub])) }
        let itemsPath = JSONPathText.of(pages.paging.path.keys)
        let fixtures = PageFixtures(
            answer: answer, operation: operation, items: items, name: "\(names.file)_response",
            file: { types.phrases.fixture($0, types.acronyms) })
        let beside = AdjacentPages(answer: answer, input: input, object: items.object, variations: variations)
        self.pages = pages
        self.names = names
        self.answer = answer
        self.input = input
        self.fixtures = fixtures
        model = PageModel(
            name: names.type,
            phrase: names.phrase,
            item: items.domainType,
            itemSample: items.domain,
            imports: items.imports,
            outerValues: variations.samples.outerValues(of: items.object),
            valueImports: items.first == ".stub()" ? [] : imports.ofValues([items.element]),
            conformances: types.feature.conformances(
                of: items.domainType, without: [.identifiable, .caseIterable]),
            mapper: names.mapper,
            itemMapper: types.mapper(items.element, in: ""),
            dtoType: answer.type,
            bodyType: answer.bodyType,
            itemsProperty: names.itemsProperty,
            itemsMapping: types.itemsMapping(
                "\(input.response)\(answer.itemsPath)", of: items.element, field: items.field, at: itemsPath),
            members: all,
            isNumbered: input.isNumbered,
            received: members.received,
            followingOffset: members.followingOffset,
            canFail: types.canFail(items.element),
            mappingImports: imports.ofPageMapping(
                items.element, readsLinks: all.contains(where: \.readsLink), types),
            mapperInput: input.model,
            fixtures: fixtures.samples(),
            fixtureDTO: answer.stub(Code.list(items.dtos)),
            fixtureItems: Code.list(items.domains),
            emptyDTO: emptyDTO,
            dto: dto,
            input: input.sample(dto),
            lastInput: answer.samples.end == .short
                ? input.sample(dto, limit: "2") : lastDTO.map { input.sample($0) },
            lastDomain: domain(nil, \.lastSample),
            emptyInput: input.sample(emptyDTO),
            emptyDomain: domain("[]") { $0.name == members.number?.name ? $0.sample : $0.emptyValue },
            empty: PageModel.empty(page: input.isNumbered ? "\(PageSamples.page)" : nil),
            badDTO: badDTO,
            badKept: items.bad.map { answer.stub(Code.list([$0.dtoStub])) },
            badInput: badDTO.map { input.sample($0) },
            badError: items.bad?.second.inside(itemsPath).error ?? "",
            next: beside.next(all),
            neighbors: beside.all,
            hidden: beside.hidden(members.next),
            read: types.phrases.text(
                .pageResult,
                [
                    "value": "input", "page": names.type, "mapper": "pageMapper", "type": items.domainType,
                    "try": "",
                ])
        )
    }

    /// The mappers that the repository of an entity needs, besides that of its usual pages.
    func mappers(in entity: String) -> [ComposedMapper] {
        pages.areUsual && pages.owner == entity ? [] : [names.composedMapper(in: entity)]
    }

    /// The mapping of an answer in a variable, in the repository of an entity, without `try`.
    func mapping(
        of response: String, received: String? = nil, in entity: String, _ operation: ResolvedOperation,
        _ types: TypeMap
    ) -> String {
        types.phrases.text(
            .pageResult,
            [
                "value": input.argument(response, received: received, of: operation),
                "page": names.type,
                "mapper": names.composedMapper(in: entity).property,
                "type": model.item,
                "try": model.canFail ? "try " : "",
            ])
    }
}
