/// Reads an answer in the order of the strategy, and saves an answer that it fetched.
///
/// A stored answer that cannot be mapped is treated as missing. A fetched answer is returned even if it cannot be
/// stored, so that a full disk does not affect the reader; the error goes to `report`.
public nonisolated struct CachedRead: Sendable {
    private let strategy: CacheStrategy
    private let report: @Sendable (any Error) -> Void

    public init(strategy: CacheStrategy, report: @escaping @Sendable (any Error) -> Void) {
        self.strategy = strategy
        self.report = report
    }

    public func callAsFunction<DTO: Sendable, Model>(
        local: () async throws -> DTO?,
        save: (DTO) async throws -> Void,
        remote: () async throws -> DTO,
        map: (DTO) throws -> Model
    ) async throws -> Model {
        switch strategy {
        case .cacheFirst, .offlineFirst:
            if let model = await stored(local: local, map: map) {
                return model
            }
            return try await fetched(save: save, remote: remote, map: map)
        case .networkFirst:
            do {
                return try await fetched(save: save, remote: remote, map: map)
            } catch {
                guard !error.isFinal, let model = await stored(local: local, map: map) else {
                    throw error
                }
                return model
            }
        }
    }
}

nonisolated extension CachedRead {
    private func stored<DTO: Sendable, Model>(
        local: () async throws -> DTO?,
        map: (DTO) throws -> Model
    ) async -> Model? {
        do {
            return try await local().map(map)
        } catch {
            report(error)
            return nil
        }
    }

    private func fetched<DTO: Sendable, Model>(
        save: (DTO) async throws -> Void,
        remote: () async throws -> DTO,
        map: (DTO) throws -> Model
    ) async throws -> Model {
        let dto = try await remote()
        let model = try map(dto)
        do {
            try await save(dto)
        } catch {
            report(error)
        }
        return model
    }
}

nonisolated extension Error {
    /// A refusal is the answer of the server, and a cancelled caller does not wait for a stored answer.
    fileprivate var isFinal: Bool {
        isCancellation || (self as? any RemoteAnswer)?.isAnswer == true
    }
}
