extension EntityBuilder {
    var pageEnvelope: Envelope? {
        envelopes.page
    }

    /// A page of the given items, as the remote answers it.
    func pageStub(_ items: String, isPlain: Bool = false, changes: [PaginationSpec.Member: String] = [:])
        -> String
    {
        guard let envelope = pageEnvelope else {
            return items
        }
        return envelope.stub(payload: isPlain ? nil : items, changes: changes)
    }

    /// How the last page is known.
    enum PageEnd {
        /// The answer says so.
        case told
        /// The answer says how many pages there are.
        case numbered
        /// It holds fewer items than were asked for.
        case short
        /// It holds none.
        case empty
    }

    var pageEnd: PageEnd {
        let pagination = entity.pagination
        if pagination[.next] != nil || pagination[.more] != nil {
            return .told
        }
        if pagination[.pages] != nil {
            return .numbered
        }
        return entity.operations.contains { $0.isPaged && $0.limit != nil } ? .short : .empty
    }

    func makePage() -> PageModel? {
        guard entity.operations.contains(where: \.isPaged) else {
            return nil
        }
        let mapperInput = pageMapperInput
        let response = mapperInput == nil ? "input" : "input.response"
        let items = "\(response)\(pageEnvelope?.payloadPath ?? "")"
        let members = pageMembers(response, items: items)
        let property = SwiftName.escaped(lowerCamel(entity.plural))
        func domain(_ items: String?, _ value: (PageModel.Member) -> String) -> String {
            let changed = members.filter { value($0) != $0.sample }.map {
                "\(SwiftName.label($0.name)): \(value($0))"
            }
            return Code.call(".stub", (items.map { ["\(SwiftName.label(property)): \($0)"] } ?? []) + changed)
        }
        let dtoType = pageEnvelope?.model.name ?? "[\(entity.name)DTO]"
        let dto = pageStub("[.stub()]", isPlain: true)
        let emptyDTO = pageStub("[]", changes: pageExpressions(Self.emptyPage))
        let lastDTO =
            pageEnvelope == nil
            ? nil : lastPage.map { pageStub("[.stub()]", isPlain: true, changes: pageExpressions($0)) }
        let badDTO = entityBad.map { pageStub(Code.list([$0.dtoStub])) }
        let fixture = pageFixture
        let fixtures =
            [(fixture, dto)] + (lastDTO.map { [("\(fixture)_last_page", $0)] } ?? [])
            + [("\(fixture)_empty", emptyDTO)]
        return PageModel(
            name: "\(entity.plural)Page",
            mapper: "\(entity.plural)PageMapper",
            dtoType: dtoType,
            itemsProperty: property,
            itemsMapping: types.itemsMapping(items, of: entity.name),
            members: members,
            canFail: types.canFail(named: entity.name),
            needsSupport: pageEnvelope != nil && Self.readsLinks(entity.pagination),
            hasEnvelope: pageEnvelope != nil,
            mapperInput: mapperInput,
            fixture: fixture,
            emptyFixture: "\(fixture)_empty",
            fixtures: pageEnvelope == nil
                ? [
                    FixtureSample(fixture: fixture, dto: "[\(entity.name)DTO.stub()]"),
                    FixtureSample(fixture: "\(fixture)_empty", dto: "[]"),
                ] : typed(fixtures, as: dtoType),
            dto: dto,
            emptyDTO: emptyDTO,
            input: pageInput(dto),
            lastInput: pageEnd == .short ? pageInput(dto, limit: "2") : lastDTO.map { pageInput($0) },
            lastDomain: domain(nil, \.lastSample),
            emptyInput: pageInput(emptyDTO),
            emptyDomain: domain("[]", \.emptyValue),
            badDTO: badDTO,
            badInput: badDTO.map { pageInput($0) },
            badError: entityBad?.error ?? ""
        )
    }

    // MARK: - What the mapper is told beside the response

