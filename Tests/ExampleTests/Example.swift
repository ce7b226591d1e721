import Foundation
import Testing

/// A folder of Examples with its output checked in: a package that a user could copy.
struct Example: CustomTestStringConvertible, Sendable {
    let name: String

    static let all: [Example] = {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: Repository.folder(of: "Examples").path))
            ?? []
        return names.sorted().map(Example.init).filter { $0.holds("scaffold.lock") }
    }()

    static let app = Example(name: "App")
    static let arc = Example(name: "Arc")
    static let contract = Example(name: "Contract")
    static let layered = Example(name: "Layered")
    static let ownStyle = Example(name: "OwnStyle")
    /// The one that is built soonest.
    static let quick = layered

    var folder: URL {
        Repository.folder(of: "Examples").appending(path: name)
    }

    /// Where it is built; kept from one run to the next. Its own, for a build waits for another in the same place.
    var scratch: URL {
        Repository.scratch.appending(path: name)
    }

    var testDescription: String {
        name
    }

    func holds(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }
}

/// The repository that these tests belong to.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let scratch = folder(of: ".build/examples")

    static func folder(of path: String) -> URL {
        root.appending(path: path)
    }
}
