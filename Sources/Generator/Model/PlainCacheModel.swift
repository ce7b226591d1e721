/// What dictionaries keep of an entity, and what writes do to it.
package struct PlainCacheModel: TemplateRecord {
    /// Whether the answer of a read can be older than a write, so that the data source counts writes.
    package let countsWrites: Bool
    /// The variable for the number of writes before a request: `revision`, unless a parameter has that name.
    package let revision: String
    /// The data source's method that forgets lists, pages and answers of custom reads: `deleteAllLists`; absent if it keeps none,
    /// or if nothing is written.
    package let collectionsName: String?
    /// Whether the repository calls that method.
    let callsCollections: Bool
    /// The data source's method that forgets all items: `deleteAllRestaurantDetails`; absent if no write needs it.
    package let itemsName: String?
    /// The data source's method that saves the answer of a write: `updateRestaurantDetail`; absent if no write needs it.
    package let updateName: String?
    /// Whether a write forgets one item, which it knows.
    package let forgetsItem: Bool
    /// Whether a write forgets lists alone.
    package let forgetsCollections: Bool
    /// The parameters that name an item: `identifier: Int`.
    package let itemKeys: [ParameterModel]
    /// Test: a call that counts a write: `deleteRestaurantDetail(identifier: 1)`.
    package let sampleWrite: String

    /// The property with the number of writes in a method of the data source, behind `self` if a parameter may have its name.
    package var counter: String { revision == "revision" ? revision : "self.revision" }
}

/// What a write does to what dictionaries keep.
package struct PlainWriteModel: TemplateRecord {
    /// The arguments that save its answer in a variable: `dto`, `dto, identifier: identifier`; empty if it is not saved.
    package let saved: [String]
    /// The call that forgets what it may have changed: `deleteRestaurantDetail(identifier: identifier)`; absent if there is nothing.
    package let forgetting: String?
    /// Whether it may have changed one item, which it knows, and all lists.
    package let forgetsItem: Bool
    /// Whether it may have changed any item.
    package let forgetsAll: Bool
    /// The arguments that name that item: `identifier: identifier`.
    package let forgettingArguments: [String]
    /// The method of that call: `deleteRestaurantDetail`.
    package let forgettingName: String?
    /// Test: for each store in memory, whether a write leaves its answer: `false, true`.
    package let keptAfterwards: String
    /// Test: conditions on the calls of that method, if it was called once.
    package let forgettingExpectations: [String]
    /// Test: conditions on the calls of the method that saves, if it was called once after 7 writes; empty if it is not saved.
    package let updateExpectations: [String]
}

extension PlainWriteModel {
    /// Whether its answer is saved.
    var savesAnswer: Bool { !saved.isEmpty }
}

/// The methods of a repository behind a read that dictionaries keep.
package struct PlainReadModel: TemplateRecord {
    /// The method for the policy `localFirst`: `getRestaurantDetailLocalFirst`.
    package let localFirst: String
    /// The method for the policy `remoteFirst`.
    package let remoteFirst: String
    /// The method for the policy `noCache`.
    package let noCache: String
    /// The method that asks the server: `fetchFromRemote`.
    package let fetch: String
    /// The method that maps what is kept, if the mapping can fail: `cachedDetail`.
    package let cached: String
    /// The result, mapped from the variable `cached`, without `try`.
    package let fromCached: String
    /// The same from the variable `local`.
    package let fromLocal: String
    /// Test: the arguments for another key; absent if there is only one.
    package let otherArguments: String?
    /// Whether a 404 says that there is no such item.
    package let isMissing: Bool
}
