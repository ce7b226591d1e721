import Language

/// The columns of an entity's rows in a database. In: the entity, the fields of its DTO, and its stores. Out: the row.
struct RowColumns {
    let entity: ResolvedEntity
    let object: ObjectModel
    let names: EntityNames
    let types: TypeMap
    let rows: RowKeys
    let stores: [StoreModel]
    /// Whether writes forget the list.
    let forgetsList: Bool

    /// Nil if a database keeps nothing of it.
    var row: RowModel? {
        let kept = stores.filter(\.isInDatabase)
        guard !kept.isEmpty else {
            return nil
        }
        let identity = entity.identity.flatMap { identity in
            rows.identity(of: names.variable).map { (identity, value: $0) }
        }
        let type = identity.map { types.domainType($0.0.field.type) } ?? ""
        let isColumn = identity?.0.isComposed == false && Self.comparable.contains(type)
        let fields = object.fields.map { field -> ColumnModel in
            let isKey = isColumn && field.dtoName == SwiftName.escaped(identity?.0.field.dtoProperty ?? "")
            return isKey ? key(field, type, identity?.value ?? "") : column(field)
        }
        let joined = identity.flatMap { identity in
            isColumn
                ? nil
                : ColumnModel(
                    name: "key", type: "String",
                    value: (identity.value.hasPrefix("try ") ? "try " : "")
                        + Code.call("StorageKey.joined", [identity.value.withoutTry]),
                    argument: nil, isKey: true)
        }
        let list = kept.first(where: \.isList)
        let columns = [joined].compactMap(\.self) + fields
        return RowModel(
            columns: columns,
            key: columns.first(where: \.isKey),
            keyValue: isColumn
                ? names.identity.name : Code.call("StorageKey.joined", [names.identity.name]),
            canFailToWrite: columns.contains { $0.value.hasPrefix("try ") },
            canFailToRead: columns.contains { $0.argument?.contains("try ") == true },
            detail: kept.first(where: \.isDetail),
            deleteList: list != nil && forgetsList ? names.text(.deleteList) : nil,
            list: list)
    }

    private func key(_ field: FieldModel, _ type: String, _ value: String) -> ColumnModel {
        let name = Self.name(field.dtoName)
        let written = entity.identity.map { types.wireMapping(name, $0.field.type) } ?? name
        return ColumnModel(
            name: name, type: type, value: value, argument: "\(field.dtoLabel): \(written)", isKey: true)
    }

    /// A database does not keep every value. The others are JSON in their column, because it would keep their properties by
    /// rules of its own, and could not be opened after a change of them.
    private func column(_ field: FieldModel) -> ColumnModel {
        let name = Self.name(field.dtoName)
        // What may be null or missing in the JSON, but not both, is an optional in the row.
        let wrapper = ["Nullable", "Omittable"].first { field.dtoType.hasPrefix("\($0)<") }
        let type = wrapper.map { "\(field.dtoType.dropFirst($0.count + 1).dropLast())?" } ?? field.dtoType
        let value = "\(names.variable).\(field.dtoName)" + (wrapper == nil ? "" : ".value")
        func argument(_ value: String) -> String {
            "\(field.dtoLabel): " + (wrapper.map { Code.call($0, [value]) } ?? value)
        }
        guard Self.isStorable(type) else {
            let decoding = Code.call("JSONDecoder.stored.decode", ["\(type).self", "from: \(name)"])
            return ColumnModel(
                name: name, type: "Data", value: "try \(Code.call("JSONEncoder().encode", [value]))",
                argument: argument("try \(decoding)"), isKey: false)
        }
        return ColumnModel(name: name, type: type, value: value, argument: argument(name), isKey: false)
    }

    private static func isStorable(_ type: String) -> Bool {
        let wrapped = type.hasSuffix("?") ? String(type.dropLast()) : type
        let element =
            wrapped.hasPrefix("[") && wrapped.hasSuffix("]")
            ? String(wrapped.dropFirst().dropLast()) : wrapped
        return comparable.contains(element)
            || ["Bool", "Data", "Date", "Decimal", "Double", "Float"].contains(element)
    }

    private static let comparable: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "String", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "UUID",
    ]

    /// A column cannot have each name of a property.
    private static func name(_ property: String) -> String {
        taken.contains(property) ? "\(property)Value" : property
    }

    private static let taken: Set<String> = [
        "debugDescription", "description", "hasChanges", "hash", "hashValue", "isDeleted", "isFault",
        "isInserted", "isUpdated", "key", "modelContext", "objectID", "persistentBackingData",
        "persistentModelID", "position",
    ]
}
