/// Reads in the order that the strategy says, and saves on the way back.
///
/// What is stored and cannot be mapped is not there. An answer that was fetched is given though it cannot be stored: a
/// full disk takes nothing from the person who reads, and `report` says so to whoever mends it.
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
    /// A server that says no has answered, and who cancelled does not wait.
    fileprivate var isFinal: Bool {
        isCancellation || (self as? any RemoteAnswer)?.isAnswer == true
    }
}
