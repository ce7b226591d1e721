import Foundation
import Testing

/// A package with the same features in several dialects of a style: targets of its own for each, over one support library.
struct DialectPackage {
    /// The factor among the options that says how a target is compiled.
    static let mode = "mode"
    /// The factor that says who sees its domain.
    static let access = "access"

    /// The factor that says whether types and methods have names of the team's own.
    static let names = "names"
    /// The factor that says whether broken collections end with a comma.
    static let commas = "trailingCommas"
    /// The factor that says what the properties of DTOs are called.
    static let dtoNames = "dtoNames"
    private static let factors = [mode, access, names, commas, dtoNames]

    /// The strictest and the most lenient of the modes that `verify` promises.
    enum Mode: String, CaseIterable {
        case approachable
        case swift5

        var settings: String {
            switch self {
            case .approachable:
                """
                .swiftLanguageMode(.v6), .defaultIsolation(MainActor.self), \
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"), \
                .enableUpcomingFeature("InferIsolatedConformances")
                """
            case .swift5: ".swiftLanguageMode(.v5)"
            }
        }
    }

    let folder: URL

    /// The decoder of the other packages converts no keys.
    private static let decoder = "decoder: { keys: convertFromSnakeCase }"

    /// The text of the specs of a dialect by feature: one with every kind of operation in each dialect, and in some, to save
    /// time, the tour of types.
    private static func specs(_ index: Int) throws -> [String: String] {
        var places = ["Depot": "Tests/ExampleTests/Dialects"]
        if index.isMultiple(of: 8) {
            places["Restaurant"] = "Examples/Contract/Specs"
        }
        return try Dictionary(
            uniqueKeysWithValues: places.map { feature, place in
                let file = Repository.folder(of: place).appending(path: "\(feature).yml")
                return (feature, try String(contentsOf: file, encoding: .utf8))
            })
    }

    /// Writes the package into a folder without the files of earlier runs, which would count as a person's.
    func write(_ dialects: [CoveringArray.Row]) throws {
        var features: [[String]] = []
        for path in ["Dialects", "Libraries", "Package.swift", "scaffold.yml"] {
            try? FileManager.default.removeItem(at: folder.appending(path: path))
        }
        try write("app: Dialect\n\(Self.decoder)\n", to: "scaffold.yml")
        try run(["init", "--with", "all"], in: folder)
        for (index, dialect) in dialects.enumerated() {
            let name = Self.name(index)
            let options = dialect.filter { !Self.factors.contains($0.key) }
                .map { "\($0): \($1)" }.sorted()
            try write(
                """
                # \(dialect[Self.mode] ?? "")
                app: Dialect
                access: \(dialect[Self.access] ?? "internal")
                dtoNames: \(dialect[Self.dtoNames] ?? "domain")
                trailingCommas: \(dialect[Self.commas] ?? "collections")
                \(Self.decoder)
                modules: { feature: "\(name){feature}" }
                options: { \(options.joined(separator: ", ")) }
                languages: [en, es]
                \(dialect[Self.names] == "own" ? try OwnNames.text() : "")
                """,
                to: "Dialects/\(name)/scaffold.yml")
            try write(
                """
                {
                    "version": 1,
                    "lineLength": 120,
                    "indentation": { "spaces": 4 },
                    "multiElementCollectionTrailingCommas": \(dialect[Self.commas] != "never")
                }
                """,
                to: "Dialects/\(name)/.swift-format")
            let specs = try Self.specs(index)
            features.append(specs.keys.sorted())
            for (feature, text) in specs {
                try write(text, to: "Dialects/\(name)/Specs/\(feature).yml")
            }
            try run(["feature", "--all"], in: folder.appending(path: "Dialects/\(name)"))
            try share(name)
        }
        try write(manifest(dialects, features: features), to: "Package.swift")
    }

    /// Puts a dialect's String Catalogs into the one resources library, where its tests look for texts.
    private func share(_ name: String) throws {
        let catalogs = "Libraries/Resources/Sources/Catalogs"
        let own = folder.appending(path: "Dialects/\(name)/\(catalogs)")
        for file in try FileManager.default.contentsOfDirectory(at: own, includingPropertiesForKeys: nil) {
            let shared = folder.appending(path: "\(catalogs)/\(file.lastPathComponent)")
            if FileManager.default.fileExists(atPath: shared.path) {
                #expect(FileManager.default.contentsEqual(atPath: file.path, andPath: shared.path))
            } else {
                try FileManager.default.copyItem(at: file, to: shared)
            }
        }
    }

    private static func name(_ index: Int) -> String {
        "Dialect\(index + 1)"
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func run(_ arguments: [String], in folder: URL) throws {
        let (code, text) = Tool.run(arguments, in: folder)
        #expect(code == .done, "\(text)")
    }

    // MARK: - The manifest

    /// The dialects whose tests are built too, which takes most of the time: they meet each choice in each mode.
    private static func tested(_ dialects: [CoveringArray.Row]) -> Set<Int> {
        let met = dialects.map { dialect in
            Set(
                dialect.flatMap { name, choice in
                    CoveringArray.pairs(of: [name: choice].merging([mode: dialect[mode] ?? ""]) { $1 })
                })
        }
        var missing = met.reduce(Set()) { $0.union($1) }
        var chosen: Set<Int> = []
        while !missing.isEmpty,
            let best = met.indices.max(by: {
                met[$0].intersection(missing).count < met[$1].intersection(missing).count
            })
        {
            chosen.insert(best)
            missing.subtract(met[best])
        }
        return chosen
    }

    private func manifest(_ dialects: [CoveringArray.Row], features: [[String]]) -> String {
        let tested = Self.tested(dialects)
        let targets = dialects.enumerated().flatMap { index, dialect in
            features[index].map { feature in
                let module = Self.name(index) + feature
                let path = "Dialects/\(Self.name(index))/Features/\(feature)"
                let settings = (dialect[Self.mode].flatMap(Mode.init) ?? .approachable).settings
                let sources = """
                            .target(
                                name: "\(module)", dependencies: ["DialectCore", "DialectNetworking", "DialectResources"],
                                path: "\(path)/Sources", swiftSettings: [\(settings)]
                            ),
                    """
                let tests = """

                            .testTarget(
                                name: "\(module)Tests",
                                dependencies: ["\(module)", "DialectCoreMocks", "DialectNetworkingMocks"],
                                path: "\(path)/Tests", resources: [.process("Fixtures")], swiftSettings: [\(settings)]
                            ),
                    """
                return tested.contains(index) ? sources + tests : sources
            }
        }
        return """
            // swift-tools-version: 6.2

            import PackageDescription

            let package = Package(
                name: "Dialects",
                defaultLocalization: "en",
                platforms: [.iOS(.v16), .macOS(.v13)],
                targets: [
                    .target(name: "DialectCore", path: "Libraries/Core/Sources"),
                    .target(name: "DialectCoreMocks", dependencies: ["DialectCore"], path: "Libraries/Core/Mocks"),
                    .target(name: "DialectNetworking", dependencies: ["DialectCore"], path: "Libraries/Networking/Sources"),
                    .target(
                        name: "DialectNetworkingMocks", dependencies: ["DialectCoreMocks", "DialectNetworking"],
                        path: "Libraries/Networking/Mocks"
                    ),
                    .target(
                        name: "DialectResources", path: "Libraries/Resources/Sources", resources: [.process("Catalogs")]
                    ),
            \(targets.joined(separator: "\n"))
                ]
            )

            """
    }
}
