/// What comes back to requests. In: the entity and the samples of types. Out: for an operation the answer, how it is mapped, and
/// what tests expect of it.
struct RequestAnswers {
    let entity: ResolvedEntity
    let object: ResolvedObject
    let samples: SampleMaker
    let bad: BadValues

    var types: TypeMap {
        samples.types
    }

    private var expressions: SampleExpressions {
        samples.expressions
    }

    /// What an answer looks like.
    func json(of operation: ResolvedOperation, _ type: ResolvedType) -> JSONValue {
        samples.parameter(type, name: operation.name, of: object)
    }

    /// The DTO that this decodes to.
    func dto(of operation: ResolvedOperation, _ type: ResolvedType) -> String {
        expressions.dto(json(of: operation, type), type)
    }

    /// `besides` the names of the method's parameters.
    func answer(of operation: ResolvedOperation, besides taken: [String]) -> RequestAnswer? {
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
            ? types.phrases.text(
                isList ? types.listPhrase(of: entity.name) : .itemResult,
                ["value": dtoVariable, "try": types.canFail(item) ? "try " : ""])
            : types.mapping(dtoVariable, type, field: field)
        if mapping.hasPrefix("try ") {
            mapping.removeFirst(4)
        }
        let sample = json(of: operation, type)
        return RequestAnswer(
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
            bad: types.canFail(type) ? bad.value(of: type, field: field) : nil
        )
    }
}

/// What comes back, and what becomes of it.
struct RequestAnswer {
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

    /// Whether it is handed on as it came.
    var isPassedOn: Bool {
        mapping == dtoVariable
    }
}
