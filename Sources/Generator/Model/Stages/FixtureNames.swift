import Language

/// The names of the fixtures of an entity's answers, in snake case; their files may have others. In: its names, and which answers have an envelope of their own.
/// Out: for an operation the name of its fixture.
struct FixtureNames {
    let entity: ResolvedEntity
    let names: EntityNames
    let envelopes: EntityEnvelopes

    /// The file of a fixture.
    func file(_ fixture: String) -> String {
        names.phrases.fixture(fixture, names.acronyms)
    }

    /// The fixture of an item with an envelope.
    var response: String {
        "\(names.file)_response"
    }

    func list(_ operation: ResolvedOperation) -> String {
        let list = entity.operations.first { $0.kind == .list && !$0.isPaged }
        let isOwn = operation.kind == .search && operation.responsePath != list?.responsePath
        return isOwn ? "\(names.file)_search" : "\(names.file)_list"
    }

    /// The fixture of a request's answer.
    func answer(_ operation: ResolvedOperation) -> String {
        guard operation.answer == .object(entity.name), envelopes.own(of: operation) == nil else {
            return "\(names.file)_\(names.acronyms.snake(operation.name))_answer"
        }
        return item(operation)
    }

    /// The fixture of a custom answer without its list; nil if the answer has to have it.
    func absentItems(_ operation: ResolvedOperation) -> String? {
        let isCustom = !operation.kind.answersSeveral && !operation.isPaged
        return isCustom && operation.responsePath.canBeAbsent ? "\(answer(operation))_empty" : nil
    }

    /// The fixture of the entity.
    func item(_ operation: ResolvedOperation) -> String {
        operation.responsePath.isEmpty ? names.file : response
    }
}
