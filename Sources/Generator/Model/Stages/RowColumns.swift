import Language

/// The columns of an entity's rows in a database. In: the entity, the fields of its DTO, and its stores. Out: the row.
struct RowColumns {
    let entity: ResolvedEntity
    let fields: ResolvedObject
    let object: ObjectModel
    let names: EntityNames
    let types: TypeMap
    let rows: RowKeys
    let stores: [StoreModel]
    let identity: ParameterModel?
    let imports: ModuleImports
    /// Whether writes forget the list.
    let forgetsList: Bool

    /// Nil if a database keeps nothing of it.
    var row: RowModel? {
        let kept = stores.filter(\.isInDatabase)
        guard !kept.isEmpty else {
            return nil
        }
        let identity = entity.identity.flatMap { identity in
            let value =
                types.phrases.rowsAreItems
                ? "\(names.variable).\(entity.identityProperty)" : rows.identity(of: names.variable)
            return value.map { (identity, value: $0) }
        }
        let type = identity.map { types.domainType($0.0.field.type) } ?? ""
        let isColumn = identity?.0.isComposed == false && Self.comparable.contains(type)
        let items = types.phrases.rowsAreItems
        let fields =
            items
            ? domainColumns(isColumn ? identity?.0.field.property : nil)
            : object.fields.map { field -> ColumnModel in
                let isKey =
                    isColumn && field.dtoName == SwiftName.escaped(identity?.0.field.dtoProperty ?? "")
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
        let modules = items ? (object.imports + object.mappingImports).uniqued : object.dtoImports
        let decodesJSON = columns.contains { $0.argument?.contains("JSONDecoder.stored") == true }
        return RowModel(
            item: types.phrases.text(.rowItem, ["name": entity.name, "dto": names.dto]),
            imports: decodesJSON ? imports.withSupport(modules) : modules,
            columns: columns,
            key: columns.first(where: \.isKey),
            keyValue: isColumn
                ? names.identity.name : Code.call("StorageKey.joined", [names.identity.name]),
            canFailToWrite: columns.contains { $0.value.hasPrefix("try ") },
            canFailToRead: columns.contains { $0.argument?.contains("try ") == true },
            isOfDomain: items,
            fetchName: names.text(.getItem),
            keepsPlaces: list != nil && !items,
            identity: self.identity,
            identityProperty: entity.identityProperty,
            saveName: names.text(.saveItem),
            deleteName: names.text(.deleteItem),
            variable: names.variable,
            detail: kept.first(where: \.isDetail),
            deleteList: list != nil && forgetsList && !items ? names.text(.deleteList) : nil,
            list: list)
    }

    private func key(_ field: FieldModel, _ type: String, _ value: String) -> ColumnModel {
        let name = Self.name(field.dtoName)
        let written = entity.identity.map { types.wireMapping(name, $0.field.type) } ?? name
        return ColumnModel(
            name: name, type: type, value: value, argument: "\(field.dtoLabel): \(written)", isKey: true)
    }

    /// The columns of a domain model. A value that a database does not keep is mapped to its DTO.
    private func domainColumns(_ key: String?) -> [ColumnModel] {
        zip(fields.fields, object.fields).filter(\.0.isInDomain).map { resolved, field in
            let value = "\(names.variable).\(field.name)"
            let type = types.domainType(resolved.type)
            if Self.isStorable(type) {
                let name = Self.name(field.name)
                return ColumnModel(
                    name: name, type: type, value: value, argument: "\(field.label): \(name)",
                    isKey: resolved.property == key)
            }
            // What may be null or missing in the JSON, but not both, is an optional in the row.
            let opened =
                switch resolved.type {
                case .nullable(let inner), .omittable(let inner): TypeMap.opened(inner)
                default: resolved.type
                }
            return column(
                field, named: field.name, label: field.label, type: types.dtoType(opened),
                value: types.wireMapping(value, opened)
            ) { types.mapping($0, opened, field: fields.literal(of: resolved)) }
        }
    }

    private func column(_ field: FieldModel) -> ColumnModel {
        let wrapper = ["Nullable", "Omittable"].first { field.dtoType.hasPrefix("\($0)<") }
        return column(
            field, named: field.dtoName, label: field.dtoLabel,
            type: wrapper.map { "\(field.dtoType.dropFirst($0.count + 1).dropLast())?" } ?? field.dtoType,
            value: "\(names.variable).\(field.dtoName)" + (wrapper == nil ? "" : ".value")
        ) { value in wrapper.map { Code.call($0, [value]) } ?? value }
    }

    /// A database does not keep every value. The others are JSON in their column, because it would keep their properties by
    /// rules of its own, and could not be opened after a change of them. `read` makes the value of an item of that of the column.
    private func column(
        _ field: FieldModel, named property: String, label: String, type: String, value: String,
        _ read: (String) -> String
    ) -> ColumnModel {
        let name = Self.name(property)
        guard !Self.isStorable(type) else {
            return ColumnModel(
                name: name, type: type, value: value, argument: "\(label): \(read(name))", isKey: false)
        }
        let keyed = field.keyedItems(of: value, as: type)
        let decoding = Code.call(
            "JSONDecoder.stored.decode", ["\(keyed?.type ?? type).self", "from: \(name)"])
        let decoded = read(decoding + (keyed?.read ?? ""))
        return ColumnModel(
            name: name, type: "Data",
            value: "try \(Code.call("JSONEncoder().encode", [keyed?.written ?? value]))",
            argument: "\(label): try \(decoded.withoutTry)", isKey: false)
    }

    private static func isStorable(_ type: String) -> Bool {
        let wrapped = type.hasSuffix("?") ? String(type.dropLast()) : type
        let element =
            wrapped.hasPrefix("[") && wrapped.hasSuffix("]")
            ? String(wrapped.dropFirst().dropLast()) : wrapped
        return comparable.contains(element)
            || ["Bool", "Data", "Date", "Decimal", "Double", "Float", "URL"].contains(element)
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
