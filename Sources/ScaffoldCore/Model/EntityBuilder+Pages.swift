extension EntityBuilder {
    /// A page of the given items, or of those that a stub has anyway, as the remote answers it.
    func pageStub(_ items: String?, changes: [PaginationSpec.Member: String] = [:]) -> String {
        pageAnswer?.stub(items, changes) ?? items ?? "[.stub()]"
    }

    func makePageSamples() -> PageSamples? {
        entity.paging.map { PageSamples(paging: $0, end: entity.pageEnd) }
    }

    func makePageAnswer() -> PageAnswer? {
        guard let paging = entity.paging, let samples = pageSamples else {
            return nil
        }
        let bodyType = envelopes.page?.model.name ?? "[\(entity.name)DTO]"
        let headers = PaginationSpec.Member.allCases.compactMap { member in
            paging.header(member).map {
                PageAnswer.HeaderField(
                    member: member, name: PageAnswer.HeaderField.name(member), header: $0,
                    sample: samples.middle(member))
            }
        }
        return PageAnswer(
            type: headers.isEmpty ? bodyType : "\(entity.plural)PageDTO", bodyType: bodyType,
            envelope: envelopes.page, headers: headers)
    }

    func makePage() -> PageModel? {
        guard let answer = pageAnswer, let samples = pageSamples else {
            return nil
        }
        let mapperInput = pageMapperInput
        let pageMembers = PageMembers(self, answer, samples, input: mapperInput)
        let members = pageMembers.all
        let property = SwiftName.escaped(lowerCamel(entity.plural))
        func domain(_ items: String?, _ value: (PageModel.Member) -> String) -> String {
            let changed = members.filter { value($0) != $0.sample }.map {
                "\(SwiftName.label($0.name)): \(value($0))"
            }
            return Code.call(".stub", (items.map { ["\(SwiftName.label(property)): \($0)"] } ?? []) + changed)
        }
        let dto = answer.stub(nil)
        let emptyDTO = answer.stub("[]", changes { samples.empty($0) })
        let last = changes { samples.last($0) }
        let lastDTO = saysLast ? answer.stub(nil, last) : nil
        let badDTO = entityBad.map { answer.stub(Code.list([".stub()", $0.dtoStub])) }
        let itemsPath = JSONPathText.of(entity.operations.first(where: \.isPaged)?.responsePath ?? [])
        let response = mapperInput == nil ? "input" : "input.response"
        return PageModel(
            name: "\(entity.plural)Page",
            mapper: "\(entity.plural)PageMapper",
            dtoType: answer.type,
            bodyType: answer.bodyType,
            itemsProperty: property,
            itemsMapping: types.itemsMapping(
                "\(response)\(answer.itemsPath)", of: entity.name, at: itemsPath),
            members: members,
            followingOffset: pageMembers.followingOffset,
            canFail: types.canFail(named: entity.name),
            readsLinks: members.contains(where: \.readsLink),
            responseNeedsSupport: [.next, .previous].contains { answer.path(to: $0) != nil },
            hasEnvelope: answer.envelope != nil,
            mapperInput: mapperInput,
            fixtures: pageFixtureSamples(answer),
            dto: dto,
            emptyDTO: emptyDTO,
            input: pageInput(dto),
            lastInput: entity.pageEnd == .short ? pageInput(dto, limit: "2") : lastDTO.map { pageInput($0) },
            lastDomain: domain(nil, \.lastSample),
            emptyInput: pageInput(emptyDTO),
            emptyDomain: domain("[]", \.emptyValue),
            badDTO: badDTO,
            badInput: badDTO.map { pageInput($0) },
            badError: entityBad?.second.inside(itemsPath).error ?? "",
            next: nextModel(answer, samples, members),
            neighbors: behindLastItem(answer) + beforeByURL(answer, samples) + behindNothing(answer)
        )
    }

    // MARK: - What the mapper is told beside the response

    private var pageMapperInput: PageMapperInputModel? {
        let members = pageMapperInputMembers
        guard !members.isEmpty else {
            return nil
        }
        return PageMapperInputModel(
            name: model.phrases.text(.pageInput, ["page": "\(entity.plural)Page"]), members: members)
    }

    private var pageMapperInputMembers: [PageMapperInputModel.Member] {
        var members: [PageMapperInputModel.Member] = []
        if entity.paging?.step == .offset {
            members.append(
                PageMapperInputModel.Member(name: "offset", type: "Int", sample: "\(PageSamples.offset)"))
        }
        if entity.pageEnd == .numbered {
            members.append(
                PageMapperInputModel.Member(name: "page", type: "Int", sample: "\(PageSamples.page)"))
        }
        if entity.pageEnd == .short {
            let isAlwaysSaid = entity.operations.filter(\.isPaged).allSatisfy { operation in
                operation.limit.map { !$0.type.isOptional } ?? false
            }
            members.append(
                PageMapperInputModel.Member(name: "limit", type: isAlwaysSaid ? "Int" : "Int?", sample: "1"))
        }
        return members
    }

    /// What an operation gives the page mapper, from the variable of its response.
    func pageMapperArgument(_ response: String, _ operation: ResolvedOperation) -> String {
        guard let input = pageMapperInput else {
            return response
        }
        let prefix = filter(operation) == nil ? "" : "filter."
        let members = input.members.map { member in
            guard member.name == "limit" else {
                return "\(member.name): \(member.name)"
            }
            let limit = operation.limit.map { "\(prefix)\(SwiftName.escaped($0.name))" } ?? "nil"
            return "limit: \(limit)"
        }
        return "\(input.name)(\((["response: \(response)"] + members).joined(separator: ", ")))"
    }

    /// What a test gives it: of a page in the middle, or one that is full with the number of its items.
    private func pageInput(_ response: String, limit: String? = nil) -> String {
        pageMapperInput.map { input in
            Code.call(
                input.name,
                ["response: \(response)"]
                    + input.members.map { member in
                        "\(member.name): \(member.name == "limit" ? limit ?? member.sample : member.sample)"
                    })
        } ?? response
    }

    // MARK: - Fixtures

    var pageFixture: String {
        "\(snake(entity.plural))_response"
    }

    /// The bodies of pages.
    func pageFixtures(of item: JSONValue) -> [(name: String, json: JSONValue)] {
        guard let samples = pageSamples, let operation = entity.operations.first(where: \.isPaged) else {
            return []
        }
        let payload = JSONValue.list([item])
        let answer = AnswerJSON(of: operation, entity.paging)
        func values(_ value: (PaginationSpec.Member) -> JSONValue) -> [PaginationSpec.Member: JSONValue] {
            Dictionary(uniqueKeysWithValues: PaginationSpec.Member.allCases.map { ($0, value($0)) })
        }
        var fixtures = [
            (pageFixture, answer.json(payload, values { samples.middle($0) })),
            ("\(pageFixture)_empty", answer.json(.list([]), values { samples.empty($0) })),
        ]
        if bodySaysLast {
            fixtures.append(
                ("\(pageFixture)_last_page", answer.json(payload, values { samples.last($0) })))
        }
        return fixtures
    }

    /// What they decode to.
    private func pageFixtureSamples(_ answer: PageAnswer) -> [FixtureSample] {
        guard let samples = pageSamples else {
            return []
        }
        let fixture = pageFixture
        guard answer.envelope != nil else {
            return [
                FixtureSample(fixture: fixture, dto: "[\(entity.name)DTO.stub()]"),
                FixtureSample(fixture: "\(fixture)_empty", dto: "[]"),
            ]
        }
        let last = answer.bodyStub(nil, changes { samples.last($0) })
        let empty = answer.bodyStub("[]", changes { samples.empty($0) })
        return FixtureSample.list(
            [(fixture, answer.bodyStub(nil))] + (bodySaysLast ? [("\(fixture)_last_page", last)] : [])
                + [("\(fixture)_empty", empty)], as: answer.bodyType)
    }

    /// Whether the last page says by itself that it is.
    private var saysLast: Bool {
        switch entity.pageEnd {
        case .told, .numbered, .counted: true
        case .short, .empty: false
        }
    }

    private var bodySaysLast: Bool {
        saysLast && PaginationSpec.Member.allCases.contains { entity.paging?.path($0) != nil }
    }

    /// Values that differ from those of a page in the middle, as arguments of its stub.
    private func changes(_ value: (PaginationSpec.Member) -> JSONValue) -> [PaginationSpec.Member: String] {
        var changes: [PaginationSpec.Member: String] = [:]
        for member in PaginationSpec.Member.allCases where entity.paging?.says(member) == true {
            if value(member) != pageSamples?.middle(member) {
                changes[member] = value(member).pageExpression
            }
        }
        return changes
    }

    // MARK: - What `next` may be

    /// A test that puts other values into `next`: a number, a Boolean, a URL; and one that does not say the parameter.
    private func nextModel(_ answer: PageAnswer, _ samples: PageSamples, _ members: [PageModel.Member])
        -> PageModel.Next?
    {
        guard let paging = entity.paging, answer.path(to: .next) != nil,
            let member = members.first(where: { $0.readsLink && !$0.isPrevious })
        else {
            return nil
        }
        return PageModel.Next(
            property: member.name, type: member.type,
            input: pageInput(answer.stub(nil, [.next: "next"])),
            cases: paging.nextCases(samples).map { PageModel.Next.Case(value: $0.0, expected: $0.1) })
    }
}

