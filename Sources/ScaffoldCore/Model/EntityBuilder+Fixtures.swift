extension EntityBuilder {
    /// Every JSON file beside the tests; each is read by some test.
    func fixtures() -> [FixtureModel] {
        let object = entityObject
        let plain = model.json(of: object, with: [])
        let list = JSONValue.list([plain, model.json(of: object, with: secondEntity)])
        let name = snake(entity.name)
        var fixtures = awkward.map { FixtureModel(name: $0.fixture, json: $0.json.laidOut) }
        func add(_ name: String, _ json: JSONValue) {
            if !fixtures.contains(where: { $0.name == name }) {
                fixtures.append(FixtureModel(name: name, json: json.laidOut))
            }
        }
        if let one = entity.operations.first(where: { $0.answer == .object(entity.name) }),
            !one.statedPath.isEmpty
        {
            add("\(name)_response", AnswerJSON(of: one).json(plain))
        }
        for operation in entity.operations where operation.kind == .list || operation.kind == .search {
            guard !operation.isPaged, !entity.isLocalOnly else {
                continue
            }
            let answer = AnswerJSON(of: operation)
            let fixture = listFixture(operation)
            add(fixture, answer.json(list))
            add("\(fixture)_empty", answer.json(.list([])))
        }
        for (name, json) in refusedFixtures {
            add(name, json)
        }
        for (name, json) in pageFixtures(of: plain) {
            add(name, json)
        }
        for (name, json) in requestFixtures() {
            add(name, json)
        }
        return fixtures
    }

    func listFixture(_ operation: ResolvedOperation) -> String {
        let name = snake(entity.name)
        let list = entity.operations.first { $0.kind == .list && !$0.isPaged }
        let isOwn = operation.kind == .search && operation.statedPath != list?.statedPath
        return isOwn ? "\(name)_search" : "\(name)_list"
    }

    func envelope(of operation: ResolvedOperation) -> Envelope? {
        if operation.isPaged {
            return envelopes.page
        }
        if let other = envelopes.others.first(where: { $0.operation == operation.name }) {
            return other.envelope
        }
        switch operation.kind {
        case .detail: return envelopes.item
        case .create, .update, .delete, .custom:
            return operation.answer == .object(entity.name) && !operation.responsePath.isEmpty
                ? envelopes.item : nil
        case .search: return envelopes.search ?? (operation.responsePath.isEmpty ? nil : envelopes.list)
        default: return envelopes.list
        }
    }
}

// MARK: - Awkward answers

extension EntityBuilder {
    struct Awkward {
        let fixture: String
        let arguments: [StubArgument]
        let json: JSONValue
        /// What the mapper does with it, where no other test shows that.
        var title: String?
    }

    var fixtureSamples: [FixtureSample] {
        typed(awkward.map { ($0.fixture, stub($0.arguments, .dto)) }, as: "\(entity.name)DTO")
    }

    /// A list of fixtures, the first of which says what all are.
    func typed(_ fixtures: [(name: String, dto: String)], as type: String) -> [FixtureSample] {
        fixtures.enumerated().map { index, fixture in
            FixtureSample(fixture: fixture.name, dto: index == 0 ? type + fixture.dto : fixture.dto)
        }
    }

    var specialSamples: [SpecialSample] {
        awkward.compactMap { awkward in
            awkward.title.map { title in
                SpecialSample(
                    title: title,
                    name: Words(title, acronyms: acronyms).upperCamel(acronyms),
                    dto: stub(awkward.arguments, .dto),
                    domain: stub(awkward.arguments, .domain)
                )
            }
        }
    }

    /// Null where the JSON leaves a field out: one a field.
    var refusedFixtures: [(name: String, json: JSONValue)] {
        entityObject.fields.filter(\.isNeverNull).map { field in
            let null = StubArgument(field: field, json: .null, dto: "nil", domain: nil)
            return (
                "\(snake(entity.name))_null_\(snake(field.property))",
                model.json(of: entityObject, with: [null])
            )
        }
    }

    func makeAwkward() -> [Awkward] {
        let object = entityObject
        let name = snake(object.name)
        var all = [Awkward(fixture: name, arguments: [], json: model.json(of: object, with: []))]
        func add(
            _ suffix: String, _ arguments: [StubArgument], _ json: JSONValue? = nil, title: String? = nil
        ) {
            guard !arguments.isEmpty else {
                return
            }
            all.append(
                Awkward(
                    fixture: "\(name)_\(suffix)",
                    arguments: arguments,
                    json: json ?? model.json(of: object, with: arguments),
                    title: title
                )
            )
        }
        let absent = model.absentStub(of: object)
        add("nulls", absent)
        add("missing_optionals", absent, model.json(of: object, with: absent, leavingOutNulls: true))
        add(
            "unknown_values", object.fields.compactMap { model.unknownArgument($0) }, title: "unknown values")
        add(
            "fractional_dates", object.fields.compactMap { fractionalArgument($0, of: object) },
            title: "fractional dates")
        for (index, arguments) in model.contrastingArguments(of: object).enumerated() {
            add(index == 0 ? "other_values" : "other_values_\(index + 1)", arguments)
        }
        add("empty_urls", object.fields.compactMap { emptyURL($0) })
        return all
    }

    private func fractionalArgument(_ field: ResolvedField, of object: ResolvedObject) -> StubArgument? {
        guard field.type.wrapped == .scalar(.date(.iso8601)),
            let index = object.fields.firstIndex(where: { $0.property == field.property }),
            case .text(let text) = samples.samples(of: object)[index], text.count == 20, text.hasSuffix("Z")
        else {
            return nil
        }
        return argument(field, .text(text.dropLast() + ".250Z"))
    }

    private func emptyURL(_ field: ResolvedField) -> StubArgument? {
        guard field.type == .optional(.scalar(.url)) else {
            return nil
        }
        return StubArgument(field: field, json: .text(""), dto: "\"\"", domain: "nil")
    }

    private func argument(_ field: ResolvedField, _ json: JSONValue) -> StubArgument {
        StubArgument(
            field: field, json: json, dto: expressions.dto(json, field.type),
            domain: expressions.domain(json, field.type))
    }
}
