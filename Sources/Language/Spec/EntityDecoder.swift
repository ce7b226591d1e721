import Diagnostics
import Documents

/// The defaults of entities, from the top of a spec with several entities.
struct EntityDefaults {
    var keys = KeyStyle.asIs
    var response: ResponseSpec?
    var pagination: PaginationSpec?
    var cache: CacheSpec?
    var headers: [HeaderSpec] = []
    var bodyForm: Located<BodyForm>?
    var stated: [String: ByteRange] = [:]
    /// Whether they could all be read.
    var areWhole = true
}

/// Reads entities. In: their maps, and their defaults. Out: the entities, and the types that their fields define in
/// place.
struct EntityDecoder {
    let reader: DocumentMap
    let types: TypeDecoder

    /// An entity from the map with its keys: one of `entities`, or the spec itself.
    func entity(
        _ map: KeyedNodes, name: Located<String>, defaults: EntityDefaults
    ) -> (EntitySpec, DeclaredTypes) {
        var entity = EntitySpec(name: name)
        var types = DeclaredTypes()
        entity.doc = reader.text(map["doc"])
        entity.conformances = map["conformances"].map(reader.conformances)
        if let node = map["entity"], node.entries != nil {
            reader.report(.entityIsMap, at: node.range)
            map.refuse("fields")
            map.refuse("operations")
        } else {
            entity.name = map["entity"].flatMap(typeName) ?? name
        }
        entity.plural = map["plural"].flatMap(typeName)
        entity.keys = reader.read(map["keys"], Node.readChoice) ?? defaults.keys
        entity.identity = map["identity"].flatMap(identity)
        entity.readOnly = map["readOnly"].map { Located(reader.locatedTexts($0), $0.range) }
        entity.writable = map["writable"].map { Located(reader.locatedTexts($0), $0.range) }
        let own = map["headers"].map(HeaderDecoder(reader: reader).headers) ?? []
        entity.headers =
            defaults.headers.filter { header in !own.contains { $0.isNamed(header.name.value.lowercased()) } }
            + own
        entity.bodyForm = reader.located(map["body"], Node.readChoice) ?? defaults.bodyForm
        entity.stated = defaults.stated.merging(Self.stated(map)) { _, own in own }
        let beforeFields = reader.diagnostics.count
        if let node = map["fields"] {
            (entity.fields, types) = self.types.fields(node, owner: entity.name.value, keys: entity.keys)
        } else if map.lacks("fields", "types", "entities") {
            reader.report(.nothingToMake, at: name.range)
        }
        entity.areFieldsWhole = reader.diagnostics.count == beforeFields && map["fields"] != nil
        let beforeOperations = reader.diagnostics.count
        if let node = map["operations"] {
            let name = entity.name.value
            entity.operations = OperationDecoder(reader: reader, entity: name).operations(node)
                .map { $0.of(name) }
        }
        let pagination = map["pagination"].flatMap(PaginationDecoder(reader: reader).pagination)
        entity.pagination = pagination ?? defaults.pagination
        entity.areOperationsWhole =
            reader.diagnostics.count == beforeOperations && defaults.areWhole
            && (map["operations"] != nil || map.lacks("operations"))
        let beforeResponse = reader.diagnostics.count
        let response = map["response"].map(response)
        entity.response = ResponseSpec(
            item: response?.item ?? defaults.response?.item,
            items: response?.items ?? defaults.response?.items)
        entity.hasBrokenResponse =
            reader.diagnostics.count != beforeResponse || response == nil && !map.lacks("response")
        let cache = map["cache"].flatMap(CacheDecoder(reader: reader).cache)
        entity.cache = cache ?? (map.lacks("cache") ? defaults.cache : nil)
        entity.hasBrokenCache = entity.cache == nil && !map.lacks("cache")
        return (entity, types)
    }

    /// entities = { Name: { keys of an entity } }. The keys beside `entities` are their defaults.
    func entities(_ node: Node, besides map: KeyedNodes, keys: KeyStyle) -> ([EntitySpec], DeclaredTypes) {
        for key in DocumentKey.ofOneEntity {
            if let other = map[key] {
                reader.report(.keyBesideEntities(key), at: other.range, other: node.range)
            }
        }
        let before = reader.diagnostics.count
        var defaults = EntityDefaults(
            keys: keys,
            response: map["response"].map(response),
            pagination: map["pagination"].flatMap(PaginationDecoder(reader: reader).pagination),
            cache: map["cache"].flatMap(CacheDecoder(reader: reader).cache),
            headers: map["headers"].map(HeaderDecoder(reader: reader).headers) ?? [],
            bodyForm: reader.located(map["body"], Node.readChoice),
            stated: Self.stated(map)
        )
        defaults.areWhole = reader.diagnostics.count == before
        guard let entries = node.entries, !entries.isEmpty else {
            reader.report(.expectedEntities(found: node), at: node.range)
            return ([], DeclaredTypes())
        }
        let keys = DocumentKey.entity.filter { $0.name != "entity" }
        var entities: [EntitySpec] = []
        var types = DeclaredTypes()
        for entry in entries {
            guard let name = reader.typeName(entry.name),
                let map = reader.map(entry.value, keys: keys, of: "an entity")
            else {
                types.broken.insert(entry.key.text)
                continue
            }
            let (entity, inPlace) = self.entity(map, name: name, defaults: defaults)
            entities.append(entity)
            types.append(inPlace)
        }
        return (entities, types)
    }

    // MARK: - Keys of an entity

    private static func stated(_ map: KeyedNodes) -> [String: ByteRange] {
        let keys = ["body", "errorBody", "errors", "headers", "pagination", "response"].compactMap { key in
            map[key].map { (key, $0.range) }
        }
        return Dictionary(uniqueKeysWithValues: keys)
    }

    private func typeName(_ node: Node) -> Located<String>? {
        reader.located(node).flatMap(reader.typeName)
    }

    /// identity = field | [field]
    private func identity(_ node: Node) -> Located<[Located<String>]>? {
        if node.items?.isEmpty == true {
            return reader.refuse(.emptyIdentity, at: node.range)
        }
        let names = reader.locatedTexts(node)
        return names.count == node.items?.count ?? 1 ? Located(names, node.range) : nil
    }

    /// response = path | { item: path, items: path }
    private func response(_ node: Node) -> ResponseSpec {
        guard node.entries != nil else {
            let path = reader.located(node, Node.readPayloadPath)
            return ResponseSpec(item: path, items: path)
        }
        let map = reader.map(node, keys: DocumentKey.response, of: "`response`")
        return ResponseSpec(
            item: reader.located(map?["item"], Node.readPayloadPath),
            items: reader.located(map?["items"], Node.readPayloadPath))
    }
}

extension SpecFault {
    fileprivate static func expectedEntities(found: Node) -> SpecFault {
        SpecFault(
            "expected-entities",
            "`entities` must be a map from names to entities; found \(found.kind)",
            help: "write one entity on each line, as in `User: { fields: { id: Int } }`"
        )
    }

    fileprivate static let emptyIdentity = SpecFault(
        "bad-identity", "the identity has no parts",
        help: "list the fields that identify an entity, as in `[owner, repo, number]`, or remove `identity`"
    )

    fileprivate static func keyBesideEntities(_ key: String) -> SpecFault {
        SpecFault(
            "key-beside-entities", "'\(key)' belongs to one entity, but the spec has several",
            help: "move it into the entity that it belongs to", other: "the entities are here"
        )
    }
}
