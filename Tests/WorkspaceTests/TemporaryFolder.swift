import Foundation

/// A folder that is deleted with its owner.
final class TemporaryFolder: Sendable {
    let path: String

    /// The tests sync every file that they write. Linux has a file system in memory, where that takes no time.
    private static let home: URL = {
        let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
        let canBeWritten = FileManager.default.isWritableFile(atPath: memory.path)
        return canBeWritten ? memory : FileManager.default.temporaryDirectory
    }()

    init() throws {
        let folder = Self.home.appendingPathComponent("scaffold-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Resolves links of the system above the folder.
        path = folder.resolvingSymlinksInPath().path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) -> String? {
        FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
    }

    func exists(_ name: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")) != nil
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    func link(_ name: String, to destination: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(path)/\(name)", withDestinationPath: destination)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }

    func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
        try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    }

    func setMode(_ mode: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(path)/\(name)")
    }

    func copy() throws -> TemporaryFolder {
        let copy = try TemporaryFolder()
        for name in try FileManager.default.contentsOfDirectory(atPath: path) {
            try FileManager.default.copyItem(atPath: "\(path)/\(name)", toPath: "\(copy.path)/\(name)")
        }
        return copy
    }

    /// Every file with its text, and every folder, whose text is "/".
    func tree() -> [String: String] {
        var result: [String: String] = [:]
        for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init() {
            let isFolder = try? attributes(name)[.type] as? FileAttributeType == .typeDirectory
            result[name] = isFolder == true ? "/" : read(name)
        }
        return result
    }
}
