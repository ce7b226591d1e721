import Diagnostics

/// The conformances of the types of a feature. In: its entities and types, what scaffold.yml chooses for all, and the
/// features in use. Out: by the name of a type, the conformances that it gets. A type that chooses for itself must be able
/// to have what it names; what scaffold.yml chooses, a type gets where it can.
struct TypeConformances {
    private(set) var byName: [String: Set<Conformance>] = [:]
    private let faults: SpecFaults

    init(
        _ spec: FeatureSpec, _ entities: [ResolvedEntity], _ objects: [ResolvedObject],
        _ unions: [ResolvedUnion],
        _ types: TypesByName, used: [ResolvedFeature], common: [Conformance], faults: SpecFaults
    ) {
        self.faults = faults
        let identities = zip(entities, objects).filter { $0.isIdentified(among: $1.fields) }.map(\.0.name)
        let identified = Set(objects.filter(\.hasID).map(\.name) + identities)
        let chosen =
            spec.entities.map { (name: $0.name, choice: $0.conformances) }
            + spec.types.map { (name: $0.name, choice: $0.conformances) }
        let withFiles = TypeHolders.ofFiles(objects)
        for (name, choice) in chosen {
            let possible: Set<Conformance> =
                if withFiles.contains(name.value) {
                    []
                } else if types.enums[name.value] != nil {
                    [.caseIterable, .codable]
                } else if identified.contains(name.value) {
                    [.codable, .identifiable]
                } else {
                    [.codable]
                }
            for conformance in choice ?? [] where !possible.contains(conformance.value) {
                faults.report(.idleConformance(conformance.value, of: name.value), at: conformance.range)
            }
            byName[name.value] = possible.intersection(choice?.map(\.value) ?? common)
        }
        let foreign = used.reduce(into: [String: Set<Conformance>]()) {
            $0.merge($1.conformances) { one, _ in one }
        }
        let ofObjects = objects.map { ($0.name, $0.fields.filter(\.isInDomain).map(\.type)) }
        let parts = Dictionary(ofObjects + unions.map { ($0.name, $0.variants.map(\.type)) }) { $1 }
        for (name, choice) in chosen where byName[name.value]?.contains(.codable) == true {
            let part = parts[name.value]?.compactMap(\.innermostName).first {
                (byName[$0] ?? foreign[$0])?.contains(.codable) == false
            }
            let place = choice?.first { $0.value == .codable }?.range ?? name.range
            if let part {
                faults.report(.partNotCodable(part, of: name.value), at: place)
            }
        }
    }
}

extension ResolvedObject {
    /// Whether it has an `id` already.
    fileprivate var hasID: Bool {
        fields.contains { $0.property == "id" && $0.isInDomain && !$0.type.isOptional }
    }
}

extension ResolvedEntity {
    /// Whether its identity can be its `id`.
    fileprivate func isIdentified(among fields: [ResolvedField]) -> Bool {
        guard let identity = identity?.field, identity.isInDomain, !identity.type.isOptional else {
            return false
        }
        return !fields.contains { $0.property == "id" && $0.isInDomain }
    }
}

extension SpecFault {
    fileprivate static func idleConformance(_ conformance: Conformance, of name: String) -> SpecFault {
        SpecFault(
            "idle-conformance", "\(name) cannot be \(conformance.rawValue)",
            help:
                "remove it: only an enum can be CaseIterable, only a type with an `id` or an identity Identifiable, and "
                + "no type with a File Codable"
        )
    }

    fileprivate static func partNotCodable(_ part: String, of name: String) -> SpecFault {
        SpecFault(
            "part-not-codable", "\(name) is Codable, but its part \(part) is not",
            help: "add Codable to the `conformances` of \(part), or remove it from those of \(name)"
        )
    }
}
