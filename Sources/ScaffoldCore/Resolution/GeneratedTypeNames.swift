/// The types that a slice makes beside those of its spec, which may not be called the same.
enum GeneratedTypeNames {
    static func of(entity: String, plural: String) -> [String] {
        roles.map { entity + $0 }
            + ["", "DTO", "Mapper", "MapperInput", "Response", "ResponseDTO"].map { role in
                "\(plural)Page\(role)"
            } + ["\(plural)ResponseDTO"]
    }

    static func of(type: String) -> [String] {
        ["DTO", "Mapper", "DTOMapper", "RawValueMapper"].map { type + $0 }
    }

    private static let roles = [
        "Error", "ErrorMapper", "ErrorMapperInput", "Filter", "ListResponseDTO", "MemoryDataSource",
        "MemoryDataSourceContract", "MemoryDataSourceMock", "RESTDataSource", "RemoteDataSource",
        "RemoteDataSourceContract", "RemoteDataSourceMock", "Repository", "RepositoryContract",
        "RepositoryMock", "ResponseDTO", "SearchResponseDTO",
    ]
}
