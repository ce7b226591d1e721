/// The repository of an entity without a remote.
package struct LocalModel: TemplateRecord {
    /// The repository's method that reads one item.
    @Shared package var detail: MethodModel?
    /// The repository's method that reads all items.
    @Shared package var list: MethodModel?
    /// The repository's method that saves an item.
    @Shared package var save: MethodModel?
    /// The repository's method that replaces an item.
    @Shared package var update: MethodModel?
    /// The repository's method that deletes an item.
    @Shared package var delete: MethodModel?
    /// The store of single items.
    @Shared package var store: StoreModel
    /// The error for a missing item: `.notFound(identifier: identifier)`.
    package let missingError: String
    /// Whether a missing item is nil, and no error.
    package let answersNothing: Bool
    /// The same error for the item that should be replaced: `.notFound(identifier: note.id)`.
    package let missingUpdateError: String
    /// Test: that error with the identity of `.stub()`.
    package let missingSample: String
    /// The type of the identity.
    package let identifierType: String
    /// The identity of `.stub()`.
    package let identifierSample: String
    /// The property that identifies a domain model: `id`.
    package let identityProperty: String
    /// The data source's method that replaces an item: `updateNoteDetail`.
    package let updateName: String
    /// The data source's method that reads all items: `getList`.
    package let listName: String
    /// The domain values of `dtos`.
    package let mappedList: String
    /// The item of the data source, mapped.
    package let storedItem: String
    /// The list of the data source, mapped.
    package let storedList: String
    /// The DTO of the saved value.
    package let written: String
}

package struct FilterModel: TemplateRecord {
    /// The type: `RestaurantFilter`.
    package let name: String
    /// Test: a value of it. The arguments of calls name it `filter`.
    package let sample: String
    /// Its properties.
    package let parameters: [ParameterModel]
}
