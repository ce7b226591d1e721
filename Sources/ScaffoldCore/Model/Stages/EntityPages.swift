/// The pages of an entity. In: how its operations request pages, the answers, and the keys of their items. Out: the model
/// of a page, with its mapper and the tests of the mapper.
struct EntityPages {
    let answer: PageAnswer
    let input: PageMapperInput
    let model: PageModel
    let fixtures: PageFixtures

    init?(
        _ entity: ResolvedEntity, _ names: EntityNames, _ answer: PageAnswer?, _ rows: RowKeys,
        _ stubs: EntityStubs, _ imports: ModuleImports
    ) {
        guard let answer, let operation = entity.operations.first(where: \.isPaged) else {
            return nil
        }
        let samples = stubs.variations.samples
        let types = samples.types
        let input = PageMapperInput(entity, names, rows, types)
        let members = PageMembers(
            answer: answer, input: input, object: stubs.object, values: samples.samples(of: stubs.object),
            wire: WireText(types: types))
        let all = members.all
        let property = SwiftName.escaped(names.pluralVariable)
        func domain(_ items: String?, _ value: (PageModel.Member) -> String) -> String {
            let changed = all.filter { value($0) != $0.sample }.map {
                "\(SwiftName.label($0.name)): \(value($0))"
            }
            return Code.call(".stub", (items.map { ["\(SwiftName.label(property)): \($0)"] } ?? []) + changed)
        }
        let dto = answer.stub(nil)
        let second = stubs.second.stub(.dto)
        let emptyDTO = answer.stub("[]", answer.samples.emptyChanges)
        let lastDTO = answer.samples.saysLast ? answer.stub(nil, answer.samples.lastChanges) : nil
        let badDTO = stubs.bad.map { answer.stub(Code.list([".stub()", $0.dtoStub])) }
        let itemsPath = JSONPathText.of(operation.responsePath)
        let fixtures = PageFixtures(
            answer: answer, operation: operation, name: "\(names.pluralFile)_response",
            file: names.fixture)
        let beside = NeighborPages(
            answer: answer, input: input, object: stubs.object, variations: stubs.variations)
        self.answer = answer
        self.input = input
        self.fixtures = fixtures
        model = PageModel(
            name: names.page,
            conformances: ConformanceTexts(types.feature).list(of: entity.name, without: [.identifiable]),
            mapper: types.phrases.name(.mapper, names.page),
            dtoType: answer.type,
            bodyType: answer.bodyType,
            itemsProperty: property,
            itemsMapping: types.itemsMapping(
                "\(input.response)\(answer.itemsPath)", of: entity.name, at: itemsPath),
            members: all,
            isNumbered: input.isNumbered,
            received: members.received,
            followingOffset: members.followingOffset,
            canFail: types.canFail(named: entity.name),
            mappingImports: all.contains(where: \.readsLink) ? imports.withSupport([]) : [],
            mapperInput: input.model,
            fixtures: fixtures.samples(second, of: types.dto(entity.name)),
            fixtureDTO: answer.stub(Code.list([".stub()", second])),
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
            badKept: stubs.bad.map { answer.stub(Code.list([$0.dtoStub])) },
            badInput: badDTO.map { input.sample($0) },
            badError: stubs.bad?.second.inside(itemsPath).error ?? "",
            next: beside.next(all),
            neighbors: beside.all,
            hidden: beside.hidden(members.next),
            read: types.phrases.text(
                .pageResult, ["value": "input", "page": names.page, "type": entity.name, "try": ""])
        )
    }
}
