import Diagnostics
import Documents

/// What an entity says where it says nothing itself: the top of a spec with several.
struct EntityDefaults {
    var keys = KeyStyle.asIs
    var response: ResponseSpec?
    var pagination: PaginationSpec?
    var cache: CacheSpec?
    var headers: [HeaderSpec] = []
    var stated: [String: ByteRange] = [:]
}

extension SpecDecoder {
    /// An entity from the map that holds its keys: one of `entities`, or the spec itself.
    mutating func entity(
        _ map: KeyedNodes, name: Located<String>, defaults: EntityDefaults
    ) -> EntitySpec {
        var entity = EntitySpec(name: name)
        entity.doc = map["doc"].flatMap { text($0) }
        entity.name = map["entity"].flatMap { typeName($0) } ?? name
        entity.plural = map["plural"].flatMap { typeName($0) }
        entity.keys = map["keys"].flatMap { choice($0, KeyStyle.self) } ?? defaults.keys
        entity.identity = map["identity"].flatMap { located($0) }
        entity.readOnly = map["readOnly"].map { Located(locatedTexts($0), $0.range) }
        entity.writable = map["writable"].map { Located(locatedTexts($0), $0.range) }
        entity.headers = map["headers"].map { headers($0) } ?? defaults.headers
        entity.stated = defaults.stated.merging(Self.stated(map)) { _, own in own }
        if let node = map["fields"] {
            (entity.fields, entity.brokenFields) = fields(
                node, owner: entity.name.value, keys: entity.keys)
        } else {
            entity.brokenFields = .all
            if map.lacks("fields", "types", "entities") {
                report(.nothingToMake(at: place(name.range)))
            }
        }
        if let node = map["operations"] {
            (entity.operations, entity.brokenOperations) = operations(node)
        } else if !map.lacks("operations") {
            entity.brokenOperations = .all
        }
        entity.response = map["response"].map { response($0) } ?? defaults.response ?? ResponseSpec()
        entity.pagination = map["pagination"].flatMap { pagination($0) } ?? defaults.pagination
        entity.cache = map["cache"].flatMap { cache($0) } ?? (map.lacks("cache") ? defaults.cache : nil)
        entity.inheritsCache = map.lacks("cache")
        entity.hasBrokenCache = entity.cache == nil && !map.lacks("cache")
        return entity
    }

    private static func stated(_ map: KeyedNodes) -> [String: ByteRange] {
        let keys = ["errors", "headers", "pagination", "response"].compactMap { key in
            map[key].map { (key, $0.range) }
        }
        return Dictionary(uniqueKeysWithValues: keys)
    }

    /// entities = { Name: { keys of an entity } }. What stands beside them at the top, they have by default.
    mutating func entities(_ node: Node, besides map: KeyedNodes, keys: KeyStyle) -> [EntitySpec] {
        for key in DocumentKey.ofOneEntity {
            if let other = map[key] {
                report(.keyBesideEntities(key, at: place(other.range), other: place(node.range)))
            }
        }
        let defaults = EntityDefaults(
            keys: keys,
            response: map["response"].map { response($0) },
            pagination: map["pagination"].flatMap { pagination($0) },
            cache: map["cache"].flatMap { cache($0) },
            headers: map["headers"].map { headers($0) } ?? [],
            stated: Self.stated(map)
        )
        guard case .mapping(let entries) = node.content, !entries.isEmpty else {
            report(.expectedEntities(found: node, at: place(node.range)))
            return []
        }
        return entries.compactMap { entry in
            let name = Located(entry.key.text, entry.key.range)
            guard SwiftName.isTypeName(name.value) else {
                report(.badTypeName(name.value, at: place(name.range)))
                brokenTypes.insert(name.value)
                return nil
            }
            let keys = DocumentKey.entity.filter { $0.name != "entity" }
            guard let map = self.map(entry.value, keys: keys, of: "an entity") else {
                brokenTypes.insert(name.value)
                return nil
            }
            return entity(map, name: name, defaults: defaults)
        }
    }
}

extension Diagnostic {
    fileprivate static func expectedEntities(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-entities",
            "entities are a map of names and what each holds, and here stands \(found.kind)", at: place,
            help: "write one entity a line, as in `User: { fields: { id: Int } }`"
        )
    }

    fileprivate static func keyBesideEntities(_ key: String, at place: Place, other: Place) -> Diagnostic {
        Diagnostic(
            "key-beside-entities", "'\(key)' belongs to one entity, and there are several", at: place,
            notes: [Note("the entities stand here", at: other)],
            help: "move it into the entity that it is about"
        )
    }

    static func entityWithoutFields(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "no-fields", "'\(key)' belongs to an entity, and the spec has no `fields`", at: place,
            help: "write `fields:`, and one field a line below it; for types alone, take '\(key)' out"
        )
    }
}
