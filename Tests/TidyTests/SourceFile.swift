import Foundation

/// A Swift file of the repository.
struct SourceFile {
    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardized

    /// Below the repository's root.
    let path: String
    let text: String

    var lines: [String] {
        text.components(separatedBy: "\n")
    }

    /// Below `Sources`.
    var folder: String {
        path.split(separator: "/").dropFirst().dropLast().joined(separator: "/")
    }

    static func all(in folder: String) throws -> [SourceFile] {
        let names =
            FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.compactMap {
                $0 as? String
            } ?? []
        return try names.filter { $0.hasSuffix(".swift") }.sorted().map { name in
            let text = try String(contentsOf: root.appending(path: "\(folder)/\(name)"), encoding: .utf8)
            return SourceFile(path: "\(folder)/\(name)", text: text)
        }
    }
}
