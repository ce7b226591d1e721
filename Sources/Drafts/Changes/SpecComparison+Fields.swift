import Language

/// The fields of objects.
extension SpecComparison {
    mutating func compare(_ before: ResolvedObject, _ after: ResolvedObject) {
        let name = after.name
        let isSent = sentObjects.contains(name)
        let drafted = new.feature.entities.first { $0.name == name && $0.writing.hasDraft }
        let draft = valueObjects.contains(name) ? nil : drafted?.writing.fields
        let renamed = Self.renamed(before.fields, after.fields)
        match(
            before.fields.filter(\.isInDomain), after.fields.filter(\.isInDomain),
            { field in
                let isNeeded = isSent && field.mustBePassed(in: draft)
                return ComparedPart(
                    name: field.property, subject: "\(name).\(field.property)",
                    phrase: "`\(field.property)`", places: ["\(name).\(field.property)", name],
                    removed: .fieldRemoved, added: isNeeded ? .sentFieldAdded : .fieldAdded,
                    news: (isNeeded
                        ? "is new: code that creates \(IndefiniteArticle.with(name)) to send must pass it"
                        : "is new") + (renamed.map { field.advice(ifRenamedFrom: $0) } ?? ""))
            },
            compare: { $0.compare($1, $2, $3, owner: name) })
    }

    private mutating func compare(
        _ before: ResolvedField, _ after: ResolvedField, _ part: ComparedPart, owner: String
    ) {
        let (old, new) = (before.type.domainSpelling, after.type.domainSpelling)
        if old != new {
            if new == old + "?" {
                add(.fieldOptional, part, "it can be nil now: its type was \(old), and is \(new)")
            } else if old == new + "?" {
                add(
                    .fieldRequired, part,
                    "it can no longer be nil: its type was \(old), and is \(new); an answer without it is an error"
                )
            } else {
                add(.fieldType, part, "its type was \(old), and is \(new)")
            }
        } else if before.type.fallback != after.type.fallback {
            add(
                .fieldDefault, part,
                "a missing value became \(before.type.fallbackPhrase), and becomes \(after.type.fallbackPhrase)"
            )
        } else if before.type.withoutBox != after.type.withoutBox {
            addOnWire(
                .fieldForm, part,
                "its form in the JSON was \(before.type.formSpelling), and is \(after.type.formSpelling)",
                of: owner)
        }
        if before.keyedBy != after.keyedBy {
            let (old, new) = (before.jsonPhrase, after.jsonPhrase)
            addOnWire(.fieldForm, part, "it was \(old) in the JSON, and is \(new)", of: owner)
        }
        if before.source != after.source {
            let (old, new) = (before.sourcePhrase, after.sourcePhrase)
            addOnWire(.fieldForm, part, "it came \(old), and comes \(new)", of: owner)
        } else if before.path != after.path {
            let (old, new) = (before.path.joined(separator: "."), after.path.joined(separator: "."))
            addOnWire(.fieldKey, part, "its key was '\(old)', and is '\(new)'", of: owner)
        }
    }

    /// The field that has another name now, and so another key in the JSON: the only one that is gone, if the only new one
    /// has its type.
    private static func renamed(_ before: [ResolvedField], _ after: [ResolvedField]) -> ResolvedField? {
        let (old, new) = (Set(before.map(\.property)), Set(after.map(\.property)))
        let gone = before.filter { !new.contains($0.property) }
        let added = after.filter { !old.contains($0.property) }
        guard gone.count == 1, added.count == 1, gone[0].type == added[0].type, gone[0].path != added[0].path
        else { return nil }
        return gone[0]
    }
}

extension ResolvedFeature {
    var valueObjects: Set<String> {
        typesReached(from: entities.flatMap(\.operations).compactMap { $0.body?.type?.innermostName })
    }

    func objectsSent(besides valueObjects: Set<String>) -> Set<String> {
        var nested: Set<String> = []
        var pending = valueObjects
        for entity in entities {
            let bodies = entity.operations.compactMap(\.body)
            if bodies.contains(.entity) || bodies.contains(.draft) || entity.isStoredByCalls {
                pending.insert(entity.name)
            } else if bodies.contains(.changes) {
                // Changes name single fields, but objects in them are created.
                nested.formUnion(typesReached(from: [entity.name]).subtracting([entity.name]))
            }
        }
        return typesReached(from: Array(pending)).union(nested)
    }
}

extension ResolvedEntity {
    /// Whether calls store it on the device alone.
    fileprivate var isStoredByCalls: Bool {
        isLocalOnly && operations.contains { [.create, .update].contains($0.kind) }
    }
}

extension ResolvedField {
    fileprivate func advice(ifRenamedFrom field: ResolvedField) -> String {
        "; if it is `\(field.property)` with another name, its key in the JSON is '\(path.joined(separator: "."))' now, and "
            + "`key: \(field.path.joined(separator: "."))` keeps it"
    }

    /// Whether code that creates an object to send it must pass the field. A draft has only the fields that are sent, and
    /// what is optional or a collection can be left out.
    fileprivate func mustBePassed(in draft: [ResolvedField]?) -> Bool {
        guard let draft else { return true }
        switch type {
        case .list, .optionSet, .dictionary, .optional: return false
        default: return draft.contains { $0.property == property }
        }
    }

    fileprivate var sourcePhrase: String {
        source?.phrase ?? "from the JSON"
    }

    /// What a list is in the JSON.
    fileprivate var jsonPhrase: String {
        keyedBy.map { "an object by '\($0)'" } ?? "a list"
    }
}
