/// The types that a feature has in addition to those of its spec. Types of the spec must not have the same names.
enum GeneratedTypeNames {
    static func of(_ entity: ResolvedEntity) -> [String] {
        of(entity: entity.name, plural: entity.plural) + ofRequests(entity)
    }

    static func of(entity: String, plural: String) -> [String] {
        roles.map { entity + $0 }
            + ["", "DTO", "Mapper", "MapperInput", "Response", "ResponseDTO"].map { role in
                "\(plural)Page\(role)"
            } + ["\(plural)ResponseDTO"]
    }

    static func of(type: String) -> [String] {
        ["DTO", "Mapper", "DTOMapper", "RawValueMapper"].map { type + $0 }
    }

    /// The types for an entity's requests.
    private static func ofRequests(_ entity: ResolvedEntity) -> [String] {
        let bodies = Set(entity.operations.compactMap(\.body))
        let hasDraft = entity.writing.hasDraft && (bodies.contains(.draft) || bodies.contains(.entity))
        let roles = (hasDraft ? ["Draft"] : []) + (bodies.contains(.changes) ? ["Changes"] : [])
        let objects = roles.flatMap { role in ["", "DTO", "DTOMapper"].map { entity.name + role + $0 } }
        let envelopes = entity.operations.filter { !$0.kind.isRead && !$0.responsePath.isEmpty }
        return objects
            + envelopes.map { operation in
                let name = operation.name.prefix(1).uppercased() + operation.name.dropFirst()
                return "\(entity.name)\(name)ResponseDTO"
            }
    }

    private static let roles = [
        "Error", "ErrorMapper", "ErrorMapperInput", "Filter", "ListResponseDTO", "MemoryDataSource",
        "MemoryDataSourceContract", "MemoryDataSourceMock", "RESTDataSource", "RemoteDataSource",
        "RemoteDataSourceContract", "RemoteDataSourceMock", "Repository", "RepositoryContract",
        "RepositoryMock", "ResponseDTO", "SearchResponseDTO",
    ]
}
