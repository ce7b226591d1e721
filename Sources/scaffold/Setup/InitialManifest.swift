import ScaffoldCore

/// The Package.swift that `init` writes if there is none: the support library, and a place for features.
struct InitialManifest {
    private let targets: [ScratchPackage.Target]
    private let name: String
    private let language: String

    /// `library` are all files that the library can get, because a target gets the dependencies of all of them; `paths`
    /// are those that are there now.
    init(_ configuration: Configuration, library: [SupportFile], paths: Set<String>) {
        let contents = Dictionary(library.map { ($0.path, $0.rendered.bytes) }) { first, _ in first }
        let folders = LibraryModule.all(configuration).flatMap { module in
            let kind: ScratchPackage.Folder.Kind = module.library == "resources" ? .resources : .library
            let sources = ScratchPackage.Folder(
                module: module.name, path: module.folder(configuration), kind: kind)
            let tests = ScratchPackage.Folder(
                module: "\(module.name)Tests", path: configuration.libraryPlace("Tests", in: module.library),
                kind: .tests)
            return module.part == .sources ? [sources, tests] : [sources]
        }
        targets = ScratchPackage(folders: folders, packages: [], language: "en", files: contents).targets
            .filter { target in paths.contains { $0.hasPrefix("\(target.path)/") && $0.hasSuffix(".swift") } }
        name = configuration.app
        language = configuration.languages.first ?? "en"
    }

    /// The targets that none of these manifests names.
    func targets(missingIn manifests: [[UInt8]] = []) -> String {
        let missing = targets.filter { target in
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
                // 'scaffold targets' prints those of a new feature; they go here.
            ],
            swiftLanguageModes: [.v6]
        )

        """
    }
}
