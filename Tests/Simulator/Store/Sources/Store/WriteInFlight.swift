import Foundation

/// A write that was sent and not answered yet. If the process ends before the answer comes, the next one
/// knows of it.
nonisolated struct WriteInFlight: Codable, Equatable, Sendable {
    let id: UUID
    let kind: String
    let key: String?
    let lists: [String]
    let outdated: [String]

    init(_ effect: WriteEffect<some StorableRow>) {
        id = UUID()
        kind = effect.kind.rawValue
        key = effect.key
        lists = effect.lists
        outdated = effect.outdated
    }

    func effect<Row: StorableRow>() -> WriteEffect<Row> {
        WriteEffect(
            kind: WriteEffect.Kind(rawValue: kind) ?? .change, key: key, assumed: nil, lists: lists,
            outdated: outdated)
    }
}
