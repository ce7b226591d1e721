import Foundation

/// Stores values as JSON, in a file for each key. A file is replaced as a whole or not at all.
public actor FileStore {
    private let files: KeyedFiles

    public init(folder: URL) {
        files = KeyedFiles(folder: folder)
    }

    /// The value of the key, or `nil` if there is none.
    public func value<Value: Decodable & Sendable>(for key: String, as type: Value.Type = Value.self) throws -> Value? {
        try files.data(for: key).map { try JSONDecoder().decode(type, from: $0) }
    }

    public func save(_ value: some Encodable & Sendable, for key: String) throws {
        try files.write(JSONEncoder().encode(value), for: key)
    }

    public func remove(key: String) throws {
        try files.remove(key)
    }

    public func removeAll(withPrefix prefix: String) throws {
        try files.removeAll(withPrefix: prefix)
    }
}
