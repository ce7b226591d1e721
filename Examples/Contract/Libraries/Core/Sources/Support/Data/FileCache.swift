import Foundation

/// Stores answers by key in files. They survive a restart, and several processes can share the folder.
///
/// A file that cannot be decoded, or that was written for another `version`, is treated as missing and deleted. Callers
/// get no errors, because an answer can be fetched again. Errors, such as a full disk, go to `report`.
public nonisolated struct FileCache<Value: Codable & Sendable>: Sendable {
    private struct Entry: Codable {
        let version: String
        let savedAt: Date
        let value: Value
    }

    private let files: KeyedFiles
    private let version: String
    private let limits: CacheLimits
    private let report: @Sendable (any Error) -> Void

    /// Creates a cache. `version` identifies the shape of the values: change it when the shape changes.
    public init(
        folder: URL,
        version: String,
        limits: CacheLimits,
        report: @escaping @Sendable (any Error) -> Void = CacheFailure.log
    ) {
        files = KeyedFiles(folder: folder)
        self.version = version
        self.limits = limits
        self.report = report
    }

    /// The value of a key. An expired value is returned only if `includingExpired` is true.
    public func value(for key: String, includingExpired: Bool = false) -> Value? {
        let found = reporting { try entry(for: key) }
        guard let entry = found, includingExpired || limits.isFresh(entry.savedAt) else {
            return nil
        }
        if limits.capacity != nil {
            // The answer is returned even if its use cannot be recorded.
            reporting { try files.touch(key, at: limits.now()) }
        }
        return entry.value
    }

    public func save(_ value: Value, for key: String) {
        reporting {
            let now = limits.now()
            let entry = Entry(version: version, savedAt: now, value: value)
            try files.write(JSONEncoder().encode(entry), for: key)
            if let capacity = limits.capacity {
                try files.touch(key, at: now)
                try files.keepLatest(capacity)
            }
        }
    }

    public func remove(_ key: String) {
        reporting { try files.remove(key) }
    }

    public func removeAll(withPrefix prefix: String = "") {
        reporting {
            try files.removeAll(withPrefix: prefix)
            try files.removeLeftovers(now: limits.now())
        }
    }

    private func entry(for key: String) throws -> Entry? {
        guard let data = try files.data(for: key) else {
            return nil
        }
        guard let entry = try? JSONDecoder.ofFiles.decode(Entry.self, from: data), entry.version == version else {
            try files.remove(key)
            return nil
        }
        return entry
    }

    @discardableResult
    private func reporting<Result>(_ body: () throws -> Result?) -> Result? {
        do {
            return try body()
        } catch {
            report(error)
            return nil
        }
    }
}
