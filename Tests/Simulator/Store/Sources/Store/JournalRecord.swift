import Foundation

/// A transaction as bytes: a head in JSON, the rows and the changes, each an array in JSON on its own line.
nonisolated struct JournalRecord<Change: WaitingChange> {
    private struct Head: Codable {
        let format: String
        let edits: [Edit]
    }

    /// An edit without its row or change. These follow in the same order.
    private enum Edit: Codable {
        case row(String, at: Date, isStale: Bool, hasValue: Bool)
        case forgetRow(String)
        case collection(String, KeptCollection)
        case forgetCollection(String)
        case confirm(String, except: [String], at: Date, isStale: Bool)
        case join(String, item: String, isCertain: Bool)
        case leave(String, item: String)
        case outdate(String)
        case beginWrite(WriteInFlight)
        case endWrite(UUID)
        case enqueue(UUID, at: Date)
        case replace(UUID, at: Date)
        case dequeue(UUID)
        case refuse(UUID, at: Date, RemoteFailure?)
        case acknowledge(UUID)
        case rename(temporary: String, real: String)
        case removeAll
    }

    /// A value that may not be readable, because a version of the app with another spec has written it.
    private struct Attempt<Value: Decodable>: Decodable {
        let result: Result<Value, any Error>

        init(from decoder: any Decoder) throws {
            result = Result { try Value(from: decoder) }
        }
    }

    private(set) var edits: [StoreEdit<Change>] = []
    /// The errors of the rows that cannot be read.
    private(set) var rowErrors: [any Error] = []
    /// The errors of the waiting changes that cannot be read.
    private(set) var changeErrors: [any Error] = []
    /// Whether an app with another form of the rows has written it.
    private(set) var isOfOtherFormat = false
}

// MARK: - Writing

nonisolated extension JournalRecord {
    static func data(_ edits: [StoreEdit<Change>], format: String) throws -> Data {
        var rows: [Change.Row] = []
        var changes: [Change] = []
        let head = Head(format: format, edits: edits.map { Self.edit($0, &rows, &changes) })
        let encoder = JSONEncoder()
        var data = try encoder.encode(head)
        for part in [try encoder.encode(rows), try encoder.encode(changes)] {
            data.append(UInt8(ascii: "\n"))
            data.append(part)
        }
        return data
    }

    private static func edit(
        _ edit: StoreEdit<Change>, _ rows: inout [Change.Row], _ changes: inout [Change]
    ) -> Edit {
        switch edit {
        case .row(let key, let row):
            rows += row.value.map { [$0] } ?? []
            return .row(key, at: row.fetchedAt, isStale: row.isStale, hasValue: row.value != nil)
        case .forgetRow(let key): return .forgetRow(key)
        case .collection(let name, let collection): return .collection(name, collection)
        case .forgetCollection(let name): return .forgetCollection(name)
        case .confirm(let name, let exceptions, let date, let isStale):
            return .confirm(name, except: exceptions, at: date, isStale: isStale)
        case .join(let name, let item, let isCertain): return .join(name, item: item, isCertain: isCertain)
        case .leave(let name, let item): return .leave(name, item: item)
        case .outdate(let prefix): return .outdate(prefix)
        case .beginWrite(let write): return .beginWrite(write)
        case .endWrite(let id): return .endWrite(id)
        case .enqueue(let entry):
            changes.append(entry.change)
            return .enqueue(entry.id, at: entry.date)
        case .replace(let entry):
            changes.append(entry.change)
            return .replace(entry.id, at: entry.date)
        case .dequeue(let id): return .dequeue(id)
        case .refuse(let refused):
            changes.append(refused.change)
            return .refuse(refused.id, at: refused.date, refused.failure)
        case .acknowledge(let id): return .acknowledge(id)
        case .rename(let temporary, let real): return .rename(temporary: temporary, real: real)
        case .removeAll: return .removeAll
        }
    }
}

// MARK: - Reading

nonisolated extension JournalRecord {
    init(_ data: Data, format: String) throws {
        let parts = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard parts.count == 3 else {
            throw CocoaError(.fileReadCorruptFile)
        }
        let head = try JSONDecoder().decode(Head.self, from: parts[0])
        isOfOtherFormat = head.format != format
        var rows = try Self.values(Change.Row.self, parts[1])[...]
        var changes = try Self.values(Change.self, parts[2])[...]
        for edit in head.edits {
            switch edit {
            case .row(let key, let date, let isStale, let hasValue):
                read(hasValue ? rows.popFirst() : .success(nil), \.rowErrors) { value in
                    .row(key, KeptRow(value: value, fetchedAt: date, isStale: isStale))
                }
            case .forgetRow(let key): edits.append(.forgetRow(key))
            case .collection(let name, let collection): edits.append(.collection(name, collection))
            case .forgetCollection(let name): edits.append(.forgetCollection(name))
            case .confirm(let name, let exceptions, let date, let isStale):
                edits.append(.confirm(name, except: exceptions, at: date, isStale: isStale))
            case .join(let name, let item, let isCertain):
                edits.append(.join(name, item: item, isCertain: isCertain))
            case .leave(let name, let item): edits.append(.leave(name, item: item))
            case .outdate(let prefix): edits.append(.outdate(prefix))
            case .beginWrite(let write): edits.append(.beginWrite(write))
            case .endWrite(let id): edits.append(.endWrite(id))
            case .enqueue(let id, let date):
                read(changes.popFirst(), \.changeErrors) { change in
                    change.map { .enqueue(WaitingEntry(id: id, change: $0, date: date)) }
                }
            case .replace(let id, let date):
                read(changes.popFirst(), \.changeErrors) { change in
                    change.map { .replace(WaitingEntry(id: id, change: $0, date: date)) }
                }
            case .dequeue(let id): edits.append(.dequeue(id))
            case .refuse(let id, let date, let failure):
                read(changes.popFirst(), \.changeErrors) { change in
                    change.map { .refuse(RefusedChange(id: id, change: $0, date: date, failure: failure)) }
                }
            case .acknowledge(let id): edits.append(.acknowledge(id))
            case .rename(let temporary, let real):
                edits.append(.rename(temporary: temporary, real: real))
            case .removeAll: edits.append(.removeAll)
            }
        }
    }

    private mutating func read<Value>(
        _ result: Result<Value?, any Error>?,
        _ errors: WritableKeyPath<Self, [any Error]>,
        _ edit: (Value?) -> StoreEdit<Change>?
    ) {
        do {
            guard let result, let edit = edit(try result.get()) else {
                throw CocoaError(.fileReadCorruptFile)
            }
            edits.append(edit)
        } catch {
            self[keyPath: errors].append(error)
        }
    }

    /// All values at once if all of them can be read, which is fast. Otherwise one by one.
    private static func values<Value: Decodable>(
        _ type: Value.Type, _ data: Data
    ) throws -> [Result<Value?, any Error>] {
        do {
            return try JSONDecoder().decode([Value].self, from: data).map { .success($0) }
        } catch {
            return try JSONDecoder().decode([Attempt<Value>].self, from: data).map { $0.result.map(Optional.some) }
        }
    }
}