// MARK: - The pages beside one

extension EntityBuilder {
    /// A page of two items, of which the last one says what follows; and one whose last item says nothing.
    private func behindLastItem(_ answer: PageAnswer) -> [PageModel.Neighbor] {
        guard let name = entity.paging?.lastItemField,
            let field = entityObject.fields.first(where: { $0.property == name }),
            let other = model.variations.varied(field, of: entityObject, round: 1), let json = other.json
        else {
            return []
        }
        let items = Code.list([".stub()", [other].stub(.dto)])
        let behind = neighbor(
            "behind", "nextCursor", answer.stub(items),
            SwiftLiteral.string(WireText(types: types).text(of: json)))
        let isString = [.scalar(.string), .optional(.scalar(.string))].contains(field.type)
        guard isString else {
            return [behind]
        }
        let noText = Code.list([Code.call(".stub", ["\(SwiftName.label(name)): \"\""])])
        return [behind, neighbor("end", "nextCursor", answer.stub(noText), "nil")]
    }

    /// A cursor that lies in a URL is the value of the parameter that it is sent by.
    private func beforeByURL(_ answer: PageAnswer, _ samples: PageSamples) -> [PageModel.Neighbor] {
        guard samples.paging.step == .cursor, answer.path(to: .previous) != nil else {
            return []
        }
        return [("before", "a/b+c=", "\"a/b+c=\""), ("start", "", "nil")].map { name, cursor, expected in
            let url = SwiftLiteral.string(samples.url(cursor, item: samples.paging.previousItem))
            return neighbor(name, "previousCursor", answer.stub(nil, [.previous: url]), expected)
        }
    }

