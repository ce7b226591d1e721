import Language

/// The fields of objects.
extension SpecComparison {
    mutating func compare(_ before: ResolvedObject, _ after: ResolvedObject) {
        let name = after.name
        let isSent = sentObjects.contains(name)
        let known = Dictionary(before.fields.filter(\.isInDomain).map { ($0.property, $0) }) { first, _ in
            first
        }
        let fields = Dictionary(after.fields.filter(\.isInDomain).map { ($0.property, $0) }) { first, _ in
            first
        }
        for field in before.fields where field.isInDomain && fields[field.property] == nil {
            let subject = "\(name).\(field.property)"
            // If the field is still decoded, the new spec contains the line that hides it.
            let isDecoded = after.fields.contains { $0.property == field.property }
            add(
                .fieldRemoved, subject,
                isDecoded
                    ? "`\(field.property)` is still decoded, but no longer in the domain"
                    : "`\(field.property)` was removed",
                at: isDecoded ? new.place(subject, name) : old.place(subject, name))
        }
        for field in after.fields where field.isInDomain {
            let subject = "\(name).\(field.property)"
            guard let other = known[field.property] else {
                add(
                    isSent ? .sentFieldAdded : .fieldAdded, subject,
                    isSent
                        ? "`\(field.property)` is new: code that creates \(IndefiniteArticle.with(name)) to send it "
                            + "must pass it"
                        : "`\(field.property)` is new",
                    at: new.place(subject, name))
                continue
            }
            compare(other, field, subject, owner: name)
        }
    }

    private mutating func compare(
        _ before: ResolvedField, _ after: ResolvedField, _ subject: String, owner: String
    ) {
        let place = new.place(subject, owner)
        let (old, new) = (before.type.domainSpelling, after.type.domainSpelling)
        if old != new {
            if new == old + "?" {
                add(.fieldOptional, subject, "it was never nil, and can be now: \(old) is \(new)", at: place)
            } else if old == new + "?" {
                add(
                    .fieldRequired, subject,
                    "it can no longer be nil: \(old) is \(new), and an answer without it is an error",
                    at: place)
            } else {
                add(.fieldType, subject, "its type was \(old), and is \(new)", at: place)
            }
        } else if before.type.fallback != after.type.fallback {
            add(
                .fieldDefault, subject,
                "a missing value became \(before.type.fallbackPhrase), and becomes \(after.type.fallbackPhrase)",
                at: place)
        } else if before.type.withoutBox != after.type.withoutBox {
            addOnWire(
                .fieldForm, subject,
                "its form in the JSON was \(before.type.formSpelling), and is \(after.type.formSpelling)",
                of: owner,
                at: place)
        }
        if before.keyedBy != after.keyedBy {
            let (old, new) = (before.jsonPhrase, after.jsonPhrase)
            addOnWire(.fieldForm, subject, "it was \(old) in the JSON, and is \(new)", of: owner, at: place)
        }
        if before.source != after.source {
            let (old, new) = (before.sourcePhrase, after.sourcePhrase)
            addOnWire(.fieldForm, subject, "it came \(old), and comes \(new)", of: owner, at: place)
        } else if before.path != after.path {
            let (old, new) = (before.path.joined(separator: "."), after.path.joined(separator: "."))
            addOnWire(.fieldKey, subject, "its key was '\(old)', and is '\(new)'", of: owner, at: place)
        }
    }

    /// The objects that callers create in order to send them.
    private var sentObjects: Set<String> {
        var pending: [String] = []
        for entity in old.feature.entities {
            for operation in entity.operations {
                switch operation.body {
                case .entity, .draft, .changes: pending.append(entity.name)
                case .value(let type): pending += [type.innermostName].compactMap(\.self)
                case nil:
                    if entity.isLocalOnly, [.create, .update].contains(operation.kind) {
                        pending.append(entity.name)
                    }
                }
            }
        }
        return old.feature.types(reachableFrom: pending)
    }
}

extension ResolvedField {
    fileprivate var sourcePhrase: String {
        source?.phrase ?? "from the JSON"
    }

    /// What a list is in the JSON.
    fileprivate var jsonPhrase: String {
        keyedBy.map { "an object by '\($0)'" } ?? "a list"
    }
}

extension ResolvedFeature {
    /// These types, and those of their fields and variants.
    package func types(reachableFrom names: [String]) -> Set<String> {
        var pending = names
        var seen = Set(pending)
        while let name = pending.popLast() {
            let inner: [String] =
                if let object = object(name) {
                    object.fields.compactMap(\.type.innermostName)
                } else {
                    union(name)?.variants.compactMap(\.type.innermostName) ?? []
                }
            pending += inner.filter { seen.insert($0).inserted }
        }
        return seen
    }
}
