import Language

/// How a DTO is read and written whose fields are taken out of objects inside of its JSON, or are keys there.
package struct NestedKeysModel: TemplateRecord {
    /// The keys of the object, and of each object in it.
    package let enums: [KeyEnumModel]
    /// The statements of `init(from decoder:)`.
    package let reading: String
    /// The statements of `encode(to encoder:)`.
    package let writing: String
}

/// The keys of an object.
package struct KeyEnumModel: TemplateRecord {
    /// The type: `AddressKeys`.
    package let name: String
    /// Whether it is that of the whole object, `CodingKeys`.
    package let isWhole: Bool
    /// The keys.
    package let cases: [KeyCaseModel]
}

/// A key of an object.
package struct KeyCaseModel: TemplateRecord {
    /// The case: `city`.
    package let name: String
    /// The key in the JSON, as a Swift literal with its quotes.
    package let key: String
    /// Whether the key is not the name of the case.
    package let keyDiffers: Bool
}

/// The keys of an object by their paths. In: the fields. Out: the model.
struct NestedKeys {
    /// A key of the JSON: a field, or an object with keys of its own.
    private struct Entry {
        let key: String
        /// The case; for an object also the variable with its container.
        let name: String
        var field: FieldModel?
        var entries: [Entry] = []

        /// The fields in it, at any depth.
        var fields: [FieldModel] {
            field.map { [$0] } ?? entries.flatMap(\.fields)
        }

        var keysName: String {
            let bare = name.filter { $0 != "`" }
            return bare.prefix(1).uppercased() + bare.dropFirst() + "Keys"
        }
    }

    let model: NestedKeysModel

    /// Nil if no field is inside of another object, and none is a key or has items by their keys.
    init?(_ fields: [FieldModel], _ acronyms: Acronyms) {
        let isCodedByHand = fields.contains {
            !$0.parents.isEmpty || $0.keyedBy != nil || $0.isOuterKey || $0.hasSource
        }
        guard isCodedByHand else {
            return nil
        }
        var taken = Set(fields.map(\.dtoName) + ["decoder", "encoder"])
        let whole = Self.unique("container", &taken)
        var root = Entry(key: "", name: whole)
        for field in fields where !field.isOuterKey {
            Self.insert(field, field.parents[...], into: &root, &taken, acronyms)
        }
        model = NestedKeysModel(
            enums: Self.enums(root, name: "CodingKeys", isWhole: true),
            reading: (fields.compactMap(Self.outside) + Self.readingWhole(root)).joined(separator: "\n"),
            writing: (["var \(whole) = encoder.container(keyedBy: CodingKeys.self)"] + Self.writing(root))
                .joined(separator: "\n"))
    }

    private static func insert(
        _ field: FieldModel, _ parents: ArraySlice<String>, into entry: inout Entry,
        _ taken: inout Set<String>, _ acronyms: Acronyms
    ) {
        guard let key = parents.first else {
            entry.entries.append(Entry(key: field.rawKey, name: field.dtoName, field: field))
            return
        }
        if !entry.entries.contains(where: { $0.field == nil && $0.key == key }) {
            let name = acronyms.lowerCamel(key)
            entry.entries.append(
                Entry(key: key, name: unique(SwiftName.isMember(name) ? name : "object", &taken)))
        }
        for index in entry.entries.indices
        where entry.entries[index].field == nil && entry.entries[index].key == key {
            insert(field, parents.dropFirst(), into: &entry.entries[index], &taken, acronyms)
        }
    }

