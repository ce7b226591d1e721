/// What a repository without a remote can do.
package struct LocalModel: Sendable {
    /// The methods of the repository, each absent where the spec has no such operation.
    @Shared package var detail: MethodModel?
    @Shared package var list: MethodModel?
    @Shared package var save: MethodModel?
    @Shared package var delete: MethodModel?
    /// Where single items are kept.
    @Shared package var store: StoreModel
    /// What a missing item is: `.notFound(identifier: identifier)`.
    package let missingError: String
    /// The same of the sample: `.notFound(identifier: 1)`.
    package let missingSample: String
    package let identifierType: String
    package let identifierSample: String
    package let otherIdentifierSample: String
    /// The identity of a domain model: `note.id`.
    package let identityProperty: String
    /// The data source's method that reads all items.
    package let listName: String
    /// What a `dto` and `dtos` are in the domain, and what the data source answers is, mapped where it stands.
    package let mappedItem: String
    package let mappedList: String
    package let storedItem: String
    package let storedList: String
    /// The DTO of what is saved.
    package let written: String
}

package struct FilterModel: Sendable {
    package let name: String
    /// A value of it, which the tests call `filter`.
    package let sample: String
    package let parameters: [ParameterModel]
    package let needsFoundation: Bool
}
