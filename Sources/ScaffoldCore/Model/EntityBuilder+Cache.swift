/// How answers are kept.
extension EntityBuilder {
    func cache(hasStores: Bool) -> CacheModel {
        CacheModel(
            hasRemote: !entity.operations.isEmpty && !entity.isLocalOnly,
            hasMemory: hasStores,
            defaultPolicy: hasStores && !entity.isLocalOnly ? defaultPolicy : "",
            isOnDisk: entity.isKeptOnDisk,
            lifetime: entity.cache.lifetime.map { ".seconds(\(Self.product($0)))" },
            lastSecond: Self.product(entity.cache.lifetime ?? 0),
            capacity: entity.cache.capacity.map { SwiftLiteral.integer(String($0)) },
            testCapacity: entity.cache.capacity.flatMap {
                $0 < Self.roomForTests ? "\(Self.roomForTests)" : nil
            },
            sharesRequests: entity.cache.sharesRequests,
            folder: "\(configuration.featureModule(feature.name))/\(entity.name)"
        )
    }

    /// More than the keys that a test of a store saves: two, and one for each parameter of the scope.
    private static let roomForTests = 100

    var localDataSource: LocalDataSourceModel {
        let place = entity.isKeptOnDisk ? "local" : "memory"
        let name = { (place: String) in "\(self.entity.name)\(place)DataSource" }
        return LocalDataSourceModel(
            name: name(entity.isKeptOnDisk ? "Local" : "Memory"),
            type: name(entity.isKeptOnDisk ? "Disk" : "Memory"),
            variable: "\(place)DataSource",
            phrase: "\(place) data source"
        )
    }

    var device: DeviceModel {
        let name = { (phrase: Phrase, name: String) in self.model.phrases.text(phrase, ["name": name]) }
        return DeviceModel(
            variable: name(.deviceVariable, entity.name),
            contract: name(.deviceContract, entity.name),
            mock: name(.deviceMock, entity.name),
            files: name(.deviceFiles, entity.name),
            database: name(.deviceDatabase, entity.name),
            item: name(.deviceModel, entity.name),
            page: name(.deviceModel, page?.name ?? "")
        )
    }

    /// The envelopes of answers, those that are kept as they come among them.
    var envelopeModels: [EnvelopeModel] {
        let keepsPages = entity.isKeptOnDisk && entity.operations.contains { $0.kind == .page && $0.isCached }
        let kept = keepsPages ? [pageAnswer?.model?.name, pageAnswer?.bodyType].compactMap { $0 } : []
        return (envelopes.all.map(\.model) + [pageAnswer?.model].compactMap { $0 }).map { model in
            var model = model
            model.isKept = kept.contains(model.name)
            return model
        }
    }

    /// The parameter of a getter that says whether an answer is wanted that has expired; none where nothing does.
    var ageParameters: [ParameterModel] {
        guard entity.cache.lifetime != nil else {
            return []
        }
        return [
            ParameterModel(
                name: "includingExpired", upperName: "IncludingExpired", type: "Bool",
                declaration: "includingExpired: Bool", argument: "includingExpired: includingExpired",
                sample: "false", wireSample: "", defaultValue: nil, needsFoundation: false,
                sampleNeedsMocks: false)
        ]
    }

    /// The key of a store as one text: what its scope is stands before the page, which the first keys say.
    func storageKey(_ keys: [String], pageKeys: Int, property: String) -> String {
        keys.isEmpty
            ? SwiftLiteral.string(property)
            : Code.call("StorageKey.joined", Array(keys[pageKeys...] + keys[..<pageKeys]))
    }

    /// What the keys of all pages of a scope begin with.
    func storagePrefix(_ scope: some Sequence<OperationParameter>) -> String {
        Code.infix(Code.call("StorageKey.joined", scope.map(\.model.name)), "+", "\"/\"")
    }

    /// Seconds as a person writes them: `2 * 60 * 60`.
    private static func product(_ seconds: Int) -> String {
        let units = [(86_400, ["24", "60", "60"]), (3_600, ["60", "60"]), (60, ["60"])]
        guard seconds > 0, let (unit, factors) = units.first(where: { seconds.isMultiple(of: $0.0) }) else {
            return String(seconds)
        }
        let count = seconds / unit
        return ((count == 1 ? [] : [String(count)]) + factors).joined(separator: " * ")
    }
}