    private var pageMapperInput: PageMapperInputModel? {
        let members: [PageMapperInputModel.Member]
        switch pageEnd {
        case .told, .empty: return nil
        case .numbered: members = [PageMapperInputModel.Member(name: "page", type: "Int")]
        case .short:
            let isAlwaysSaid = entity.operations.filter(\.isPaged).allSatisfy { operation in
                operation.limit.map { !$0.type.isOptional } ?? false
            }
            members = [PageMapperInputModel.Member(name: "limit", type: isAlwaysSaid ? "Int" : "Int?")]
        }
        return PageMapperInputModel(
            name: model.phrases.text(.pageInput, ["page": "\(entity.plural)Page"]), members: members)
    }

    /// What an operation gives the page mapper, from the variable of its response.
    func pageMapperArgument(_ response: String, _ operation: ResolvedOperation) -> String {
        guard let name = pageMapperInput?.name else {
            return response
        }
        guard pageEnd == .short else {
            return "\(name)(response: \(response), page: page)"
        }
        let prefix = filter(operation) == nil ? "" : "filter."
        let limit = operation.limit.map { "\(prefix)\(SwiftName.escaped($0.name))" } ?? "nil"
        return "\(name)(response: \(response), limit: \(limit))"
    }

    /// What a test gives it: page 3 of 5, or a page that is full with one item.
    private func pageInput(_ response: String, limit: String = "1") -> String {
        pageMapperInput.map { input in
            Code.call(
                input.name, ["response: \(response)", pageEnd == .short ? "limit: \(limit)" : "page: 3"])
        } ?? response
    }

    /// Values of an answer's further members, as arguments of its stub.
    private func pageExpressions(_ values: [PaginationSpec.Member: JSONValue]) -> [PaginationSpec.Member:
        String]
    {
        values.filter { entity.pagination[$0.key] != nil && $0.value != $0.key.sample }.mapValues {
            value in
            switch value {
            case .number(let number): number
            case .text(let text): SwiftLiteral.string(text)
            case .bool(let flag): flag ? "true" : "false"
            default: "nil"
            }
        }
    }

    /// Whether `hasNextPage` or `hasPreviousPage` is read from a link.
    private static func readsLinks(_ pagination: [PaginationSpec.Member: [String]]) -> Bool {
        pagination[.previous] != nil || pagination[.next] != nil && pagination[.more] == nil
    }

    private func pageMembers(_ response: String, items: String) -> [PageModel.Member] {
        func path(_ member: PaginationSpec.Member) -> String? {
            pageEnvelope?.path(to: member).map { "\(response)\($0)" }
        }
        var members: [PageModel.Member] = []
        let limit = pageMapperInput?.members.first?.type == "Int?" ? "input.limit ?? 0" : "input.limit"
        func count(_ name: String, _ member: PaginationSpec.Member, _ sample: String, last: String) {
            if let path = path(member) {
                members.append(
                    PageModel.Member(
                        name: name, type: "Int", mapping: path, emptyValue: "0", sample: sample,
                        lastSample: last)
                )
            }
        }
        count("totalCount", .total, "41", last: "41")
        count("pageCount", .pages, "5", last: pageEnd == .numbered ? "3" : "5")
        let next =
            switch pageEnd {
            case .told: path(.more) ?? path(.next).map { "\($0)?.isPresent == true" } ?? "false"
            case .numbered: "input.page < \(path(.pages) ?? "0")"
            case .short: "!\(items).isEmpty && \(items).count >= \(limit)"
            case .empty: "!\(items).isEmpty"
            }
        members.append(
            PageModel.Member(
                name: "hasNextPage", type: "Bool", mapping: next, emptyValue: "false", sample: "true",
                lastSample: "false"
            )
        )
        if let previous = path(.previous) {
            members.append(
                PageModel.Member(
                    name: "hasPreviousPage", type: "Bool", mapping: "\(previous)?.isPresent == true",
                    emptyValue: "false",
                    sample: "false", lastSample: "true"
                )
            )
        }
        return members
    }
}
