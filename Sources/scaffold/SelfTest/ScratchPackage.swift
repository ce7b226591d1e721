import Language

/// The package that `verify` builds, as a value: its files, and its manifest for each mode.
struct ScratchPackage: Sendable {
    /// A folder that becomes a target.
    struct Folder: Sendable {
        enum Kind: Sendable {
            /// A library of the repository, or scaffold's own.
            case library
            /// The library with the catalogs. Its `Bundle.module` is used from everywhere, so it keeps the
            /// `nonisolated` default in every mode.
            case resources
            case feature
            case tests
        }

        let module: String
        /// The path below the package's root, which is the path in the repository.
        let path: String
        let kind: Kind
    }

    /// A package of the repository, used in place.
    struct Dependency: Equatable, Sendable {
        let path: String
        let modules: [String]

        /// What a target writes to depend on one of its modules.
        func product(_ module: String) -> String {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return ".product(name: \(SwiftLiteral.string(module)), package: \(SwiftLiteral.string(name)))"
        }
    }

    struct Target: Equatable, Sendable {
        let module: String
        let path: String
        let kind: Folder.Kind
        let dependencies: [String]
        let resources: [String]
    }

    let targets: [Target]
    let packages: [Dependency]
    let language: String
    /// All files except the manifest, by their path below the package's root.
    let files: [String: [UInt8]]

    /// Each folder with Swift files becomes a target, which depends on the modules that its files import; so
    /// hand-written files add their own dependencies. Other files become resources.
    init(folders: [Folder], packages: [Dependency], language: String, files: [String: [UInt8]]) {
        self.packages = packages
        self.language = language
        let places = Set(folders.map(\.path))
        // All files of a directory are in the same target.
        let directories = Dictionary(grouping: files.keys) { $0.folder ?? "" }
        var contents: [String: [String]] = [:]
        for inside in directories.values {
            if let place = Self.folder(of: inside[0], among: places) {
                contents[place, default: []] += inside
            }
        }
        let filled = folders.filter { contents[$0.path]?.contains { $0.hasSuffix(".swift") } == true }
        let modules = Set(filled.map(\.module) + packages.flatMap(\.modules))
        targets = filled.map { folder in
            let inside = (contents[folder.path] ?? []).sorted()
            let imports = inside.filter { $0.hasSuffix(".swift") }
                .reduce(into: Set<String>()) { $0.formUnion(SwiftImports.of(files[$1] ?? [])) }
            return Target(
                module: folder.module,
                path: folder.path,
                kind: folder.kind,
                dependencies: imports.intersection(modules).subtracting([folder.module]).sorted(),
                resources: Self.resources(of: inside, below: folder.path)
            )
        }
        self.files = targets.reduce(into: [:]) { all, target in
            for file in contents[target.path] ?? [] { all[file] = files[file] }
        }
    }

    /// The outermost of these folders around a file.
    static func folder(of file: String, among folders: Set<String>) -> String? {
        file.indices.lazy.filter { file[$0] == "/" }.map { String(file[..<$0]) }.first(
            where: folders.contains)
    }

    /// The outermost folders that contain a file other than Swift sources.
    private static func resources(of files: [String], below path: String) -> [String] {
        let others = files.filter { !$0.hasSuffix(".swift") }.map { $0.dropFirst(path.utf8.count + 1) }
        let places = Set(
            others.map { file in file.lastIndex(of: "/").map { String(file[..<$0]) } ?? String(file) })
        return places.filter { place in !places.contains { place.hasPrefix($0 + "/") } }.sorted()
    }
}

extension ScratchPackage {
    func manifest(_ mode: BuildMode) -> String {
        let entries = targets.map { entry($0, mode) }.joined(separator: "\n")
        let dependencies = packages.map { "        .package(path: \(SwiftLiteral.string($0.path)))," }.joined(
            separator: "\n")
        return """
            // swift-tools-version: 6.2
            // Written by `scaffold verify` for the mode \(mode.rawValue).

            import PackageDescription

            let package = Package(
                name: "SelfTest",
                defaultLocalization: \(SwiftLiteral.string(language)),
                platforms: [.iOS(.v16), .macOS(.v13)],
                dependencies: [
            \(dependencies)
                ],
                targets: [
            \(entries)
                ],
                swiftLanguageModes: [\(mode.languageMode)]
            )

            """
    }

    private func entry(_ target: Target, _ mode: BuildMode) -> String {
        var arguments = target.arguments(packages.expression)
        if !mode.settings.isEmpty, target.kind != .resources {
            arguments.append("swiftSettings: [\(mode.settings.joined(separator: ", "))]")
        }
        return "        \(target.function)(\(arguments.joined(separator: ", "))),"
    }
}

extension ScratchPackage.Target {
    /// The function of a Package.swift that declares it.
    var function: String {
        kind == .tests ? ".testTarget" : ".target"
    }

    /// The arguments of this function. `dependency` writes a module that the target uses.
    func arguments(_ dependency: (String) -> String) -> [String] {
        func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }
        var arguments = ["name: \(SwiftLiteral.string(module))"]
        if !dependencies.isEmpty {
            arguments.append("dependencies: \(list(dependencies.map(dependency)))")
        }
        arguments.append("path: \(SwiftLiteral.string(path))")
        if !resources.isEmpty {
            let rules = resources.map { ".process(\(SwiftLiteral.string($0)))" }
            arguments.append("resources: \(list(rules))")
        }
        return arguments
    }
}

extension [ScratchPackage.Dependency] {
    /// What a target writes to depend on a module, which is a target of its own package if none of these has it.
    func expression(of module: String) -> String {
        first { $0.modules.contains(module) }?.product(module) ?? SwiftLiteral.string(module)
    }
}
