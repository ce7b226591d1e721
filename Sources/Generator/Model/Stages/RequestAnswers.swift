import Language

/// The answers of requests. In: the entity and the samples of types. Out: for an operation the answer, its mapping, and
/// the expectations of tests.
struct RequestAnswers: SampleStage {
    let entity: ResolvedEntity
    let names: EntityNames
    let object: ResolvedObject
    let variations: StubVariations
    let bad: BadValues

    var samples: SampleMaker {
        variations.samples
    }

    /// The types with the names of mappers in a repository, which has mappers of its own.
    private var repositoryTypes: TypeMap {
        var types = types
        types.isInRepository = true
        types.repositoryEntity = entity.name
        return types
    }

    /// The JSON of an answer.
    func json(of operation: ResolvedOperation, _ type: ResolvedType) -> JSONValue {
        samples.parameter(type, name: operation.name, of: object)
    }

    /// The DTO that the JSON decodes to.
    func dto(of operation: ResolvedOperation, _ type: ResolvedType) -> String {
        expressions.dto(json(of: operation, type), type)
    }

    /// Another answer, as DTO and in the domain; nil if there is none. An item is the same one with another value.
    func other(of operation: ResolvedOperation, _ type: ResolvedType) -> (dto: String, domain: String)? {
        let sample = json(of: operation, type)
        switch (type, sample) {
        case (.object(let name), _):
            guard let object = types.feature.object(name) else {
                return nil
            }
            let other = variations.other(than: object, round: 1)
            return other.isEmpty ? nil : (other.stub(.dto), other.stub(.domain))
        case (.list, .list(let items)) where !items.isEmpty: return ("[]", "[]")
        case (.dictionary, .object(let members)) where !members.isEmpty: return ("[:]", "[:]")
        default:
            let others = (1...8).lazy.map { [samples, object] in
                samples.parameter(type, name: operation.name, of: object, attempt: $0)
            }
            return others.first { $0 != sample }.map {
                (expressions.dto($0, type), expressions.domain($0, type))
            }
        }
    }

    /// The mapping of an answer in a variable, without `try`.
    func mapping(of variable: String, _ operation: ResolvedOperation, _ type: ResolvedType) -> String {
        let item = ResolvedType.object(entity.name)
        let types = repositoryTypes
        let mapping: String
        if type == item || type == .list(item) {
            let phrase = type == item ? .itemResult : types.listPhrase(of: entity.name)
            mapping = types.phrases.text(
                phrase, ["value": variable, "type": entity.name, "try": types.canFail(item) ? "try " : ""])
        } else {
            mapping = types.mapping(
                variable, type, field: SwiftLiteral.string("\(entity.name).\(operation.name)"))
        }
        return mapping.withoutTry
    }

    /// `taken` are the names of the method's parameters.
    func answer(
        of operation: ResolvedOperation, _ pages: EntityPages?, besides taken: [String]
    ) -> RequestAnswer? {
        guard let type = operation.answer else {
            return nil
        }
        let variable =
            operation.kind.isRead
            ? entityVariable(of: operation)
            : ["answer", "mapped"].first { !(taken + [types.phrases.text(.received)]).contains($0) }
                ?? "result"
        if let pages {
            return answer(of: operation, pages, variable)
        }
        let item = ResolvedType.object(entity.name)
        let isList = if case .list = type { true } else { false }
        let dtoVariable = isList ? "dtos" : "dto"
        let usesMapper = type.innermost == item
        let field = SwiftLiteral.string("\(entity.name).\(operation.name)")
        let sample = json(of: operation, type)
        // The identity is also in the key of what is kept, so an item that fails elsewhere shows more.
        let besidesIdentity = type == item ? bad.value(of: object, besides: entity.identity) : nil
        return RequestAnswer(
            domainType: types.domainType(type),
            dtoType: types.dtoType(type),
            dtoVariable: dtoVariable,
            variable: variable,
            mapping: mapping(of: dtoVariable, operation, type),
            canFail: types.canFail(type),
            usesMapper: usesMapper,
            mappers: usesMapper ? [] : [repositoryTypes.mapper(type, in: "")].compactMap { $0 },
            dto: expressions.dto(sample, type),
            domain: expressions.domain(sample, type),
            bad: types.canFail(type)
                ? (besidesIdentity ?? bad.value(of: type, field: field)).map { ($0.dtoStub, $0.error) }
                : nil,
            failsBesidesIdentity: besidesIdentity != nil
        )
    }

    /// The variable for what a read of the entity answers.
    private func entityVariable(of operation: ResolvedOperation) -> String {
        let variable =
            operation.isPaged
            ? "\(names.pluralVariable)Page"
            : operation.kind == .detail ? names.variable : names.pluralVariable
        let isTaken =
            Self.otherVariables.contains(variable) || operation.parameters.contains { $0.name == variable }
        return isTaken ? "mapped" : SwiftName.escaped(variable)
    }

    /// The variables and members in the repository's methods, in addition to the parameters.
    private static let otherVariables: Set<String> = [
        "cachePolicy", "dto", "dtos", "error", "errorMapper", "localDataSource", "mapper", "memoryDataSource",
        "pageMapper", "remoteDataSource", "response", "save",
    ]

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
            bad: page.badDTO.map { ($0, page.badError) },
            failsBesidesIdentity: false
        )
    }
}

/// An answer and its mapping.
struct RequestAnswer {
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
    /// A DTO that cannot be mapped, and its error.
    let bad: (dto: String, error: String)?
    /// Whether the mapping of an item can fail although its identity can be mapped.
    let failsBesidesIdentity: Bool

    /// Whether the answer is returned without mapping.
    var isPassedOn: Bool {
        mapping == dtoVariable
    }
}
