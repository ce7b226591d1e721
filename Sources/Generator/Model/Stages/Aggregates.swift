import Language

/// Which entity a type belongs to. In: the feature. Out: for each type the first entity that uses it; an entity belongs to
/// itself. Types that no entity uses belong to the feature.
struct Aggregates {
    private let feature: String
    private var owners: [String: String] = [:]

    init(_ feature: ResolvedFeature, _ phrases: Phrases) {
        self.feature = feature.name
        for entity in feature.entities {
            owners[entity.name] = entity.name
        }
        for entity in feature.entities {
            let error = phrases.text(.error, ["feature": feature.name, "entity": entity.name])
            for name in feature.typesReached(from: entity.namedTypes).union([error])
            where owners[name] == nil {
                owners[name] = entity.name
            }
        }
    }

    /// Adds what the requests and answers of an entity consist of.
    mutating func add(_ output: EntityOutput) {
        for name in output.requestObjects.map(\.name) + output.envelopes.map(\.name) {
            owners[name] = output.model.name
        }
    }

    func assigned<Member: AggregateMember>(_ members: [Member]) -> [Member] {
        members.map { member in
            var member = member
            member.aggregate = owners[member.name] ?? feature
            return member
        }
    }
}

/// A type of the model that belongs to an entity.
protocol AggregateMember {
    var name: String { get }
    var aggregate: String { get set }
}

extension ObjectModel: AggregateMember {}
extension EnumModel: AggregateMember {}
extension OptionSetModel: AggregateMember {}
extension UnionModel: AggregateMember {}
extension EnvelopeModel: AggregateMember {}
extension ErrorModel: AggregateMember {}
