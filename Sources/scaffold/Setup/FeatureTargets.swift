import Language

/// The targets of features, and whether the manifests of the repository list them.
struct FeatureTargets {
    let project: Project

    /// The features that no manifest names, neither their module nor their folder; `orAlone` adds those around which
    /// there is no manifest that can be read. The targets of a Project.swift are often computed, so that their absence
    /// would mean nothing.
    func unlisted(_ features: [String], orAlone: Bool = false) throws -> [String] {
        var known: [String: Set<String>] = [:]
        func words(in folder: String) throws -> Set<String> {
            if let words = known[folder] {
                return words
            }
            let words = try manifests(in: folder).reduce(into: Set()) { $0.formUnion(Self.words(of: $1)) }
            known[folder] = words
            return words
        }
        return try features.filter { feature in
            let folder = project.configuration.folder(.sources, of: feature)
            let names =
                [project.configuration.featureModule(feature)] + project.configuration.homes(of: feature)
            // From the root to the feature, because most repositories have their only manifest there.
            var hasManifest = false
            for end in 0...folder.split(separator: "/").count {
                let words = try words(in: folder.split(separator: "/").prefix(end).joined(separator: "/"))
                hasManifest = hasManifest || !words.isEmpty
                if names.contains(where: words.contains) {
                    return false
                }
            }
            return hasManifest || orAlone
        }
    }

    var hasManifest: Bool {
        get throws { try !manifests(in: "").isEmpty }
    }

    /// Whether the top folder has a manifest of Bazel, and none of SwiftPM.
    private var isForBazel: Bool {
        get throws {
            let names = Set(try project.tree.entries(of: "")?.map(\.name) ?? [])
            return !names.contains("Package.swift") && !names.isDisjoint(with: ["BUILD.bazel", "BUILD"])
        }
    }

    /// The contents of the manifests in a folder.
    private func manifests(in folder: String) throws -> [[UInt8]] {
        let start = folder.isEmpty ? "" : "\(folder)/"
        let entries = try project.tree.entries(of: folder)?.map(\.name) ?? []
        let names = entries.compactMap { name in
            ["Package.swift", "project.yml", "BUILD.bazel", "BUILD"].contains(name)
                ? name : name.hasSuffix(".xcodeproj") ? "\(name)/project.pbxproj" : nil
        }
        return try names.compactMap { try project.tree.read(start + $0) }
    }

    /// The names and paths in a manifest, and the folders of these paths.
    static func words(of manifest: [UInt8]) -> Set<String> {
        var words: Set<String> = []
        let signs = Set("\"'`,;:=()[]{}<>".utf8)
        for piece in manifest.split(whereSeparator: { $0 <= 0x20 || signs.contains($0) }) {
            var word = String(decoding: piece, as: UTF8.self)[...]
            while words.insert(String(word)).inserted, let slash = word.lastIndex(of: "/") {
                word = word[..<slash]
            }
        }
        return words
    }

    /// The targets of features, for a Package.swift or a BUILD.bazel.
    func text(of features: [String]) throws -> String {
        let configuration = project.configuration
        let folders = features.flatMap { ScratchPackage.Folder.ofFeature($0, configuration) }
        let libraries =
            LibraryModule.all(configuration).map(\.name)
            + project.specs.map { configuration.featureModule($0.name) }
        var files: [String: [UInt8]] = [:]
        for feature in features {
            for path in try project.workspace.files(below: configuration.homes(of: feature)) {
                if case .file(let bytes, _) = try project.workspace.onDisk(path, rendered: nil) {
                    files[path] = bytes
                }
            }
        }
        let package = ScratchPackage(
            folders: folders, packages: [.init(path: "", modules: libraries)], language: "en", files: files)
        let isForBazel = try isForBazel
        return package.targets.map { isForBazel ? $0.rule : $0.text }.joined(separator: "\n")
    }

    /// How to list features, in a sentence.
    func advice(for features: [String], _ suffix: String) throws -> String {
        let all = features.map { project.configuration.featureModule($0) }.shortList()
        let names = features.count > 3 ? "" : " \(features.joined(separator: " "))"
        let command = "'scaffold targets\(names)\(suffix)'"
        return try hasManifest
            ? "no manifest lists \(all) yet: \(command) prints the lines to add to a "
                + (isForBazel
                    ? "BUILD.bazel"
                    : "Package.swift; or add once what 'scaffold init\(suffix)' prints, which scaffold then keeps current")
            : "there is no Package.swift that lists \(all): \(command) prints the targets"
    }
}
