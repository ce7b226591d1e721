import Foundation

/// Values as JSON, a file for each key. A file is replaced as a whole or not at all.
public actor FileStore {
    private let folder: URL

    public init(folder: URL) {
        self.folder = folder
    }

    /// Nil where there is none.
    public func value<Value: Decodable & Sendable>(for key: String, as type: Value.Type = Value.self) throws -> Value? {
        let file = file(of: key)
        guard FileManager.default.fileExists(atPath: file.path) else {
            return nil
        }
        return try JSONDecoder().decode(type, from: Data(contentsOf: file))
    }

    public func save(_ value: some Encodable & Sendable, for key: String) throws {
        let file = file(of: key)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(value).write(to: file, options: .atomic)
    }

    public func remove(key: String) throws {
        let file = file(of: key)
        if FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.removeItem(at: file)
        }
    }

    public func removeAll(withPrefix prefix: String) throws {
        let start = Self.escaped(prefix)
        for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        where path.hasSuffix(Self.ending) && path.filter({ $0 != "/" }).hasPrefix(start) {
            try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
        }
    }
}

// MARK: - Names of files

extension FileStore {
    private static let ending = ".json"
    /// Shorter than what any disk takes as a name.
    private static let longestName = 200

    /// No two keys have one file, on a disk that knows no capitals either; what is too long for a name becomes folders.
    private func file(of key: String) -> URL {
        var name = Self.escaped(key)[...]
        var place = folder
        while name.count > Self.longestName {
            place.appendPathComponent(String(name.prefix(Self.longestName)))
            name = name.dropFirst(Self.longestName)
        }
        return place.appendingPathComponent(name + Self.ending)
    }

    private static func escaped(_ key: String) -> String {
        key.utf8.map { byte in
            switch Unicode.Scalar(byte) {
            case "a"..."z", "0"..."9", "-", "_": String(Unicode.Scalar(byte))
            default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }
        }
        .joined()
    }
}