    private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
        var unique = name
        while taken.contains(unique) || taken.contains(SwiftName.escaped(unique)) {
            unique += "Object"
        }
        taken.insert(unique)
        return SwiftName.escaped(unique)
    }

    private static func enums(_ entry: Entry, name: String, isWhole: Bool) -> [KeyEnumModel] {
        let cases = entry.entries.map {
            KeyCaseModel(
                name: $0.name, key: SwiftLiteral.string($0.key),
                keyDiffers: $0.key != $0.name.filter { $0 != "`" })
        }
        return [KeyEnumModel(name: name, isWhole: isWhole, cases: cases)]
            + entry.entries.filter { $0.field == nil }
            .flatMap { enums($0, name: $0.keysName, isWhole: false) }
    }

    // MARK: - Statements

    /// For a value that is not in the object's JSON.
    private static func outside(_ field: FieldModel) -> String? {
        if field.isOuterKey {
            return "\(field.dtoName) = try decoder.outerKey(as: \(field.dtoType).self)"
        }
        guard field.hasSource else {
            return nil
        }
        let isOptional = field.dtoType.hasSuffix("?")
        let type = isOptional ? String(field.dtoType.dropLast()) : field.dtoType
        let call = "try decoder.outerValue\(isOptional ? "IfPresent" : "")"
        let arguments = ["\(type).self", "forKey: CodingKeys.\(field.dtoName)"]
        return Code.member("\(field.dtoName) =", Code.call(call, arguments))
    }

    private static func readingWhole(_ root: Entry) -> [String] {
        var root = root
        root.entries.removeAll { $0.field?.hasSource == true }
        guard !root.entries.isEmpty else {
            return []
        }
        return ["let \(root.name) = try decoder.container(keyedBy: CodingKeys.self)"]
            + reading(root, isOptional: false)
    }

    /// An object may be missing if all in it may.
    private static func reading(_ entry: Entry, isOptional: Bool) -> [String] {
        entry.entries.flatMap { inner -> [String] in
            let container = entry.name + (isOptional ? "?" : "")
            if let field = inner.field {
                return [reading(field, of: container, isOptional: isOptional)]
            }
            let isRequired = inner.fields.contains { $0.absence == nil }
            let call = Code.call(
                "let \(inner.name) = try \(container).nested\(isRequired ? "Container" : "IfPresent")",
                ["\(isRequired ? "keyedBy: " : "")\(inner.keysName).self", "forKey: .\(inner.name)"])
            return [call] + reading(inner, isOptional: !isRequired)
        }
    }

    private static func reading(_ field: FieldModel, of container: String, isOptional: Bool) -> String {
        let isLeftOut = field.dtoType.hasSuffix("?")
        let keyed = field.keyedItems
        let whole = keyed?.type ?? field.dtoType
        let type = isLeftOut ? String(whole.dropLast()) : whole
        let call = "\(container).decode\(isLeftOut ? "IfPresent" : "")"
        let value = Code.call("try \(call)", ["\(type).self", "forKey: .\(field.dtoName)"])
        let read = value + (keyed?.read ?? "")
        let otherwise = isOptional && !isLeftOut ? field.absence : nil
        return otherwise.map { Code.member("\(field.dtoName) =", "\(read)\n?? \($0)") }
            ?? (keyed == nil ? "\(field.dtoName) = \(read)" : Code.member("\(field.dtoName) =", read))
    }

    /// An object is left out if all in it is. `known` is the condition that already holds.
    private static func writing(_ entry: Entry, known: String = "") -> [String] {
        entry.entries.flatMap { inner -> [String] in
            if let field = inner.field {
                let call = "\(entry.name).encode\(field.dtoType.hasSuffix("?") ? "IfPresent" : "")"
                let value = field.keyedItems?.written ?? field.dtoName
                return [Code.call("try \(call)", [value, "forKey: .\(field.dtoName)"])]
            }
            let start = Code.call(
                "var \(inner.name) = \(entry.name).nestedContainer",
                ["keyedBy: \(inner.keysName).self", "forKey: .\(inner.name)"])
            let conditions = inner.fields.map { field in
                field.absence.map { "\(field.dtoName) != \($0)" }
            }
            let condition = conditions.compactMap(\.self).joined(separator: "\n    || ")
            let statements = [start] + writing(inner, known: condition)
            guard !conditions.contains(nil), condition != known else {
                return statements
            }
            let isShort = condition.utf8.count < 90
            let head =
                isShort ? "if " + condition.replacing("\n    ", with: " ") + " {" : "if \(condition)\n{"
            return [head] + statements.map { "    " + $0.replacing("\n", with: "\n    ") } + ["}"]
        }
    }
}

extension FieldModel {
    /// The value of the DTO's property for which its key is left out; nil if the key never is.
    fileprivate var absence: String? {
        if dtoType.hasSuffix("?") {
            "nil"
        } else if dtoType.hasPrefix("Omittable<") {
            ".missing"
        } else if dtoType.hasPrefix("FieldChange<") {
            ".keep"
        } else {
            nil
        }
    }

    /// A list that is an object in the JSON: its type as it is coded, the members that lead from that to the list, and
    /// the expression with that type.
    fileprivate var keyedItems: (type: String, read: String, written: String)? {
        keyedItems(of: dtoName, as: dtoType)
    }

    /// The same for a value of a type, which may be that of the field without the wrapper around it.
    func keyedItems(
        of value: String, as dtoType: String
    ) -> (type: String, read: String, written: String)? {
        guard let keyedBy, let start = dtoType.firstIndex(of: "["), let end = dtoType.lastIndex(of: "]")
        else {
            return nil
        }
        let isOptional = dtoType[end...].hasPrefix("]?")
        let element = dtoType[dtoType.index(after: start)..<end]
        let type = "\(dtoType[..<start])KeyedItems<\(element)>\(dtoType[end...].dropFirst())"
        let items = "KeyedItems($0, by: \\.\(keyedBy))"
        guard start != dtoType.startIndex else {
            return isOptional
                ? (type, "?.items", "\(value).map { \(items) }")
                : (type, ".items", "KeyedItems(\(value), by: \\.\(keyedBy))")
        }
        return isOptional
            ? (type, ".map(\\.?.items)", "\(value).map { $0.map { \(items) } }")
            : (type, ".map(\\.items)", "\(value).map { \(items) }")
    }
}
