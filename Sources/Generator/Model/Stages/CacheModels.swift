import Language

/// How answers are kept. In: the entity, and the words of the style. Out: the policy, the lifetime and the capacity of
/// its cache, and the names of its data sources.
extension CacheModel {
    /// `hasStores` is whether anything is kept.
    init(_ entity: ResolvedEntity, of feature: ResolvedFeature, hasStores: Bool, isOnDisk: Bool) {
        let cache = entity.cache
        self.init(
            hasRemote: !entity.operations.isEmpty && !entity.isLocalOnly,
            hasMemory: hasStores,
            isPlain: cache.isPlain,
            defaultPolicy: hasStores && !entity.isLocalOnly ? entity.defaultPolicy.rawValue : "",
            isOnDisk: isOnDisk,
            isForgotten: cache.isForgotten,
            isCodedByHand: feature.isCodedByHand(.object(entity.name)),
            mayUseDatabase: cache.store == .swiftData,
            lifetime: cache.lifetime.map { ".seconds(\(Self.product($0)))" },
            capacity: cache.capacity.map { SwiftLiteral.integer(String($0)) },
            canBeFilled: cache.capacity.map { 2...500 ~= $0 } ?? false,
            sharesRequests: cache.sharesRequests
        )
    }

    /// Seconds as a readable product: `2 * 60 * 60`.
    private static func product(_ seconds: Int) -> String {
        let units = [(86_400, ["24", "60", "60"]), (3_600, ["60", "60"]), (60, ["60"])]
        guard seconds > 0, let (unit, factors) = units.first(where: { seconds.isMultiple(of: $0.0) }) else {
            return String(seconds)
        }
        let count = seconds / unit
        return ((count == 1 ? [] : [String(count)]) + factors).joined(separator: " * ")
    }
}

extension LocalDataSourceModel {
    init(_ entity: String, isOnDisk: Bool, _ phrases: Phrases) {
        let place = isOnDisk ? "local" : "memory"
        self.init(
            name: phrases.name(isOnDisk ? .localDataSource : .memoryDataSource, entity),
            type: phrases.name(isOnDisk ? .diskDataSource : .memoryDataSource, entity),
            variable: "\(place)DataSource")
    }
}

extension DeviceModel {
    init(_ entity: String, _ phrases: Phrases) {
        let name = { (phrase: Phrase, name: String) in phrases.text(phrase, ["name": name]) }
        self.init(
            variable: name(.deviceVariable, entity),
            contract: name(.deviceContract, entity),
            mock: name(.deviceMock, entity),
            files: name(.deviceFiles, entity),
            database: name(.deviceDatabase, entity),
            model: name(.deviceModel, entity))
    }
}
