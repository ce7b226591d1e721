import Foundation

/// What is in a folder, as values: the content of each file by its path below the folder.
enum FolderContent {
    /// Without the files and folders that are ignored, whose folders are not read.
    static func files(
        in folder: URL, below path: String = "", except isIgnored: (String) throws -> Bool = { _ in false }
    ) throws -> [String: Data] {
        let place = folder.appending(path: path)
        let entries = try FileManager.default.contentsOfDirectory(
            at: place, includingPropertiesForKeys: [.isDirectoryKey])
        return try entries.reduce(into: [:]) { files, entry in
            let name = path.isEmpty ? entry.lastPathComponent : "\(path)/\(entry.lastPathComponent)"
            guard try !isIgnored(name) else {
                return
            }
            if try entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
                files.merge(try Self.files(in: folder, below: name, except: isIgnored)) { $1 }
            } else {
                files[name] = try Data(contentsOf: entry)
            }
        }
    }

    /// Makes a folder contain exactly these files. Files that are equal already are not touched.
    static func write(_ files: [String: Data], to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let old = try Self.files(in: folder)
        for path in old.keys where files[path] == nil {
            try FileManager.default.removeItem(at: folder.appending(path: path))
        }
        for (path, content) in files where old[path] != content {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try content.write(to: file, options: .atomic)
        }
    }
}
