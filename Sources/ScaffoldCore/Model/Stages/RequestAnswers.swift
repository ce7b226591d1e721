/// The answers of requests. In: the entity and the samples of types. Out: for an operation the answer, its mapping, and
/// the expectations of tests.
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

    /// The JSON of an answer.
    func json(of operation: ResolvedOperation, _ type: ResolvedType) -> JSONValue {
        samples.parameter(type, name: operation.name, of: object)
    }

    /// The DTO that the JSON decodes to.
    func dto(of operation: ResolvedOperation, _ type: ResolvedType) -> String {
        expressions.dto(json(of: operation, type), type)
    }

    /// `taken` are the names of the method's parameters.
    func answer(
        of operation: ResolvedOperation, _ pages: EntityPages?, besides taken: [String]
    ) -> RequestAnswer? {
        guard let type = operation.answer else {
            return nil
        }
        let variable = ["answer", "mapped"].first { !taken.contains($0) } ?? "result"
        if let pages {
            return answer(of: operation, pages, variable)
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
                ["value": dtoVariable, "type": entity.name, "try": types.canFail(item) ? "try " : ""])
            : types.mapping(dtoVariable, type, field: field)
        if mapping.hasPrefix("try ") {
            mapping.removeFirst(4)
        }
        let sample = json(of: operation, type)
        // The identity is also in the key of what is kept, so an item that fails elsewhere shows more.
        let besidesIdentity = type == item ? bad.value(of: object, besides: entity.identity?.property) : nil
        return RequestAnswer(
            domainType: types.domainType(type),
            dtoType: types.dtoType(type),
            dtoVariable: dtoVariable,
            variable: variable,
            mapping: mapping,
            canFail: types.canFail(type),
            usesMapper: usesMapper,
            mappers: usesMapper ? [] : [types.mapper(type, in: "")].compactMap { $0 },
            dto: expressions.dto(sample, type),
            domain: expressions.domain(sample, type),
            bad: types.canFail(type)
                ? (besidesIdentity ?? bad.value(of: type, field: field)).map {
                    .init(dto: $0.dto, error: $0.error)
                }
                : nil,
            failsBesidesIdentity: besidesIdentity != nil
        )
    }

    private func answer(
        of operation: ResolvedOperation, _ pages: EntityPages, _ variable: String
    ) -> RequestAnswer {
        let page = pages.model
        return RequestAnswer(
            domainType: page.name,
            dtoType: page.dtoType,
            dtoVariable: "response",
            variable: variable,
            mapping: pages.mapping(of: "response", in: entity.name, operation, types),
            canFail: page.canFail,
            usesMapper: false,
            mappers: pages.mappers(in: entity.name),
            dto: page.dto,
            domain: ".stub()",
            bad: page.badDTO.map { RequestAnswer.Bad(dto: $0, error: page.badError) },
            failsBesidesIdentity: false
        )
    }
}

/// An answer and its mapping.
struct RequestAnswer {
    /// A DTO that cannot be mapped, and its error.
    struct Bad {
        let dto: String
        let error: String
    }

    let domainType: String
    let dtoType: String
    let dtoVariable: String
    /// The variable of the repository for the mapped answer.
    let variable: String
    let mapping: String
    let canFail: Bool
    let usesMapper: Bool
    let mappers: [ComposedMapper]
    let dto: String
    let domain: String
    let bad: Bad?
    /// Whether the mapping of an item can fail although its identity can be mapped.
    let failsBesidesIdentity: Bool

    /// Whether the answer is returned without mapping.
    var isPassedOn: Bool {
        mapping == dtoVariable
    }
}
