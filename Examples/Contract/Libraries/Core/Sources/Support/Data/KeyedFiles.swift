import Foundation

/// Files by key, below a folder that several processes may share.
///
/// A file is replaced as a whole or not at all. Deleting a file that another process has already deleted is not an
/// error.
public nonisolated struct KeyedFiles: Sendable {
    private let folder: URL

    public init(folder: URL) {
        self.folder = folder
    }

    /// The contents of the key's file, or `nil` if there is no file.
    public func data(for key: String) throws -> Data? {
        try ifThere { try Data(contentsOf: file(of: key)) }
    }

    public func write(_ data: Data, for key: String) throws {
        let file = file(of: key)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file, options: .atomic)
    }

    public func remove(_ key: String) throws {
        try delete(file(of: key))
    }

    public func removeAll(withPrefix prefix: String) throws {
        for key in try keys() where key.utf8.starts(with: prefix.utf8) {
            try remove(key)
        }
    }

    /// The keys of all files, in no order.
    public func keys() throws -> [String] {
        try paths().compactMap(key(of:))
    }

    private func delete(_ file: URL) throws {
        try ifThere { try FileManager.default.removeItem(at: file) }
    }

    private func paths() throws -> [String] {
        try ifThere { try FileManager.default.subpathsOfDirectory(atPath: folder.path) } ?? []
    }

    private func ifThere<Value>(_ body: () throws -> Value) throws -> Value? {
        do {
            return try body()
        } catch CocoaError.fileNoSuchFile, CocoaError.fileReadNoSuchFile {
            return nil
        }
    }
}

// MARK: - Order of use

nonisolated extension KeyedFiles {
    /// Records that a file was used, by its modification date, which every process can read.
    public func touch(_ key: String, at date: Date) throws {
        _ = try ifThere {
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file(of: key).path)
        }
    }

    /// Keeps the `count` files that were used last, and deletes the others.
    public func keepLatest(_ count: Int) throws {
        let keys = try keys()
        guard keys.count > count else {
            return
        }
        // The key decides between two files that were used at the same time, so every process deletes the same one.
        let byUse = try keys.map { (use: try lastUse(of: $0), key: $0) }.sorted { $0 < $1 }
        for (_, key) in byUse.dropLast(count) {
            try remove(key)
        }
    }

    private func lastUse(of key: String) throws -> Date {
        let attributes = try ifThere { try FileManager.default.attributesOfItem(atPath: file(of: key).path) }
        return attributes?[.modificationDate] as? Date ?? .distantPast
    }
}

// MARK: - Leftovers

nonisolated extension KeyedFiles {
    /// Deletes the temporary files of processes that ended while writing. A file that is less than an hour old may
    /// still be in use, so it stays.
    public func removeLeftovers(now: Date) throws {
        for path in try paths() where key(of: path) == nil && path.split(separator: "/").last?.first == "." {
            let file = folder.appendingPathComponent(path)
            let attributes = try ifThere { try FileManager.default.attributesOfItem(atPath: file.path) }
            if let written = attributes?[.modificationDate] as? Date, written < now - 3_600 {
                try delete(file)
            }
        }
    }
}

// MARK: - File names

nonisolated extension KeyedFiles {
    private static let ending = ".json"
    /// Every file system accepts names of this length.
    private static let longestName = 200

    /// Every key has a file of its own, on file systems that ignore case too. A name that is too long is split into
    /// folders.
    private func file(of key: String) -> URL {
        var name = Self.escaped(key)[...]
        var place = folder
        while name.count > Self.longestName {
            place.appendPathComponent(String(name.prefix(Self.longestName)))
            name = name.dropFirst(Self.longestName)
        }
        return place.appendingPathComponent(name + Self.ending)
    }

    /// The key of a file, or `nil` if the file does not belong to a key.
    private func key(of path: String) -> String? {
        guard path.hasSuffix(Self.ending) else {
            return nil
        }
        return path.dropLast(Self.ending.count).replacing("/", with: "").removingPercentEncoding
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
