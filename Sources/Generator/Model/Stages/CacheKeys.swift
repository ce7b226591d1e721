import Language

/// The keys of a cache manager. In: the stores of an entity, and what writes do to them. Out: the stores with their keys, and
/// with the groups that a write forgets.
struct CacheKeys {
    let names: EntityNames

    func added(to stores: [StoreModel], _ plain: PlainCacheModel) -> [StoreModel] {
        stores.map { store in
            var store = store
            let base = store.kind == .detail ? names.variable : names.pluralVariable
            let name = store.queryName.filter { $0 != "`" }
            let path: String
            switch store.kind {
            case .detail: (path, store.cacheKeyName) = (base, "cacheKey")
            case .list where store.keys.isEmpty: (path, store.cacheKeyName) = (base, "listKey")
            case .list: (path, store.cacheKeyName) = ("\(base):list", "listKey")
            case .page: (path, store.cacheKeyName) = ("\(base):page", "pageKey")
            case .answer: (path, store.cacheKeyName) = ("\(base):\(name)", "\(name)Key")
            }
            store.cacheKey = Self.key(path, store.keys, \.name)
            store.sampleCacheKey = Self.key(path, store.keys) { key in
                let type = key.type.filter { $0 != "?" }
                return key.sample.hasPrefix(".") ? type + key.sample : key.sample
            }
            let isForgottenAtOnce = store.kind == .detail ? plain.itemsName != nil : plain.countsWrites
            store.cacheGroup = isForgottenAtOnce && !store.keys.isEmpty ? "\"\(path):*\"" : nil
            return store
        }
    }

    /// Different values of the parameters have different keys: at most one of them is a string that can contain `:`.
    private static func key(
        _ path: String, _ keys: [ParameterModel], _ value: (ParameterModel) -> String
    ) -> String {
        let isPlain =
            keys.allSatisfy { ["Int", "String", "UUID"].contains($0.type) }
            && keys.count { $0.type == "String" } < 2
        guard isPlain else {
            return Code.call("StorageKey.joined", ["\"\(path)\""] + keys.map(value))
        }
        return "\"\(path)\(keys.map { ":" + interpolated(value($0), $0.type) }.joined())\""
    }

    /// A literal stands in the string as it is.
    private static func interpolated(_ value: String, _ type: String) -> String {
        if type == "UUID" {
            return "\\(\(value).uuidString)"
        }
        let isNumber = !value.isEmpty && value.utf8.allSatisfy(\.isDigit)
        let isString =
            value.hasPrefix("\"") && value.hasSuffix("\"") && !value.dropFirst().dropLast().contains("\"")
        return isNumber ? value : isString ? String(value.dropFirst().dropLast()) : "\\(\(value))"
    }
}
