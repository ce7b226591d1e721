import Language

/// The row of a database that keeps an item in columns.
package struct RowModel: TemplateRecord {
    /// The type of an item: `UserDTO`.
    package let item: String
    /// The modules whose types and members it names, sorted.
    package let imports: [String]
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
    package var itemArguments: [String] { columns.compactMap(\.argument) }
    /// Whether an item is one of the domain.
    package let isOfDomain: Bool
    /// The method that reads an item: `fetch`.
    package let fetchName: String
    /// Whether a column has the place in the list. Otherwise the list is all rows.
    package let keepsPlaces: Bool
    /// The parameter with the identity.
    @Shared package var identity: ParameterModel?
    /// The property of an item with its identity: `id`.
    package let identityProperty: String
    /// The method that saves an item: `save`.
    package let saveName: String
    /// The method that deletes an item: `delete`.
    package let deleteName: String
    /// The variable of an item: `user`.
    let variable: String
    /// Its identity as an argument: `user.id`.
    package var ownIdentity: String { argument(of: variable) }
    /// The same of an item `old`.
    package var oldIdentity: String { argument(of: "old") }
    /// The store of single items.
    @Shared package var detail: StoreModel?
    /// The method that forgets their list; absent if nothing is written.
    package let deleteList: String?
    /// The store of their list.
    @Shared package var list: StoreModel?

    private func argument(of item: String) -> String {
        identity?.labeled("\(item).\(identityProperty)") ?? ""
    }
}

package struct ColumnModel: TemplateRecord {
    /// The property of the model: `avatarURL`.
    package let name: String
    /// Its type.
    package let type: String
    /// Its value, from the item in a variable: `user.avatarURL`.
    let value: String
    /// The argument for the item that is made of the row: `avatarURL: avatarURL`; absent for a key of several parts.
    let argument: String?
    /// Whether it identifies the row.
    package let isKey: Bool

    /// Its declaration: `avatarURL: String?`.
    package var declaration: String { Code.argument(name, type) }
}
