import Diagnostics
import Documents
import Foundation
import Testing

/// A file of one of the case folders, and the one beside it that holds what is expected of it.
///
/// With `RECORD=1` in the environment the expectations are rewritten, and the test fails once.
struct CaseFile: CustomTestStringConvertible, Sendable {
    enum Folder: String, CaseIterable {
        /// `NAME.yml`, and the tree that it means in `NAME.json`; empty where it means none.
        case validYAML = "yaml/ok"
        /// `NAME.yml`, and the printed diagnostics in `NAME.txt`.
        case invalidYAML = "yaml/error"
        /// `NAME.json`, and the tree written anew in `NAME.txt`.
        case validJSON = "json/ok"
        /// `NAME.json`, and the printed diagnostics in `NAME.txt`.
        case invalidJSON = "json/error"

        var inputExtension: String {
            rawValue.hasPrefix("yaml") ? "yml" : "json"
        }

        var expectationExtension: String {
            self == .validYAML ? "json" : "txt"
        }

        var url: URL {
            URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(rawValue)")
        }
    }

    let folder: Folder
    let name: String

    static func all(in folder: Folder) throws -> [CaseFile] {
        let files = try FileManager.default.contentsOfDirectory(
            at: folder.url, includingPropertiesForKeys: nil)
        let inputs = files.filter { $0.pathExtension == folder.inputExtension }
        return inputs.map { CaseFile(folder: folder, name: $0.deletingPathExtension().lastPathComponent) }
            .sorted { $0.name < $1.name }
    }

    static func all() throws -> [CaseFile] {
        try Folder.allCases.flatMap { try all(in: $0) }
    }

    var testDescription: String {
        "\(folder.rawValue)/\(name)"
    }

    func source() throws -> SourceText {
        let file = "\(name).\(folder.inputExtension)"
        return SourceText(path: file, bytes: [UInt8](try Data(contentsOf: folder.url.appending(path: file))))
    }

    /// Compares with what was recorded, or records.
    func expect(_ actual: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let url = folder.url.appending(path: "\(name).\(folder.expectationExtension)")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            let previous = try? String(decoding: Data(contentsOf: url), as: UTF8.self)
            guard previous != actual else { return }
            try Data(actual.utf8).write(to: url)
            Issue.record("recorded \(url.lastPathComponent)", sourceLocation: sourceLocation)
        } else {
            let expected = try String(decoding: Data(contentsOf: url), as: UTF8.self)
            #expect(actual == expected, sourceLocation: sourceLocation)
        }
    }
}
