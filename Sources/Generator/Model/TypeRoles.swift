import Language

/// The roles of a feature's types. In: the feature. Out: which types are sent, sent only, stored in files and mapped
/// back to the wire, and which types the domain does not have or cannot be mapped back.
struct TypeRoles {
    /// Whether other features use the types of this feature, in any role.
    private let isUsed: Bool
    /// Whether an object has a field that the domain does not have.
    let lacksFields: Bool
    /// The types that bodies of requests contain.
    private let sent: Set<ResolvedType>
    /// The types of requests that no answer contains, and those of them whose DTO nothing decodes.
    private let unmapped: Set<ResolvedType>
    private let unread: Set<ResolvedType>
    private let kept: Set<ResolvedType>
    /// The types that are stored until they are sent.
    private let stored: Set<ResolvedType>
    /// The entities whose changes are stored until they are sent, if they can wait.
    private let keepers: Set<String>
    private let written: Set<ResolvedType>
    private let withFiles: Set<String>
    private let outsideDomain: Set<String>
    private let irreversible: Set<String>
    private let keptAsJSON: Set<ResolvedType>

    /// `changesWait` is whether a change can be made on the device before the server answers.
    init(_ feature: ResolvedFeature, changesWait: Bool) {
        let lacksFields = feature.allNames.contains { name in
            feature.object(name)?.fields.contains { !$0.isInDomain } == true
        }
        let sent = Self.sent(feature, by: feature.entities)
        let outsideDomain = lacksFields ? Self.outsideDomain(feature) : []
        let irreversible = Self.irreversible(feature)
        let withFiles = TypeHolders.ofFiles(feature.objects)
        isUsed = feature.isUsed
        self.lacksFields = lacksFields
        self.sent = sent
        unmapped = Self.unmapped(feature, sent, withFiles)
        // The DTO of a oneOf is decoded by its tests.
        unread = unmapped.subtracting(
            feature.isUsed
                ? [] : feature.reached(from: feature.unions.map { .union($0.name) }, by: \.isInDomain))
        let stored = feature.entities.filter(\.isKept).flatMap { [.object($0.name)] + $0.keptAnswers }
        let rows = feature.entities.filter(\.cache.hasColumns).map(\.name)
        let columns = rows.compactMap(feature.object).flatMap(\.fields).map(\.type)
        kept = feature.reached(from: stored + rows.map { .object($0) }, by: { _ in true })
        keptAsJSON = feature.reached(from: stored + columns, by: { _ in true })
        let keepers = feature.entities.filter {
            changesWait && $0.isKept && !$0.isLocalOnly && !$0.cache.isForgotten
        }
        self.keepers = Set(keepers.map(\.name))
        self.stored = Self.sent(feature, by: keepers)
        written = Self.written(feature, sent, keepers) {
            !irreversible.contains($0) && !outsideDomain.contains($0)
        }
        self.withFiles = withFiles
        self.outsideDomain = outsideDomain
        self.irreversible = irreversible
    }

    /// Whether its DTO is decoded.
    func isRead(_ type: ResolvedType) -> Bool {
        !unread.contains(type)
    }

    /// Whether answers contain it. A type that no operation uses counts as answered.
    func isMapped(_ type: ResolvedType) -> Bool {
        !unmapped.contains(type)
    }

    /// Whether a request or a file contains it.
    func isSent(_ type: ResolvedType) -> Bool {
        isUsed || sent.contains(type) || kept.contains(type)
    }

    /// Whether the device keeps it, or a request that contains it, as JSON.
    func isKeptAsJSON(_ type: ResolvedType) -> Bool {
        keptAsJSON.contains(type) || isStored(type)
    }

    /// Whether it is stored until it is sent. A file is not.
    func isStored(_ type: ResolvedType) -> Bool {
        stored.contains(type) && type.innermostName.map(holdsFiles) != true
    }

    /// Whether changes of an entity are stored until they are sent, if they can wait.
    func keepsChanges(of entity: ResolvedEntity) -> Bool {
        keepers.contains(entity.name)
    }

    /// Whether it is mapped back to its DTO.
    func isWritten(_ type: ResolvedType) -> Bool {
        written.contains(type)
    }

    /// Whether it contains a file.
    func holdsFiles(_ name: String) -> Bool {
        withFiles.contains(name)
    }

    /// Whether the domain has a type.
    func isInDomain(_ name: String) -> Bool {
        !outsideDomain.contains(name)
    }

    /// Whether the domain model has everything that its DTO needs.
    func isReversible(_ name: String) -> Bool {
        !irreversible.contains(name) && isInDomain(name)
    }
}

