import Foundation
import Simulator

@testable import ShopCore
@testable import ShopNote

// What the adapters share whose repositories send drafts and partial changes.

/// The identities by which the app knows items that it has created. It goes on to use the first one, which the device
/// gave, after the server has given another one, and in later processes, as long as the device knows it, or nobody has
/// shown the app the other one.
final class Identities: @unchecked Sendable {
    nonisolated(unsafe) private static var last = Identities()

    private let lock = NSLock()
    private var identifiers: [Int: UUID] = [:]
    /// The items by their marks.
    private var items: [Int: Int] = [:]
    private var shown: Set<UUID> = []

    /// Those of the run.
    static func of(_ environment: Environment) -> Identities {
        if environment.network.process == 0 {
            last = Identities()
        }
        return last
    }

    func note(_ identifier: UUID, of item: Int) {
        lock.withLock { identifiers[item] = identifier }
    }

    func note(_ call: Call) {
        if call.action.kind != .read {
            lock.withLock { items[call.value.mark] = call.value.item }
        }
    }

    /// The identity by which the app names the item of a call; nil if it has created the item, and has heard of none.
    func identifier(for call: Call, in store: LocalStore<NoteChange>) async -> UUID? {
        let (first, isShown) = lock.withLock {
            (identifiers[call.value.item], shown.contains(call.value.identifier))
        }
        if let first, (try? await store.kept(.item(StorageKey.joined(first)))) != nil {
            return first
        }
        return isShown || !call.isOfOwnItem ? call.value.identifier : first
    }

    func item(of note: Note) -> Int {
        lock.withLock {
            shown.insert(note.id)
            return items[note.version] ?? Value.item(of: note.id.uuidString) ?? -1
        }
    }
}

extension NoteDraft {
    init(_ value: Value) {
        self.init(title: "t\(value.mark)", version: value.mark)
    }
}

extension NoteChanges {
    init(_ value: Value) {
        self.init(title: .set("t\(value.mark)"), version: .set(value.mark))
    }
}
