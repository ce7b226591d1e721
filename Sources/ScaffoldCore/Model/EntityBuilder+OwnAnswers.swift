/// What comes back to requests, and the fixtures of it.
extension EntityBuilder {
    /// What comes back, and what becomes of it.
    struct Answer {
        let domainType: String
        let dtoType: String
        let dtoVariable: String
        /// What the repository calls it once it is mapped.
        let variable: String
        let mapping: String
        let canFail: Bool
        let usesMapper: Bool
        let mappers: [ComposedMapper]
        let dto: String
        let domain: String
        let bad: BadValue?
    }

    /// What an answer looks like.
    func answerSample(of operation: ResolvedOperation, _ type: ResolvedType) -> JSONValue {
        samples.parameter(type, name: operation.name, of: entityObject)
    }

    func answer(of operation: ResolvedOperation, besides taken: [String]) -> Answer? {
        guard let type = operation.answer else {
            return nil
        }
        let item = ResolvedType.object(entity.name)
        let isList = if case .list = type { true } else { false }
        let dtoVariable = isList ? "dtos" : "dto"
        let usesMapper = type == item || type == .list(item)
        let field = SwiftLiteral.string("\(entity.name).\(operation.name)")
        var types = types
        types.isInRepository = true
        var mapping =
            usesMapper
            ? model.phrases.text(
                isList ? listPhrase : .itemResult,
                ["value": dtoVariable, "try": types.canFail(item) ? "try " : ""])
            : types.mapping(dtoVariable, type, field: field)
        if mapping.hasPrefix("try ") {
            mapping.removeFirst(4)
        }
        let sample = answerSample(of: operation, type)
        return Answer(
            domainType: types.domainType(type),
            dtoType: types.dtoType(type),
            dtoVariable: dtoVariable,
            variable: ["answer", "mapped"].first { !taken.contains($0) } ?? "result",
            mapping: mapping,
            canFail: types.canFail(type),
            usesMapper: usesMapper,
            mappers: usesMapper ? [] : [types.mapper(type, in: "")].compactMap { $0 },
            dto: expressions.dto(sample, type),
            domain: expressions.domain(sample, type),
            bad: types.canFail(type) ? model.bad.value(of: type, field: field) : nil
        )
    }

    // MARK: - Fixtures

    func answerFixture(of operation: ResolvedOperation) -> String? {
        guard let answer = operation.answer else {
            return nil
        }
        let name = snake(entity.name)
        guard answer == .object(entity.name),
            !envelopes.others.contains(where: { $0.operation == operation.name })
        else {
            return "\(name)_\(snake(operation.name))_answer"
        }
        return operation.statedPath.isEmpty ? name : "\(name)_response"
    }

    /// The fixtures of what is sent, and of answers that no read has.
    func requestFixtures() -> [(name: String, json: JSONValue)] {
        var fixtures: [(name: String, json: JSONValue)] = []
        guard !entity.isLocalOnly else {
            return []
        }
        for operation in entity.operations where !operation.kind.isRead {
            if let body = bodies.body(of: operation) {
                fixtures.append((body.fixture, body.json))
            }
            if let answer = operation.answer, let fixture = answerFixture(of: operation) {
                let json = answerSample(of: operation, answer)
                fixtures.append((fixture, AnswerJSON(of: operation).json(json)))
            }
        }
        for body in entity.operations.compactMap(\.body) {
            fixtures += bodies.encodings(of: body).map { ($0.sample.fixture, $0.json) }
        }
        return fixtures
    }
}
