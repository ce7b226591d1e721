extension EntityBuilder {
    /// Every JSON file beside the tests; each is read by some test.
    func fixtures() -> [FixtureModel] {
        let object = entityObject
        let plain = samples.json(of: object)
        let list = JSONValue.list([plain, samples.json(of: object, with: secondEntity)])
        let name = snake(entity.name)
        var fixtures = awkward.fixtures.map { FixtureModel(name: $0.name, json: $0.json.laidOut) }
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
        for (name, json) in awkward.refused {
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
