import Language

/// Which entity a type belongs to. In: the feature, and the outputs of its entities. Out: for each type the first entity that uses it; an entity belongs to
/// itself. Types that no entity uses belong to the feature.
struct Aggregates {
    private let feature: String
    private var owners: [String: String]

    init(_ feature: ResolvedFeature, _ outputs: [EntityOutput], _ phrases: Phrases) {
        self.feature = feature.name
        owners = Dictionary(feature.entities.map { ($0.name, $0.name) }) { first, _ in first }
        for entity in feature.entities {
            let error = phrases.text(.error, ["feature": feature.name, "entity": entity.name])
            let names = feature.typesReached(from: entity.namedTypes).union([error])
            owners.merge(names.map { ($0, entity.name) }) { first, _ in first }
        }
        // What its requests and answers consist of.
        for output in outputs {
            let names = output.requestObjects.map(\.name) + output.envelopes.map(\.name)
            owners.merge(names.map { ($0, output.model.name) }) { $1 }
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
