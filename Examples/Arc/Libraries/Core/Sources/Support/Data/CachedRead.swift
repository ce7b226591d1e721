/// Reads an answer in the order of the strategy, and saves it in the places that did not have it. A stored answer comes
/// from the cache in memory, or else from the local database.
///
/// A stored answer that cannot be mapped is treated as missing. A fetched answer is returned even if it cannot be
/// stored, so that a full disk does not affect the reader; the error goes to `report`.
public nonisolated struct CachedRead: Sendable {
    private let strategy: CacheStrategy
    private let cacheManager: any CacheManagerProtocol
    private let report: @Sendable (any Error) -> Void

    public init(
        strategy: CacheStrategy,
        cacheManager: any CacheManagerProtocol,
        report: @escaping @Sendable (any Error) -> Void
    ) {
        self.strategy = strategy
        self.cacheManager = cacheManager
        self.report = report
    }

    public func callAsFunction<DTO: Sendable, Model>(
        key: String,
        local: () async throws -> DTO?,
        save: (DTO) async throws -> Void,
        remote: () async throws -> DTO,
        map: (DTO) throws -> Model
    ) async throws(RepositoryError) -> Model {
        switch strategy {
        case .cacheFirst, .offlineFirst:
            if let model = await stored(key: key, local: local, map: map) {
                return model
            }
            return try await fetched(key: key, save: save, remote: remote, map: map)
        case .networkFirst:
            do {
                return try await fetched(key: key, save: save, remote: remote, map: map)
            } catch {
                // A refusal is the answer of the server, and a cancelled caller does not wait for a stored answer.
                guard ![.notFound, .unauthorized, .cancelled].contains(error),
                    let model = await stored(key: key, local: local, map: map)
                else {
                    throw error
                }
                return model
            }
        }
    }
}

nonisolated extension CachedRead {
    private func stored<DTO: Sendable, Model>(
        key: String,
        local: () async throws -> DTO?,
        map: (DTO) throws -> Model
    ) async -> Model? {
        if let cached = await cacheManager.get(key: key) as? DTO, let model = try? map(cached) {
            return model
        }
        do {
            guard let dto = try await local() else {
                return nil
            }
            let model = try map(dto)
            await cacheManager.set(dto, for: key)
            return model
        } catch {
            report(error)
            return nil
        }
    }

    private func fetched<DTO: Sendable, Model>(
        key: String,
        save: (DTO) async throws -> Void,
        remote: () async throws -> DTO,
        map: (DTO) throws -> Model
    ) async throws(RepositoryError) -> Model {
        let dto: DTO
        let model: Model
        do {
            dto = try await remote()
            model = try map(dto)
        } catch {
            throw RepositoryError(error)
        }
        do {
            try await save(dto)
        } catch {
            report(error)
        }
        await cacheManager.set(dto, for: key)
        return model
    }
}
