import ScaffoldCore

/// The Package.swift that `init` writes where there is none: the support library, and a place for features.
struct InitialManifest {
    private let package: ScratchPackage
    private let name: String
    private let language: String

    init(_ configuration: Configuration, files: [(path: String, bytes: [UInt8])]) {
        let contents = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
        let folders = LibraryModule.all(configuration).map { module in
            ScratchPackage.Folder(
                module: module.name,
                path: "\(configuration.libraries[module.library] ?? module.defaultFolder)/\(module.part)",
                kind: module.library == "resources" ? .resources : .library
            )
        }
        package = ScratchPackage(folders: folders, packages: [], language: "en", files: contents)
        name = configuration.app
        language = configuration.languages.first ?? "en"
    }

    var targets: String {
        package.targets.map { ManifestTarget($0).text }.joined(separator: "\n")
    }

    var text: String {
        """
        // swift-tools-version: 6.2

        import PackageDescription

        let package = Package(
            name: "\(name)",
            defaultLocalization: "\(language)",
            platforms: [.iOS(.v16), .macOS(.v13)],
            targets: [
        \(targets)
                // 'scaffold feature' prints the targets of a new feature; they go here.
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }
}
