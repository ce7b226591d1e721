import Diagnostics
import Foundation
import Testing

/// A file of one of the case folders, `NAME.yml`, and `NAME.txt` beside it, which holds what is expected of it.
///
/// With `RECORD=1` in the environment the expectations are rewritten, and the test fails once.
struct CaseFile: CustomTestStringConvertible, Sendable {
    enum Folder: String, CaseIterable {
        /// A spec of the feature `Restaurant`, and what it is resolved to.
        case validSpec = "spec/ok"
        /// A spec, and the printed diagnostics.
        case invalidSpec = "spec/error"
        /// A scaffold.yml, and what it says.
        case validConfiguration = "config/ok"
        case invalidConfiguration = "config/error"
        /// A style.yml, and the printed diagnostics. The lines after `--- scaffold.yml` are the configuration.
        case invalidStyle = "style/error"
        /// An API or a JSON Schema, and the spec that is drafted from it. The first line is a comment with the command,
        /// `# scaffold new Pet --schema Pet`.
        case validAPI = "api/ok"
        case invalidAPI = "api/error"

        var url: URL {
            URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(rawValue)")
        }
    }

    let folder: Folder
    let name: String

    static func all(in folder: Folder) throws -> [CaseFile] {
        let files = try FileManager.default.contentsOfDirectory(
            at: folder.url, includingPropertiesForKeys: nil)
        return files.filter { $0.pathExtension == "yml" }
            .map { CaseFile(folder: folder, name: $0.deletingPathExtension().lastPathComponent) }
            .sorted { $0.name < $1.name }
    }

    var testDescription: String {
        "\(folder.rawValue)/\(name)"
    }

    func source() throws -> SourceText {
        SourceText(path: "\(name).yml", bytes: try bytes(of: "yml"))
    }

    /// Compares with what was recorded, or records.
    func expect(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            guard (try? bytes(of: "txt")) != Array(actual.utf8) else { return }
            try Data(actual.utf8).write(to: url("txt"))
            Issue.record("recorded \(name).txt", sourceLocation: sourceLocation)
        } else {
            #expect(
                actual == String(decoding: try bytes(of: "txt"), as: UTF8.self),
                sourceLocation: sourceLocation)
        }
    }

    private func url(_ pathExtension: String) -> URL {
        folder.url.appending(path: "\(name).\(pathExtension)")
    }

    private func bytes(of pathExtension: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url(pathExtension)))
    }
}
