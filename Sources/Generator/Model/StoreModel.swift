import Language

/// A store of the local data source.
package struct StoreModel: TemplateRecord {
    package enum Kind: Sendable {
        case detail
        case list
        case page
        /// The answer of a custom read.
        case answer
    }

    let kind: Kind
    /// The type of its values: `RestaurantDTO`, `[RestaurantDTO]`.
    package let dtoType: String
    /// `getRestaurantDetail`, `getList`, `getPage`; of a custom read `get` and its name.
    package let getName: String
    /// `saveRestaurantDetail`, `saveList`, `savePage`; of a custom read `save` and its name.
    package let saveName: String
    /// `deleteRestaurantDetail`; lists and pages have none.
    package let deleteName: String?
    /// The parameter of the save: `_ restaurant: RestaurantDTO`.
    @Shared package var item: ParameterModel
    /// The parameters of the getter, which form the key.
    package let keys: [ParameterModel]
    /// The parameters of the save after the item.
    package let saveKeys: [ParameterModel]
    /// `Int`, or a struct of several keys; absent if it has a single value.
    package let keyType: String?
    /// The key in the getter as a text: `StorageKey.joined(identifier)`.
    package var storageKey = ""
    /// The key in the save as a text.
    package var savedStorageKey = ""
    /// The property of a data source that keeps its values in a dictionary: `items`.
    package var property = ""
    /// The same in the getter, behind `self` if a parameter has its name.
    package var access = ""
    /// The same in the save.
    package var savedAccess = ""
    /// The struct of several keys: `PageKey`; absent if it has one key, or none.
    package var keyStruct: String?
    /// The key in the getter: `identifier`, `PageKey(room: room, page: page)`.
    package var key = ""
    /// The key in the save: `restaurant.id`.
    package var savedKey = ""
    /// The arguments that name the item of a save: `identifier: restaurant.id`.
    package var savedArguments: [String] = []
    /// Whether a database keeps it in columns.
    package var isInDatabase = false
    /// Whether it is a list, and is all rows of the database.
    package var isListOfAll = false
    /// The repository's function or property with its key in a cache manager: `cacheKey`.
    package var cacheKeyName = ""
    /// That key: `"user:\(id.uuidString)"`.
    package var cacheKey = ""
    /// Test: that key with the samples of the parameters: `"user:1"`.
    package var sampleCacheKey = ""
    /// The key of the group of its keys, if a write forgets all of them at once: `"users:pages"`.
    package var cacheGroup: String?
    /// The query of the store, from the parameters of a method: `.detail(identifier: identifier)`.
    package let query: String
    /// `detail`, `list` or `page`; of a custom read its name: `me`.
    package let queryName: String
    /// The key of the item, or the name of the list, page or answer.
    package let queryKey: String
    /// The key of an item `$0` of a list or page, or of an answer that is an item; absent for a single item, and if
    /// items have no identity.
    package let rowKey: String?
    /// Whether an item of its list or page can be read alone, or the item that its answer is.
    package let sharesItems: Bool
    /// Whether its answer is one item, which it keeps among the others: `GET /me -> User`.
    package var isReference = false
    /// Test: the arguments of the first key.
    package var firstKey = ""
    /// Test: the arguments of another key.
    package var otherKey = ""
    /// Test: the save's arguments for the first key.
    package var firstSave = ""
    /// Test: the arguments of a later save for the same key.
    package var secondSave = ""
    /// Test: the arguments of a save for the other key.
    package var otherSave = ""
    /// Test: the value of the first save.
    package var firstValue = ""
    /// Test: the value of the second save.
    package var secondValue = ""
    /// Test: the value of the other save.
    package var otherValue = ""
    /// Test: of single items, the query of another one, which is kept beside the first and the value `otherValue`.
    package var otherQuery: String?
    /// Test: for each part of the key, a key that differs in that part only; as many as are kept at once with the first
    /// one.
    package var others: [StoreContrast] = []
}

package struct StoreContrast: TemplateRecord {
    /// The getter's arguments for the key.
    package let key: String
    /// The save's arguments for the key.
    package let save: String
    /// The value of that save.
    package let value: String
}

extension StoreModel {
    /// The part of the data source that it is: `List`.
    package var section: String {
        switch kind {
        case .detail: "Single Item (Detail)"
        case .list: "List"
        case .page: "Paginated Results"
        case .answer: String(getName.dropFirst("get".count))
        }
    }
    /// Its key in a cache manager, from the parameters of a method: `cacheKey(by: id)`.
    package var cacheKeyCall: String {
        keys.isEmpty ? cacheKeyName : Code.call(cacheKeyName, keys.map(\.argument))
    }
    /// Whether it keeps single items.
    package var isDetail: Bool { kind == .detail }
    /// Whether it keeps a whole list.
    package var isList: Bool { kind == .list }
    /// Whether it keeps pages.
    package var isPage: Bool { kind == .page }
    /// Whether it keeps the answer of a custom read.
    package var isAnswer: Bool { kind == .answer }

    /// The query with the expressions of its keys: `.detail(identifier: 1)`.
    package func query(_ values: [String]) -> String {
        Code.call(".\(queryName)", zip(keys, values).map { $0.labeled($1) })
    }

    /// The query of a call with the samples of an operation's parameters.
    func sampleQuery(of parameters: [ParameterModel]) -> String {
        query(keys.samples(in: parameters).map(\.value))
    }

    /// Test: the query of the first key.
    package var sampleQuery: String { query(keys.map(\.sample)) }
}
