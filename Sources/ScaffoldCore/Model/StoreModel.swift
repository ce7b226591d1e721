/// One thing that the memory data source keeps.
package struct StoreModel: TemplateRecord {
    package enum Kind: Sendable {
        case detail
        case list
        case page
    }

    let kind: Kind
    /// What it keeps: `RestaurantDTO`, `[RestaurantDTO]`.
    package let dtoType: String
    /// `getRestaurantDetail`, `getList`, `getPage`.
    package let getName: String
    /// `saveRestaurantDetail`, `saveList`, `savePage`.
    package let saveName: String
    /// `deleteRestaurantDetail`; lists and pages have none.
    package let deleteName: String?
    /// The stored property: `restaurants`.
    package let property: String
    /// The parameter of the save: `_ restaurant: RestaurantDTO`.
    @Shared package var item: ParameterModel
    /// The parameters of the getter, which make the key.
    package let keys: [ParameterModel]
    /// The parameters of the save behind the item.
    package let saveKeys: [ParameterModel]
    /// `Int`, or a struct of several keys; absent where there is one thing to keep.
    package let keyType: String?
    /// Whether the key is a struct, which the actor declares.
    package let isCompositeKey: Bool
    /// What takes more than one detail out of it, or all.
    package var deletions: [StoreDeletion] = []
    /// The key in the getter: `identifier`.
    package let getKey: String
    /// The key in the save: `restaurant.id`.
    package let saveKey: String
    /// The key in the getter, as a text: `StorageKey.joined(identifier)`.
    package var storageKey = ""
    /// The same in the save.
    package var savedStorageKey = ""
    /// Of pages: what the keys of one scope begin with.
    package var storagePrefix = ""
    /// The getter's key by name: `RestaurantKey.item(identifier: identifier)`.
    package let namedKey: String
    /// The same in the save.
    package let savedNamedKey: String
    /// What tells its files from those of another shape.
    package var version = ""
    @Shared var tests: StoreTests
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

package struct StoreContrast: TemplateRecord {
    /// The getter's arguments of it.
    package let key: String
    /// The save's arguments of it.
    package let save: String
    /// What that save saved.
    package let value: String
}

extension StoreModel {
    /// Whether it keeps single items.
    package var isDetail: Bool { kind == .detail }
    /// Whether it keeps a whole list.
    package var isList: Bool { kind == .list }
    /// Whether it keeps pages.
    package var isPage: Bool { kind == .page }
    /// Whether the parameter of the save has the name of the stored property.
    package var isHiddenByItem: Bool { item.name == property }
    /// Test: the arguments that name one key.
    package var firstKey: String { tests.firstKey }
    /// Test: the getter's arguments of it.
    package var firstGet: String { tests.firstGet }
    /// Test: the text of it.
    package var firstStorageKey: String { tests.firstStorageKey }
    /// Test: those of another key.
    package var otherKey: String { tests.otherKey }
    /// Test: the save's arguments of the first key.
    package var firstSave: String { tests.firstSave }
    /// Test: those of a later save under the same key.
    package var secondSave: String { tests.secondSave }
    /// Test: those of a save under the other key.
    package var otherSave: String { tests.otherSave }
    /// Test: what the first save saved.
    package var firstValue: String { tests.firstValue }
    /// Test: what the second save saved.
    package var secondValue: String { tests.secondValue }
    /// Test: what the other save saved.
    package var otherValue: String { tests.otherValue }
    /// Test: for each part of the key, a key that differs in that part alone.
    package var others: [StoreContrast] { tests.others }
}
