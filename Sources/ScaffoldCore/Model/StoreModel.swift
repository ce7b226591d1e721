/// One thing that the memory data source keeps.
package struct StoreModel: Sendable {
    package enum Kind: Sendable {
        case detail
        case list
        case page
    }

    package let kind: Kind
    package let dtoType: String
    package let getName: String
    package let saveName: String
    /// Absent for lists and pages.
    package let deleteName: String?
    /// The stored property: `restaurants`, `list`, `pages`.
    package let property: String
    /// The parameter of the save: `_ restaurant: RestaurantDTO`, and its name.
    @Shared package var item: ParameterModel
    /// The parameters that make the key, in the order of the getter.
    package let keys: [ParameterModel]
    /// The parameters of the save behind the item; fewer where the item holds its key.
    package let saveKeys: [ParameterModel]
    /// `Int`, or the name of a struct of several keys; absent where there is one thing to keep.
    package let keyType: String?
    package let isCompositeKey: Bool
    /// What a write takes out of it, beside one detail.
    package var deletions: [StoreDeletion] = []
    /// The key of a getter, `identifier`, and of a save, `restaurant.id`.
    package let getKey: String
    package let saveKey: String
    /// The same as texts, for a cache of the support library, and the prefix of the keys of one scope.
    package var storageKey = ""
    package var savedStorageKey = ""
    package var storagePrefix = ""
    /// The same by the functions of the entity's keys, `RestaurantKey.item(identifier: identifier)`.
    package let namedKey: String
    package let savedNamedKey: String
    /// What tells its files from those of another shape.
    package var version = ""
    @Shared package var tests: StoreTests
}

package struct StoreTests: Sendable {
    /// Arguments that name one key, those of its getter, and of getter and save for another.
    package let firstKey: String
    package let firstGet: String
    package let firstStorageKey: String
    package let otherKey: String
    package let firstSave: String
    package let secondSave: String
    package let otherSave: String
    package let firstValue: String
    package let secondValue: String
    package let otherValue: String
    /// For each part of the key: a key that differs in that part alone.
    package let others: [StoreContrast]
}

package struct StoreContrast: Sendable {
    package let key: String
    package let save: String
    package let value: String
}
