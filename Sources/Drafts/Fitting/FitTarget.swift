import Documents
import Language

/// A type that an answer may have.
struct FitTarget {
    let name: String
    let path: PayloadPath
    let type: ResolvedType
    /// The name of its place in the spec.
    var place: String?
    var paging: ResolvedPaging?

    /// The answers of the operations, each entity, and each list of entities; the objects, if there are no entities.
    static func all(of feature: ResolvedFeature, _ spec: FeatureSpec) -> [FitTarget] {
        var targets: [FitTarget] = []
        for (entity, entitySpec) in zip(feature.entities, spec.entities) {
            for operation in entity.operations {
                guard let answer = operation.answer else {
                    continue
                }
                targets.append(
                    FitTarget(
                        name: operation.name, path: operation.responsePath, type: answer,
                        place: "\(entity.name) \(operation.name)",
                        paging: operation.paging))
            }
            let (one, many) = (ResolvedType.object(entity.name), ResolvedType.list(.object(entity.name)))
            let item = entitySpec.response.item?.value ?? .whole
            targets.append(FitTarget(name: entity.name, path: item, type: one))
            let items = entitySpec.response.items?.value ?? .whole
            targets.append(FitTarget(name: many.spelling, path: items, type: many))
            if !item.isEmpty {
                targets.append(FitTarget(name: entity.name, path: .whole, type: one))
            }
            if !items.isEmpty {
                targets.append(FitTarget(name: many.spelling, path: .whole, type: many))
            }
        }
        if targets.isEmpty {
            targets = feature.objects.flatMap { object in types(.object(object.name)) }
        }
        return targets
    }

    static func chosen(_ part: Fitting.Part, _ all: [FitTarget], _ feature: ResolvedFeature) -> [FitTarget] {
        switch part {
        case .operation(let name): all.filter { $0.name == name && name.first?.isLowercase == true }
        case .type(let name): feature.type(name).map(types) ?? []
        }
    }

    /// Whether an optional answer is nil or a list is empty, because the last key is missing or null.
    func isAbsent(in document: Node) -> Bool {
        var absent = path.absent
        if type.isOptional, !path.isEmpty {
            absent.insert(path.keys.count - 1)
        }
        var node = document
        for (index, key) in path.keys.enumerated() {
            guard node.entries != nil, let inner = node[key], !inner.isNull else {
                return node.entries != nil && absent.contains(index)
            }
            node = inner
        }
        return false
    }

    /// The type, and a list of it.
    private static func types(_ type: ResolvedType) -> [FitTarget] {
        [
            FitTarget(name: type.spelling, path: .whole, type: type),
            FitTarget(name: "[\(type.spelling)]", path: .whole, type: .list(type)),
        ]
    }
}
