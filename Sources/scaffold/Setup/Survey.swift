import Generator
import Language

/// What a repository contains before `init` writes into it, as far as it affects what `init` writes.
struct Survey {
    /// What builds the app.
    enum Project: String, CaseIterable {
        case package = "Package.swift"
        case tuist = "Tuist"
        case xcodeGen = "XcodeGen"
        case bazel = "Bazel"
        case xcode = "Xcode"

        /// Whether it builds what a file of this name in the top folder declares.
        fileprivate func reads(_ name: String) -> Bool {
            switch self {
            case .package: name == "Package.swift"
            case .tuist: ["Project.swift", "Workspace.swift", "Tuist", "Tuist.swift"].contains(name)
            case .xcodeGen: name == "project.yml"
            case .bazel: ["MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"].contains(name)
            case .xcode: name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
            }
        }

        /// The file in which a person declares targets.
        var manifest: String? {
            switch self {
            case .package: "Package.swift"
            case .tuist: "Project.swift"
            case .xcodeGen: "project.yml"
            case .bazel: "BUILD.bazel"
            case .xcode: nil
            }
        }
    }

    let projects: [Project]
    /// The name of the app, if a file of the project has one.
    let name: AppName?
    /// The folder that contains features, or modules of any kind.
    let features: String?
    /// The folders of existing libraries, by scaffold's names for them.
    let libraries: [String: String]
    /// The folders with a Package.swift of their own, except the top.
    let packages: [String]
    /// The one of them that lists features, from an earlier `init`.
    let listing: String?
    /// All folders that are there, at the top or one below.
    let folders: Set<String>
    /// The names in the manifests of the repository, modules among them.
    let words: Set<String>
    let hasGitLab: Bool

    init(_ workspace: Workspace) throws(DiskError) {
        let top = try workspace.entries(of: "") ?? []
        let names = top.map(\.name).sorted()
        let topFolders = top.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.map(\.name).sorted()
        var entries: [String: [TreeEntry]] = [:]
        for folder in topFolders where !Mentions.skipped.contains(folder) {
            // A folder that cannot be listed is none of ours.
            entries[folder] = (try? workspace.entries(of: folder)) ?? []
        }
        // A project that is not at the top is that of an app in a folder.
        let inner =
            names.contains { Project.xcode.reads($0) }
            ? []
            : entries.values.joined().map(\.name)
                .filter { $0.hasSuffix(".xcodeproj") }.sorted()
        let all = names + inner
        projects = Project.allCases.filter { project in all.contains(where: project.reads) }
        name = try AppName.find(among: all.filter { $0 != "Pods.xcodeproj" }, in: workspace)

        var folders = Set(topFolders)
        for (folder, entries) in entries {
            folders.formUnion(entries.filter { $0.kind == .folder }.map { "\(folder)/\($0.name)" })
        }
        self.folders = folders
        var packages: [String] = []
        var listing: String?
        for folder in folders.sorted() where !Mentions.skipped.contains(folder) && !folder.hasPrefix("Tuist")
        {
            if case .file(let manifest, _) = try workspace.onDisk("\(folder)/Package.swift", rendered: nil) {
                packages.append(folder)
                listing = listing ?? (ManifestRegion(in: manifest) == nil ? nil : folder)
            }
        }
        self.packages = packages
        self.listing = listing
        // A folder of packages is not a place for the files of a feature.
        features = Self.featureFolders.first { folder in
            folders.contains(folder) && !packages.contains { "\($0)/".hasPrefix("\(folder)/") }
        }
        let app = name?.text.split(separator: " ").joined()
        var libraries: [String: String] = [:]
        if let listing {
            entries["\(listing)/Libraries"] = try workspace.entries(of: "\(listing)/Libraries")
        }
        for parent in (listing.map { ["\($0)/Libraries"] } ?? []) + Self.libraryParents {
            for entry in (entries[parent] ?? []).sorted(by: { $0.name < $1.name }) where entry.kind == .folder
            {
                if let library = Self.library(entry.name, app), libraries[library] == nil {
                    libraries[library] = "\(parent)/\(entry.name)"
                }
            }
        }
        // A package at the top can be a library, too.
        for package in packages where !package.contains("/") {
            if let library = Self.library(package, app), libraries[library] == nil {
                libraries[library] = package
            }
        }
        self.libraries = libraries
        var words = Set(packages.compactMap { $0.split(separator: "/").last.map(String.init) })
        let manifests =
            names.map { $0.hasSuffix(".xcodeproj") ? "\($0)/project.pbxproj" : $0 }
            .filter { $0.hasSuffix(".pbxproj") || Self.manifests.contains($0) }
            + packages.map { "\($0)/Package.swift" }
        for path in manifests {
            let manifest = try workspace.read(path) ?? []
            words.formUnion(FeatureTargets.words(of: ManifestRegion(in: manifest)?.outside ?? manifest))
        }
        self.words = words
        hasGitLab = names.contains(".gitlab-ci.yml")
    }

    /// Whether something declares the app's modules already.
    var hasProject: Bool {
        !projects.isEmpty || !packages.isEmpty
    }

    /// Common names of the folder that contains features.
    private static let featureFolders = ["Features", "Modules"]
    private static let libraryParents = ["Libraries", "Modules", "Packages", "Core", "Shared", "Common"]
    private static let manifests = ["Package.swift", "Project.swift", "project.yml", "BUILD.bazel", "BUILD"]

    /// Recognizes a library by the end of its name: `Core`, `ShopCore`, `AppNetworking`.
    private static func library(_ folder: String, _ app: String?) -> String? {
        let own = app.map { folder.hasPrefix($0) ? String(folder.dropFirst($0.count)) : folder } ?? folder
        return ["core", "networking", "resources"].first { $0 == own.lowercased() }
    }
}
