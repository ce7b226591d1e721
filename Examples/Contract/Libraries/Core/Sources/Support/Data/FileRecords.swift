import Foundation

/// Stores values that exist nowhere else, in a file for each key. They survive a restart, and several processes can
/// share the folder.
///
/// The errors of the disk are thrown, because a value cannot be fetched again. A file that cannot be decoded is treated
/// as missing but is not deleted: a later version may be able to decode it. Saving replaces it.
public nonisolated struct FileRecords<Value: Codable & Sendable>: Sendable {
    private struct Record: Codable {
        let firstSavedAt: Date
        let value: Value
    }

    private let files: KeyedFiles
    private let now: @Sendable () -> Date

    public init(folder: URL, now: @escaping @Sendable () -> Date = { .now }) {
        files = KeyedFiles(folder: folder)
        self.now = now
    }

    public func value(for key: String) throws -> Value? {
        try record(for: key)?.value
    }

    /// All values, in the order in which they were first saved.
    public func values() throws -> [Value] {
        try files.keys().compactMap { key in try record(for: key).map { (key: key, record: $0) } }
            .sorted { ($0.record.firstSavedAt, $0.key) < ($1.record.firstSavedAt, $1.key) }
            .map(\.record.value)
    }

    public func save(_ value: Value, for key: String) throws {
        let firstSavedAt = try record(for: key)?.firstSavedAt ?? now()
        try files.write(JSONEncoder().encode(Record(firstSavedAt: firstSavedAt, value: value)), for: key)
    }

    public func remove(_ key: String) throws {
        try files.remove(key)
        try files.removeLeftovers(now: now())
    }

    private func record(for key: String) throws -> Record? {
        try files.data(for: key).flatMap { try? JSONDecoder.ofFiles.decode(Record.self, from: $0) }
    }
}
