import Language

/// All JSON files of an entity's tests. Every file is used by a test. In: the bodies of requests and of answers. Out:
/// the fixtures.
struct EntityFixtures {
    let entity: ResolvedEntity
    let names: FixtureNames
    let stubs: EntityStubs
    let awkward: AwkwardAnswers
    /// Those of the pages that belong to the entity.
    let pages: [PageFixtures]
    let bodies: RequestBodies
    let answers: RequestAnswers

    func all() -> [FixtureModel] {
        let plain = answers.samples.json(of: stubs.object)
        let list = [plain, answers.samples.json(of: stubs.object, with: stubs.second)]
        let others =
            items(plain) + lists(.list(list)) + awkward.refused + pages.flatMap { $0.bodies() } + requests()
        var seen = Set(awkward.fixtures.map(\.name))
        return (awkward.fixtures + others.filter { seen.insert($0.name).inserted }).map {
            FixtureModel(name: names.file($0.name), json: $0.json.laidOut)
        }
    }

    private typealias Fixture = (name: String, json: JSONValue)

    private func items(_ item: JSONValue) -> [Fixture] {
        guard let one = entity.operations.first(where: { $0.answer == .object(entity.name) }),
            !one.responsePath.isEmpty
        else {
            return []
        }
        return [(names.response, AnswerJSON(of: one).json(item))]
    }

    private func lists(_ list: JSONValue) -> [Fixture] {
        guard !entity.isLocalOnly else {
            return []
        }
        return entity.operations.filter { ($0.kind == .list || $0.kind == .search) && !$0.isPaged }
            .flatMap { operation -> [Fixture] in
                let answer = AnswerJSON(of: operation)
                let fixture = names.list(operation)
                return [(fixture, answer.json(list)), ("\(fixture)_empty", answer.json(.list([])))]
            }
    }

    /// The fixtures of bodies that are sent, and of answers that only requests have.
    private func requests() -> [Fixture] {
        guard !entity.isLocalOnly else {
            return []
        }
        let requests = entity.operations.filter { !$0.kind.isRead }.flatMap { operation -> [Fixture] in
            let sent = operation.bodyForm.hasNames ? bodies.body(of: operation) : nil
            let body = sent.map { [($0.fixture, $0.json)] } ?? []
            let read = operation.answerForm == .json && !operation.isPaged ? operation.answer : nil
            let answer = read.map { answer in
                [
                    (
                        names.answer(operation),
                        AnswerJSON(of: operation).json(answers.json(of: operation, answer))
                    )
                ]
            }
            let empty = names.absentItems(operation).map {
                [($0, AnswerJSON(of: operation).json(.list([])))]
            }
            return body + (answer ?? []) + (empty ?? [])
        }
        return requests
            + entity.operations.compactMap(\.body).flatMap(bodies.encodings).map {
                ($0.fixture, $0.json)
            }
    }
}
