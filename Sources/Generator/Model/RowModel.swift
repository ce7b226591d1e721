import Language

/// The row of a database that keeps an item in columns.
package struct RowModel: TemplateRecord {
    /// The columns, without the place in a list.
    package let columns: [ColumnModel]
    /// The column by which an item is found: `id`; absent if items have no identity.
    @Shared package var key: ColumnModel?
    /// Its value for a parameter with the identity: `id`.
    package let keyValue: String
    /// Whether some items cannot become a row.
    package let canFailToWrite: Bool
    /// Whether some rows cannot become an item again.
    package let canFailToRead: Bool
    /// The arguments for a row, from an item: `email: user.email`.
    package var modelArguments: [String] { columns.map { "\($0.name): \($0.value)" } }
    /// The arguments for an item, from a row: `email: email`.
    package var dtoArguments: [String] { columns.compactMap(\.argument) }
    /// The store of single items.
    @Shared package var detail: StoreModel?
    /// The method that forgets their list; absent if nothing is written.
    package let deleteList: String?
    /// The store of their list.
    @Shared package var list: StoreModel?
}

package struct ColumnModel: TemplateRecord {
    /// The property of the model: `avatarURL`.
    package let name: String
    /// Its type.
    package let type: String
    /// Its value, from the DTO in a variable: `user.avatarURL`.
    let value: String
    /// The argument for the DTO that is made of the row: `avatarURL: avatarURL`; absent for a key of several parts.
    let argument: String?
    /// Whether it identifies the row.
    package let isKey: Bool

    /// Its declaration: `avatarURL: String?`.
    package var declaration: String { Code.argument(name, type) }
}