    /// A page without items that says like any other that more follows: the same offset would be asked for again.
    private func behindNothing(_ answer: PageAnswer) -> [PageModel.Neighbor] {
        guard let paging = entity.paging, paging.step == .offset, [.told, .counted].contains(entity.pageEnd)
        else {
            return []
        }
        let response = answer.stub("[]", paging.says(.next) ? [.next: "true"] : [:])
        return [neighbor("nothing", "nextOffset", response, "nil")]
    }

    private func neighbor(_ name: String, _ property: String, _ response: String, _ expected: String)
        -> PageModel.Neighbor
    {
        PageModel.Neighbor(
            name: name, property: property, input: pageInput(response), expected: expected)
    }
}

extension ResolvedPaging {
    /// Values of `next`, and what a page with one item makes of them.
    fileprivate func nextCases(_ samples: PageSamples) -> [(String, String)] {
        let following = "\(PageSamples.offset + 1)"
        let elsewhere = "\"https://api.example/items?elsewhere=2\""
        return switch step {
        case .page:
            [(SwiftLiteral.string(samples.url("4")), "true"), ("4", "true"), ("true", "true")]
                + [("false", "false"), ("\"\"", "false"), ("nil", "false")]
        case .offset:
            [(SwiftLiteral.string(samples.url("60")), "60"), ("60", "60"), ("\"60\"", "60")]
                + [(elsewhere, following), ("true", following), ("false", "nil"), ("\"\"", "nil")]
        case .cursor, .previousCursor:
            [(SwiftLiteral.string(samples.url("a/b+c=")), "\"a/b+c=\""), ("\"a/b+c=\"", "\"a/b+c=\"")]
                + [(SwiftLiteral.string(samples.url("")), "nil")]
                + [("\"/9j/4AAQSkZJRg==\"", "\"/9j/4AAQSkZJRg==\"")]
                + [("7", "\"7\""), (elsewhere, "nil"), ("\"\"", "nil"), ("false", "nil"), ("nil", "nil")]
        }
    }
}
