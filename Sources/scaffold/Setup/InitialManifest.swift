import ScaffoldCore

/// The Package.swift that `init` writes if there is none: the support library, and a place for features.
struct InitialManifest {
    private let package: ScratchPackage
    private let name: String
    private let language: String

    init(_ configuration: Configuration, files: [(path: String, bytes: [UInt8])]) {
        let contents = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
        let folders = LibraryModule.all(configuration).flatMap { module in
            let folder = configuration.libraryFolder(module.library)
            let kind: ScratchPackage.Folder.Kind = module.library == "resources" ? .resources : .library
            let sources = ScratchPackage.Folder(
                module: module.name, path: "\(folder)/\(module.part)", kind: kind)
            let tests = ScratchPackage.Folder(
                module: "\(module.name)Tests", path: "\(folder)/Tests", kind: .tests)
            return module.part == "Sources" ? [sources, tests] : [sources]
        }
        package = ScratchPackage(folders: folders, packages: [], language: "en", files: contents)
        name = configuration.app
        language = configuration.languages.first ?? "en"
    }

    /// The targets that none of these manifests names.
    func targets(missingIn manifests: [[UInt8]] = []) -> String {
        let missing = package.targets.filter { target in
            manifests.allSatisfy { Mentions.lines(naming: [target.module], exactly: true, in: $0).isEmpty }
        }
        return missing.map { ManifestTarget($0).text }.joined(separator: "\n")
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
        \(targets())
                // 'scaffold feature' prints the targets of a new feature; they go here.
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }
}
