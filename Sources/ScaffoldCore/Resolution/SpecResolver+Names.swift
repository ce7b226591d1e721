import Diagnostics

extension SpecResolver {
    /// The domain error's cases: no name twice, and no status twice.
    mutating func checkErrors() {
        var names: [String: ByteRange] = [:]
        var statuses: [Int: ByteRange] = [:]
        for error in spec.errors {
            let name = error.name
            if ["loadFailed", "notFound", "invalidPage", "cancelled"].contains(name.value) {
                report(.takenError(name.value, at: place(name.range)))
            } else if SwiftName.impossibleMembers.contains(name.value) {
                report(.badCaseName(name.value, at: place(name.range)))
            } else if let other = names[name.value] {
                report(.duplicateCase(name.value, at: place(name.range), other: place(other)))
            }
            names[name.value] = name.range
            for status in error.statuses where status.value.first == status.value.last {
                if let other = statuses[status.value.first] {
                    report(.duplicateStatus(status.value.first, at: place(status.range), other: place(other)))
                }
                statuses[status.value.first] = status.range
            }
        }
    }

    /// The types that the slice makes beside those of the spec: a spec's own may not be called the same.
    mutating func checkGeneratedNames(_ entity: ResolvedEntity) {
        let name = entity.name
        var generated: [String] = ["\(spec.name)Error"]
        for type in definitions.keys.sorted() {
            generated += ["\(type)DTO", "\(type)Mapper", "\(type)DTOMapper", "\(type)RawValueMapper"]
        }
        generated += [
            "\(entity.plural)Page", "\(entity.plural)PageMapper", "\(entity.plural)ResponseDTO", "\(name)ResponseDTO",
            "\(name)ListResponseDTO", "\(name)SearchResponseDTO", "\(name)Filter", "\(name)ErrorMapper",
            "\(name)ErrorMapperInput", "\(name)RemoteDataSource", "\(name)RemoteDataSourceContract",
            "\(name)MemoryDataSource", "\(name)MemoryDataSourceContract", "\(name)Repository",
            "\(name)RepositoryContract", "\(name)RepositoryMock", "\(name)RemoteDataSourceMock",
            "\(name)MemoryDataSourceMock",
        ]
        for (type, definition) in definitions.sorted(by: { $0.key < $1.key }) {
            if generated.contains(type) {
                report(.generatedType(type, at: place(definition.range)))
            }
        }
        var byLetters: [String: String] = [:]
        for type in definitions.keys.sorted() {
            let letters = type.lowercased()
            if let other = byLetters[letters], let range = definitions[type]?.range {
                report(
                    .sameLetters(type, other, at: place(range), other: definitions[other].map { place($0.range) })
                )
            }
            byLetters[letters] = type
        }
    }
}