extension TypeRoles {
    private static func sent(
        _ feature: ResolvedFeature, by entities: [ResolvedEntity]
    ) -> Set<ResolvedType> {
        var roots: [ResolvedType] = []
        for entity in entities where !entity.isLocalOnly {
            for body in entity.operations.compactMap(\.body) {
                switch body {
                case .entity where !entity.writing.hasDraft: roots.append(.object(entity.name))
                case .entity, .draft, .changes: roots += entity.writing.fields.map(\.type)
                case .value(let type): roots.append(type)
                }
            }
        }
        return feature.reached(from: roots, by: \.isInDomain)
    }

    /// The types that are sent and never answered, which need no mapping from the wire. Other features may answer any
    /// type, except one with a file.
    private static func unmapped(
        _ feature: ResolvedFeature, _ sent: Set<ResolvedType>, _ withFiles: Set<String>
    ) -> Set<ResolvedType> {
        guard !feature.isUsed else {
            return sent.filter { $0.innermostName.map(withFiles.contains) == true }
        }
        let parameters = feature.entities.flatMap(\.operations).flatMap(\.parameters).map(\.type.innermost)
        var roots: [ResolvedType] = []
        for entity in feature.entities {
            roots += [.object(entity.name)] + entity.operations.compactMap(\.answer)
        }
        return sent.union(parameters).subtracting(feature.reached(from: roots, by: \.isInDomain))
    }

    private static func written(
        _ feature: ResolvedFeature, _ sent: Set<ResolvedType>, _ keepers: [ResolvedEntity],
        isReversible: (String) -> Bool
    ) -> Set<ResolvedType> {
        var written = sent
        if feature.isUsed {
            // Other features may send these types, unless a type cannot be mapped back.
            written.formUnion(feature.objects.filter { isReversible($0.name) }.map { .object($0.name) })
            written.formUnion(feature.enums.map { .enumeration($0.name) })
            written.formUnion(feature.unions.filter { isReversible($0.name) }.map { .union($0.name) })
        }
        written.formUnion(
            feature.reached(
                from: feature.entities.filter(\.isLocalOnly).map { .object($0.name) }, by: \.isInDomain))
        let drafted = keepers.filter { entity in
            isReversible(entity.name)
                && entity.operations.contains { $0.body == .draft || $0.body == .entity }
        }
        written.formUnion(feature.reached(from: drafted.map { .object($0.name) }, by: \.isInDomain))
        for operation in feature.entities.flatMap(\.operations) {
            written.formUnion(operation.parameters.map(\.type.innermost))
        }
        return written
    }

    /// The types that are used only by fields outside of the domain. They are decoded but not mapped.
    private static func outsideDomain(_ feature: ResolvedFeature) -> Set<String> {
        guard !feature.isUsed, !feature.entities.isEmpty else {
            return []
        }
        let roots =
            feature.entities.map { .object($0.name) }
            + feature.entities.flatMap(\.operations).flatMap(\.namedTypes)
        let inDomain = feature.reached(from: roots, by: \.isInDomain)
        return Set(feature.ownDefinitions.map(\.name)).subtracting(inDomain.compactMap(\.innermostName))
    }

    /// The types with a value that the domain does not have, directly or in a nested type.
    private static func irreversible(_ feature: ResolvedFeature) -> Set<String> {
        var holders = TypeHolders()
        var lacking: [String] = []
        for name in feature.allNames {
            let object = feature.object(name)
            let inDomain = object?.fields.filter(\.isInDomain).map(\.type) ?? []
            holders.add(name, of: inDomain + (feature.union(name)?.variants.map(\.type) ?? []))
            if object?.fields.contains(where: { !$0.isInDomain && !$0.type.isOptional }) == true {
                lacking.append(name)
            }
        }
        return Set(holders.steps(to: lacking).keys)
    }
}

extension ResolvedFeature {
    /// The named types, and all types that are reached from them through the fields that are followed and through
    /// variants.
    package func reached(from roots: [ResolvedType], by follows: (ResolvedField) -> Bool) -> Set<ResolvedType>
    {
        var reached: Set<ResolvedType> = []
        var pending = roots
        while let type = pending.popLast()?.innermost {
            guard let name = type.innermostName, reached.insert(type).inserted else {
                continue
            }
            pending += object(name)?.fields.filter(follows).map(\.type) ?? []
            pending += union(name)?.variants.map(\.type) ?? []
        }
        return reached
    }

    /// Whether the compiler does not write the coding of an object's DTO, or of one in it. Unions have their own tests.
    package func isCodedByHand(_ type: ResolvedType) -> Bool {
        reached(from: [type]) { _ in true }.compactMap(\.innermostName).compactMap(object).contains {
            $0.fields.contains(where: \.isCodedByHand)
        }
    }
}

extension ResolvedOperation {
    /// The types that its method names, in addition to the entity.
    package var namedTypes: [ResolvedType] {
        parameters.map(\.type) + contentTypes
    }

    /// The types of its body and of its answer, without the entity.
    var contentTypes: [ResolvedType] {
        [answer, body?.type].compactMap(\.self)
    }
}
