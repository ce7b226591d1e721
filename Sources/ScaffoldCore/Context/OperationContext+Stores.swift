/// What templates see of the stores of answers.
extension OperationContext {
    static let storeContrast = RecordType<StoreContrast>(
        "storeContrast",
        [
            .text("key", "The getter's arguments of it.") { $0.key },
            .text("save", "The save's arguments of it.") { $0.save },
            .text("value", "What that save saved.") { $0.value },
        ]
    )

    static let memoryCall = RecordType<MemoryCall>(
        "memoryCall",
        [
            .text("method", "The method of the memory data source.") { $0.method },
            .texts("arguments", "The arguments of the call.") { $0.arguments },
            .text("lookup", "Test: the call that finds what was kept.") { $0.lookup },
            .texts("expectations", "Test: what the memory mock must have recorded.") { $0.expectations },
            .texts("keyExpectations", "Test: the same of the key alone, where a save takes one.") {
                $0.keyExpectations
            },
            .flag("isItem", "Whether it is a call of the store of items.") { $0.store == .detail },
            .flag("isOnlyList", "Whether it is one of a store that keeps one list.") {
                $0.store == .list && $0.isOnly
            },
        ]
    )

    static let deletion = RecordType<StoreDeletion>(
        "deletion",
        [
            .text("name", "The method: `deletePages`.") { $0.name },
            .list("parameters", parameter, "Its parameters.") { $0.parameters },
            .optional("condition", "What is left fulfils it; absent where one key or everything goes.") {
                if case .scope(let condition) = $0.kind { condition } else { nil }
            },
            .flag("isWhole", "Whether it deletes everything.") {
                if case .everything = $0.kind { true } else { false }
            },
            .text("arguments", "Test: the arguments of a call.") { $0.arguments },
            .list("gone", storeContrast, "Test: what it deletes beside the first key's.") { $0.gone },
            .list("kept", storeContrast, "Test: what it leaves.") { $0.kept },
        ]
    )

    static let store = RecordType<StoreModel>(
        "store",
        [
            .flag("isDetail", "Whether it keeps single items.") { $0.kind == .detail },
            .flag("isList", "Whether it keeps a whole list.") { $0.kind == .list },
            .flag("isPage", "Whether it keeps pages.") { $0.kind == .page },
            .text("dtoType", "What it keeps: `RestaurantDTO`, `[RestaurantDTO]`.") { $0.dtoType },
            .text("getName", "`getRestaurantDetail`, `getList`, `getPage`.") { $0.getName },
            .text("saveName", "`saveRestaurantDetail`, `saveList`, `savePage`.") { $0.saveName },
            .optional("deleteName", "`deleteRestaurantDetail`; lists and pages have none.") { $0.deleteName },
            .list("deletions", deletion, "What takes more than one detail out of it, or all.") {
                $0.deletions
            },
            .text("property", "The stored property: `restaurants`.") { $0.property },
            .record("item", parameter, "The parameter of the save: `_ restaurant: RestaurantDTO`.") {
                $0.item
            },
            .flag("isHiddenByItem", "Whether that parameter has the name of the stored property.") {
                $0.item.name == $0.property
            },
            .list("keys", parameter, "The parameters of the getter, which make the key.") { $0.keys },
            .list("saveKeys", parameter, "The parameters of the save behind the item.") { $0.saveKeys },
            .optional(
                "keyType", "`Int`, or a struct of several keys; absent where there is one thing to keep."
            ) { $0.keyType },
            .flag("isCompositeKey", "Whether the key is a struct, which the actor declares.") {
                $0.isCompositeKey
            },
            .text("getKey", "The key in the getter: `identifier`.") { $0.getKey },
            .text("saveKey", "The key in the save: `restaurant.id`.") { $0.saveKey },
            .text("storageKey", "The key in the getter, as a text: `StorageKey.joined(identifier)`.") {
                $0.storageKey
            },
            .text("savedStorageKey", "The same in the save.") { $0.savedStorageKey },
            .text("storagePrefix", "Of pages: what the keys of one scope begin with.") { $0.storagePrefix },
            .text("namedKey", "The getter's key by name: `RestaurantKey.item(identifier: identifier)`.") {
                $0.namedKey
            },
            .text("savedNamedKey", "The same in the save.") { $0.savedNamedKey },
            .text("version", "What tells its files from those of another shape.") { $0.version },
            .text("firstKey", "Test: the arguments that name one key.") { $0.tests.firstKey },
            .text("firstGet", "Test: the getter's arguments of it.") { $0.tests.firstGet },
            .text("firstStorageKey", "Test: the text of it.") { $0.tests.firstStorageKey },
            .text("otherKey", "Test: those of another key.") { $0.tests.otherKey },
            .text("firstSave", "Test: the save's arguments of the first key.") { $0.tests.firstSave },
            .text("secondSave", "Test: those of a later save under the same key.") { $0.tests.secondSave },
            .text("otherSave", "Test: those of a save under the other key.") { $0.tests.otherSave },
            .text("firstValue", "Test: what the first save saved.") { $0.tests.firstValue },
            .text("secondValue", "Test: what the second save saved.") { $0.tests.secondValue },
            .text("otherValue", "Test: what the other save saved.") { $0.tests.otherValue },
            .list(
                "others", storeContrast,
                "Test: for each part of the key, a key that differs in that part alone."
            ) { $0.tests.others },
        ]
    )
}
