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
        return [(names.response, one.answerJSON(item))]
    }

    private func lists(_ list: JSONValue) -> [Fixture] {
        operations.filter { ($0.kind == .list || $0.kind == .search) && !$0.isPaged }
            .flatMap { operation -> [Fixture] in
                let fixture = names.list(operation)
                return [
                    (fixture, operation.answerJSON(list)),
                    ("\(fixture)_empty", operation.answerJSON(.list([]))),
                ]
            }
    }

    /// The fixtures of bodies that are sent, and of answers that only requests have.
    private func requests() -> [Fixture] {
        let requests = operations.filter { !$0.kind.isRead }.flatMap { operation -> [Fixture] in
            let sent = operation.bodyForm.hasNames ? bodies.body(of: operation) : nil
            let body: Fixture? = sent.map { ($0.fixture, $0.json) }
            let read = operation.answerForm == .json && !operation.isPaged ? operation.answer : nil
            let answer: Fixture? = read.map {
                (names.answer(operation), operation.answerJSON(answers.json(of: operation, $0)))
            }
            let empty: Fixture? = names.absentItems(operation).map {
                ($0, operation.answerJSON(.list([])))
            }
            return [body, answer, empty].compactMap(\.self)
        }
        return requests
            + operations.compactMap(\.body).flatMap(bodies.encodings).map { ($0.fixture, $0.json) }
    }

    /// Those of a server.
    private var operations: [ResolvedOperation] {
        entity.isLocalOnly ? [] : entity.operations
    }
}

extension ResolvedOperation {
    /// The JSON of an answer around its payload, with the information about pages, each value at the path that the spec
    /// gives it. The DTO of the same answer is made by other code, so that a fault in either makes the generated tests fail.
    func answerJSON(
        _ payload: JSONValue, _ paging: ResolvedPaging? = nil,
        _ value: (PaginationSpec.Member) -> JSONValue = { _ in .null }
    ) -> JSONValue {
        let path = responsePath
        let body =
            if let absent = path.firstAbsent, payload == .list([]) {
                JSONValue.object([] as [JSONValue.Member]).put(at: absent.dropLast(), into: nil)
            } else {
                payload.put(at: path.keys[...], into: nil)
            }
        return PaginationSpec.Member.allCases.reduce(body) { json, member in
            paging?.path(member).map { value(member).put(at: $0[...], into: json) } ?? json
        }
    }
}
