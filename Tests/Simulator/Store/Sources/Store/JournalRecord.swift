import Foundation

/// A transaction in a journal.
nonisolated struct JournalRecord<Change: WaitingChange>: Codable {
    /// The form of the rows for the app that wrote it.
    let format: String
    let edits: [StoreEdit<Change>]
}

/// A transaction as far as this version of the app can read it: another version may have written it.
nonisolated struct ReadableRecord<Change: WaitingChange>: Decodable {
    let format: String
    private(set) var edits: [StoreEdit<Change>] = []
    /// The errors of rows that cannot be read.
    private(set) var rowErrors: [any Error] = []
    /// The errors of everything else that cannot be read, such as waiting changes.
    private(set) var otherErrors: [any Error] = []

    private struct Attempt: Decodable {
        let edit: Result<StoreEdit<Change>, any Error>
        /// The storage key, if the edit is a row.
        let rowKey: String?

        init(from decoder: any Decoder) throws {
            edit = Result { try StoreEdit<Change>(from: decoder) }
            let container = try decoder.container(keyedBy: Part.self)
            rowKey =
                container.contains(.row)
                ? try container.nestedContainer(keyedBy: Part.self, forKey: .row).decode(String.self, forKey: .key)
                : nil
        }
    }

    /// The names under which the compiler encodes the case `row(_:_:)`.
    private enum Part: String, CodingKey {
        case row
        case key = "_0"
    }

    private enum CodingKeys: String, CodingKey {
        case format, edits
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        format = try container.decode(String.self, forKey: .format)
        for attempt in try container.decode([Attempt].self, forKey: .edits) {
            switch attempt.edit {
            case .success(let edit): edits.append(edit)
            case .failure(let error):
                guard let key = attempt.rowKey else {
                    otherErrors.append(error)
                    continue
                }
                rowErrors.append(error)
                // An earlier value is not the latest one.
                edits.append(.forgetRow(key))
            }
        }
    }
}
