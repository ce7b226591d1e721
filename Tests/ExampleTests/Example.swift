import Foundation
import Lanes
import Testing

/// A folder of Examples with its output checked in. `Contract` holds the support library too. Where `.gitignore` names the folders
/// of the library, `scaffold init` writes them, so that the examples do not repeat it.
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
    static let quick = ownStyle

    /// What of the support library is there besides what the features need, as flags of `init`.
    var parts: [String] {
        switch name {
        case Self.app.name: ["--with", "client", "--with", "probe"]
        case Self.arc.name, Self.contract.name, Self.layered.name: ["--with", "all"]
        default: []
        }
    }

    /// What a test says that runs the database beside the files, in styles with one: of each store, or with a database alone.
    /// SwiftData exists on Apple's systems only; elsewhere the example is built with a stand-in.
    var evidenceOfDatabase: String? {
        switch name {
        case Self.arc.name: "Is empty initially\" with 2 test cases passed"
        case Self.layered.name: "whenDatabaseIsThere_shouldBeAmongAll' passed"
        default: nil
        }
    }

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

    /// Whether git ignores a file or folder of the example, by a line of its `.gitignore` without wildcards.
    func ignores(_ path: String) throws -> Bool {
        let rules = try String(contentsOf: folder.appending(path: ".gitignore"), encoding: .utf8)
            .split(separator: "\n").map { $0.hasSuffix("/") ? $0.dropLast() : $0 }
        let parts = path.split(separator: "/")
        return parts.indices.contains { index in
            rules.contains(parts[index]) || rules.contains { $0 == parts[...index].joined(separator: "/") }
        }
    }

    /// Its content in git, by path.
    func files() throws -> [String: Data] {
        try FolderContent.files(in: folder, except: ignores)
    }

    /// The example with its support library: a package that builds.
    func package() throws -> URL {
        try Self.packages[name]?.get() ?? folder
    }

    /// Made once in a run, for tests that run side by side; and in each lane, for the two run side by side too.
    private static let packages = Dictionary(
        uniqueKeysWithValues: all.map { example in (example.name, Result { try example.makePackage() }) })

    /// What is unchanged since the last run keeps its date, so that it is not built again.
    private func makePackage() throws -> URL {
        let library = try ["Libraries", "Sources/ShopCore"].filter(ignores)
        guard !library.isEmpty else {
            return folder
        }
        let draft = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: draft) }
        try FolderContent.write(try files(), to: draft)
        let (code, text) = Tool.run(["init"] + parts, in: draft)
        guard code == .done else {
            throw ExampleBuild.Failure(description: text)
        }
        let package = Repository.scratch.appending(path: Lane.isDeep ? "DeepPackages" : "Packages")
            .appending(path: name)
        try FolderContent.write(try FolderContent.files(in: draft), to: package)
        return package
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
