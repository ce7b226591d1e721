import Foundation

/// A transaction as it is stored. Another version of the app may have written it.
nonisolated struct JournalRecord<Change: WaitingChange>: Codable {
    /// An edit, or why it cannot be read. Only rows have a form that differs between versions.
    private struct Part: Codable {
        let edit: Result<StoreEdit<Change>, any Error>

        init(_ edit: StoreEdit<Change>) {
            self.edit = .success(edit)
        }

        init(from decoder: any Decoder) throws {
            edit = Result { try StoreEdit(from: decoder) }
        }

        func encode(to encoder: any Encoder) throws {
            try edit.get().encode(to: encoder)
        }
    }

    /// The form of the rows in the app that wrote it.
    private let format: String
    private let parts: [Part]

    init(_ edits: [StoreEdit<Change>], format: String) {
        self.format = format
        parts = edits.map { Part($0) }
    }

    var edits: [StoreEdit<Change>] {
        parts.compactMap { part in
            if case .success(let edit) = part.edit { edit } else { nil }
        }
    }

    /// Why the cached rows cannot be used.
    func error(inFormat format: String) -> (any Error)? {
        for case .failure(let error) in parts.map(\.edit) {
            return error
        }
        return format == self.format ? nil : StoreError.otherFormat(self.format)
    }
}

// MARK: - Lines

/// In a journal, a transaction is a line of a checksum and JSON.
nonisolated extension JournalRecord {
    static func line(of edits: [StoreEdit<Change>], format: String) throws -> Data {
        let json = try JSONEncoder().encode(JournalRecord(edits, format: format))
        return json.checksum + json + [Data.newline]
    }

    /// `nil` if the line is damaged.
    init?(line: Data) {
        let json = line.dropFirst(16)
        guard json.checksum == line.prefix(16) else {
            return nil
        }
        do {
            self = try JSONDecoder.stored.decode(Self.self, from: json)
        } catch {
            return nil
        }
    }
}
