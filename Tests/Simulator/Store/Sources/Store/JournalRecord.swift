import Foundation

/// A transaction in a journal.
///
/// Another version of the app may have written it, so what this one cannot read is left out and its errors
/// are kept.
nonisolated struct JournalRecord<Change: WaitingChange>: Codable {
    /// Rows that were fetched together are written together, which is fast.
    private struct Rows: Codable {
        private(set) var keys: [String]
        private(set) var values: [Change.Row]
        let fetchedAt: Date
        let isStale: Bool
        private(set) var errors: [any Error] = []
        private var unreadableKeys: [String] = []

        private enum CodingKeys: String, CodingKey {
            case keys, values, fetchedAt, isStale
        }

        init(_ key: String, _ value: Change.Row, _ row: KeptRow<Change.Row>) {
            keys = [key]
            values = [value]
            fetchedAt = row.fetchedAt
            isStale = row.isStale
        }

        mutating func take(_ key: String, _ value: Change.Row, _ row: KeptRow<Change.Row>) -> Bool {
            guard row.fetchedAt == fetchedAt, row.isStale == isStale else {
                return false
            }
            keys.append(key)
            values.append(value)
            return true
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            keys = try container.decode([String].self, forKey: .keys)
            fetchedAt = try container.decode(Date.self, forKey: .fetchedAt)
            isStale = try container.decode(Bool.self, forKey: .isStale)
            values = []
            do {
                values = try container.decode([Change.Row].self, forKey: .values)
            } catch {
                let attempts = try container.decode([Attempt<Change.Row>].self, forKey: .values)
                let all = zip(keys, attempts)
                keys = []
                for (key, attempt) in all {
                    switch attempt.result {
                    case .success(let value):
                        keys.append(key)
                        values.append(value)
                    case .failure(let error):
                        unreadableKeys.append(key)
                        errors.append(error)
                    }
                }
            }
        }

        var edits: [StoreEdit<Change>] {
            // An earlier value is not the latest one.
            unreadableKeys.map { .forgetRow($0) }
                + zip(keys, values).map { key, value in
                    .row(key, KeptRow(value: value, fetchedAt: fetchedAt, isStale: isStale))
                }
        }
    }

    private enum Part: Codable {
        case rows(Rows)
        case edit(StoreEdit<Change>)
    }

    private struct Attempt<Value: Decodable>: Decodable {
        let result: Result<Value, any Error>

        init(from decoder: any Decoder) throws {
            result = Result { try Value(from: decoder) }
        }
    }

    private enum CodingKeys: String, CodingKey {
        case format, parts
    }

    /// The form of the rows in the app that wrote it.
    let format: String
    private var parts: [Part] = []
    /// The errors of rows that cannot be read.
    private(set) var rowErrors: [any Error] = []
    /// The errors of everything else that cannot be read, such as waiting changes.
    private(set) var otherErrors: [any Error] = []

    init(_ edits: [StoreEdit<Change>], format: String) {
        self.format = format
        var rows: Rows?
        for edit in edits {
            if case .row(let key, let row) = edit, let value = row.value {
                if rows?.take(key, value, row) != true {
                    parts += rows.map { [.rows($0)] } ?? []
                    rows = Rows(key, value, row)
                }
            } else {
                parts += rows.map { [.rows($0)] } ?? []
                rows = nil
                parts.append(.edit(edit))
            }
        }
        parts += rows.map { [.rows($0)] } ?? []
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        format = try container.decode(String.self, forKey: .format)
        for attempt in try container.decode([Attempt<Part>].self, forKey: .parts) {
            switch attempt.result {
            case .success(let part):
                parts.append(part)
                if case .rows(let rows) = part {
                    rowErrors += rows.errors
                }
            case .failure(let error): otherErrors.append(error)
            }
        }
    }

    var edits: [StoreEdit<Change>] {
        parts.flatMap { part in
            switch part {
            case .rows(let rows): rows.edits
            case .edit(let edit): [edit]
            }
        }
    }
}
