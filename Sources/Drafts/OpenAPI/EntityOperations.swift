import Documents
import Language

/// The operations of a document that belong to one entity, with their roles.
package struct EntityOperations {
    package enum Role: Equatable {
        case detail
        /// An operation that answers several items: a list, its pages, and a search.
        case collection
        case create
        case update
        case delete
        case custom
    }

    package struct Member {
        package var role = Role.custom
        package let operation: APIOperation
        /// Its answer, if that contains the entity.
        package let answer: AnswerShape?
        /// Whether its body is the entity.
        let takesEntity: Bool
    }

    private(set) var members: [Member] = []
    /// Operations at or below a path of the entity that do not use it. They belong to other features.
    private(set) var strangers: [APIOperation] = []
    /// The paths of strangers, and their parents, that '--path' can draft, because they have objects.
    private(set) var draftablePaths: Set<String> = []
    /// The path of an item of the entity.
    private(set) var itemPath: PathTemplate?

    /// Every operation that uses the entity is a member, and so is every operation that changes it at its path. Other
    /// operations at or below these paths are strangers. All others do not belong to the entity. With `path`, the
    /// operations at and below that path are members, and no others.
    init(
        of entity: SchemaIdentity, named name: String, at path: PathTemplate?, _ operations: OperationReader,
        _ reader: SchemaReader
    ) {
        var found: [Member] = []
        var others: [APIOperation] = []
        for site in operations.sites {
            if let path, site.path != path, !site.path.isBelow(path) {
                continue
            }
            let operation = operations.operation(site, reader)
            let answer = operation.success?.content.json.flatMap {
                AnswerShape($0, reader, like: entity, entity: name)
            }
            let takes = operation.body?.named.map { SchemaIdentity(reader.facts(of: $0)) == entity } ?? false
            if answer != nil || takes || SchemaMention.isFound(entity, in: operation.schemas, reader) {
                found.append(Member(operation: operation, answer: answer, takesEntity: takes))
            } else {
                others.append(operation)
            }
        }
        itemPath = Self.itemPath(found, Words(Plural.of(name), acronyms: Acronyms()))
        let collection = itemPath?.collection ?? Self.collectionPath(found)
        if path == nil {
            let paths = found.map(\.operation.path)
            var homes = [itemPath, collection].compactMap(\.self).filter { $0.text != operations.base }
            let territory = homes + paths
            // If nothing is read, the paths are those to which the entity is sent.
            homes = homes.isEmpty ? paths : homes
            others = others.filter { $0.path.liesAt(territory, base: operations.base) }
            strangers = others.filter { !Self.acts($0, on: homes) }
            others = others.filter { Self.acts($0, on: homes) }
            for path in Set(strangers.flatMap(\.path.lineage)) {
                if let subject = operations.subject(of: path, reader), subject.isEntity(in: reader) {
                    draftablePaths.insert(path)
                }
            }
        }
        found += others.map { Member(operation: $0, answer: nil, takesEntity: false) }
        assign(found, collection)
    }

    /// Whether an operation changes the entity: at one of its paths, or as an action below one. An action has no
    /// answer, or it sends a text or data.
    private static func acts(_ operation: APIOperation, on homes: [PathTemplate]) -> Bool {
        guard !operation.isRead else {
            return false
        }
        guard !homes.contains(operation.path) else {
            return true
        }
        let known = homes.flatMap(\.parameters)
        let isAction = operation.path.parameters.allSatisfy(known.contains)
        let answersNothing = operation.success?.content.json == nil
        let sendsOther = operation.body?.isWhole ?? false
        return isAction && (answersNothing || sendsOther)
    }

    // MARK: - Paths

    /// The path of an item whose collection is also a path of the entity, or else the shortest path of an item.
    private static func itemPath(_ found: [Member], _ plural: Words) -> PathTemplate? {
        let lists = Set(
            found.filter { $0.operation.isRead && $0.answer?.isList == true }.map(\.operation.path.text))
        let paths = found.filter { $0.operation.isRead && $0.answer?.isList == false }.map(\.operation.path)
        return paths.min { rank($0) < rank($1) }

        func rank(_ path: PathTemplate) -> (Int, Int, Int) {
            let isListed = path.collection.map { lists.contains($0.text) } ?? false
            let isNamed = Words(path.lastWord, acronyms: Acronyms()) == plural
            let ends = path.lastParameter != nil
            return (
                isListed && isNamed ? 0 : isListed ? 1 : isNamed && ends ? 2 : ends ? 3 : 4,
                path.pieces.count, path.text.utf8.count
            )
        }
    }

    private static func collectionPath(_ found: [Member]) -> PathTemplate? {
        found.filter { $0.operation.isRead && $0.answer?.isList == true }.map(\.operation.path)
            .min { ($0.pieces.count, $0.text.utf8.count) < ($1.pieces.count, $1.text.utf8.count) }
    }

    // MARK: - Roles

    private mutating func assign(_ found: [Member], _ collection: PathTemplate?) {
        var taken: Set<String> = []
        func role(of member: Member) -> Role {
            let operation = member.operation
            let role: Role? =
                switch operation.method {
                case "GET" where operation.path == itemPath && member.answer?.isList == false: .detail
                case "GET" where operation.path == collection && member.answer?.isList == true: .collection
                case _ where operation.answersOther: nil
                case "POST" where operation.path == collection && operation.body?.named != nil: .create
                case "PATCH" where operation.path == itemPath && operation.body?.named != nil: .update
                case "PUT" where operation.path == itemPath && operation.body?.named != nil && !hasPatch:
                    .update
                case "PUT" where operation.path == collection && member.takesEntity && !hasUpdate: .update
                case "DELETE" where operation.path == itemPath && !operation.hasBody: .delete
                default: nil
                }
            return role ?? .custom
        }
        let hasPatch = found.contains { $0.operation.method == "PATCH" && $0.operation.path == itemPath }
        let hasUpdate = found.contains {
            ["PATCH", "PUT"].contains($0.operation.method) && $0.operation.path == itemPath
        }
        var members = found
        for index in members.indices {
            let role = role(of: members[index])
            if role != .custom, taken.insert("\(role)").inserted {
                members[index].role = role
            }
        }
        let order: [Role] = [.detail, .collection, .create, .update, .delete, .custom]
        self.members = order.flatMap { role in members.filter { $0.role == role } }
    }
}
