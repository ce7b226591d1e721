/// What a repository without a remote can do.
package struct LocalModel: TemplateRecord {
    /// The repository's method that reads one item.
    @Shared package var detail: MethodModel?
    /// The one that reads all items.
    @Shared package var list: MethodModel?
    /// The one that saves an item.
    @Shared package var save: MethodModel?
    /// The one that deletes an item.
    @Shared package var delete: MethodModel?
    /// Where single items are kept.
    @Shared package var store: StoreModel
    /// What a missing item is: `.notFound(identifier: identifier)`.
    package let missingError: String
    /// Test: the same of the identity of `.stub()`.
    package let missingSample: String
    /// The type of the identity.
    package let identifierType: String
    /// The identity of `.stub()`.
    package let identifierSample: String
    /// The property that identifies a domain model: `id`.
    package let identityProperty: String
    /// The data source's method that reads all items: `getList`.
    package let listName: String
    /// What a `dto` is in the domain.
    package let mappedItem: String
    /// What `dtos` are.
    package let mappedList: String
    /// The data source's answer of an item, mapped.
    package let storedItem: String
    /// Its list, mapped.
    package let storedList: String
    /// The DTO of what is saved.
    package let written: String
}

package struct FilterModel: TemplateRecord {
    /// The type: `RestaurantFilter`.
    package let name: String
    /// Test: a value of it, which the arguments of calls name `filter`.
    package let sample: String
    /// Its properties.
    package let parameters: [ParameterModel]
    /// Whether it names a type of Foundation.
    package let needsFoundation: Bool

    /// Whether a property may be left out.
    package var hasDefaults: Bool { parameters.contains { $0.defaultValue != nil } }
}
