import Generator
import Language

/// The Package.swift that `init` writes: the support library, and features as they come.
struct InitialManifest {
    private let targets: [ScratchPackage.Target]
    private let name: String
    private let app: String
    private let language: String

    /// `library` are all files that the library can get, because a target gets the dependencies of all of them; `paths`
    /// are those that are there now. `package` is the folder of the manifest.
    init(_ configuration: Configuration, in package: String?, library: [SupportFile], paths: Set<String>) {
        let contents = Dictionary(library.map { ($0.path, $0.rendered.bytes) }) { first, _ in first }
        targets = ScratchPackage(
            folders: ScratchPackage.Folder.ofLibraries(configuration), packages: [], language: "en",
            files: contents
        ).targets
            .filter { target in paths.contains { $0.hasPrefix("\(target.path)/") && $0.hasSuffix(".swift") } }
        app = configuration.app
        name = package?.split(separator: "/").last.map(String.init) ?? configuration.app
        language = configuration.languages.first ?? "en"
    }

    /// The targets that none of these manifests names.
    func targets(missingIn manifests: [[UInt8]], isForBazel: Bool) -> String {
        let missing = targets.filter { target in
            manifests.allSatisfy { Mentions.lines(naming: [target.module], exactly: true, in: $0).isEmpty }
        }
        return missing.map { isForBazel ? $0.rule : $0.text }.joined(separator: "\n")
    }

    /// A comment and two markers with nothing between them.
    static let region = """
        // 'scaffold feature' keeps the lines from here to scaffold:end current. All others are yours.
        \(ManifestRegion.start)
        \(ManifestRegion.end)

        """

    var text: String {
        """
        // swift-tools-version: 6.2

        import PackageDescription

        let package = Package(
            name: "\(name)",
            defaultLocalization: "\(language)",
            platforms: [.iOS(.v16), .macOS(.v13)],
            swiftLanguageModes: [.v6]
        )

        \(Self.region)
        // An app adds this package once, with these products: all modules in one, their mocks in the other.
        let modules = package.targets.filter { $0.type == .regular }.map(\\.name)
        let mocks = modules.filter { $0.hasSuffix("Mocks") }
        for (name, targets) in [("\(app)Data", modules.filter { !mocks.contains($0) }), ("\(app)DataMocks", mocks)]
        where !targets.isEmpty {
            package.products.append(.library(name: name, targets: targets))
        }

        """
    }
}
