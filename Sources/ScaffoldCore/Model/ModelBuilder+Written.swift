/// Which types go back to the wire.
extension ModelBuilder {
    /// Whether a type is sent to a server, or kept in a local store.
    func isWritten(_ type: ResolvedType) -> Bool {
        written.contains(type)
    }

    func makeWritten() -> Set<ResolvedType> {
        var written: Set<ResolvedType> = []
        if feature.isUsed {
            // What the other features do with them is theirs to say; what has no way back they cannot send.
            written.formUnion(feature.objects.filter { isReversible($0.name) }.map { .object($0.name) })
            written.formUnion(feature.enums.map { .enumeration($0.name) })
            written.formUnion(feature.unions.filter { isReversible($0.name) }.map { .union($0.name) })
        }
        for entity in feature.entities {
            if entity.isLocalOnly {
                addReachable(from: entity.name, to: &written)
            }
            for operation in entity.operations {
                written.formUnion(operation.parameters.map(\.type.innermost))
            }
        }
        return written.union(sent)
    }

    /// The types of an object's domain model, itself included.
    private func addReachable(from name: String, to seen: inout Set<ResolvedType>) {
        guard seen.insert(.object(name)).inserted else {
            return
        }
        addInner(of: [name], to: &seen)
    }

    func addInner(of names: [String], to seen: inout Set<ResolvedType>) {
        var pending = names
        while let next = pending.popLast() {
            let fields = feature.object(next)?.fields.filter(\.isInDomain).map(\.type) ?? []
            let variants = feature.union(next)?.variants.map(\.type) ?? []
            for type in fields + variants {
                let inner = type.innermost
                if seen.insert(inner).inserted, let name = inner.innermostName {
                    pending.append(name)
                }
            }
        }
    }
}

// MARK: - The domain

extension ModelBuilder {
    /// Whether the domain has a type. What other features do with the types of this one is theirs to say.
    func isInDomain(_ name: String) -> Bool {
        !outsideDomain.contains(name)
    }

    /// The types that only fields outside of the domain name: they are decoded, and nothing is made of them.
    func makeOutsideDomain() -> Set<String> {
        guard lacksFields, !feature.isUsed, !feature.entities.isEmpty else {
            return []
        }
        var inDomain: Set<ResolvedType> = []
        for entity in feature.entities {
            addReachable(from: entity.name, to: &inDomain)
            for type in entity.operations.flatMap(\.namedTypes) {
                add(type, to: &inDomain)
            }
        }
        return Set(feature.ownDefinitions.map(\.name)).subtracting(inDomain.compactMap(\.innermostName))
    }
}

// MARK: - The way back

extension ModelBuilder {
    /// Whether a DTO can be made of the domain model alone.
    func isReversible(_ name: String) -> Bool {
        !irreversible.contains(name) && isInDomain(name)
    }

    /// The types with a value that the domain lacks, here or in a nested type.
    func makeIrreversible() -> Set<String> {
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
