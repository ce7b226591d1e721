import ScaffoldCore

/// What stands in a repository before `init` writes into it, as far as that shapes what it writes.
struct Survey {
    /// What builds the app.
    enum Project: String, CaseIterable {
        case package = "Package.swift"
        case tuist = "Tuist"
        case xcodeGen = "XcodeGen"
        case xcode = "Xcode"

        /// The file that declares targets, where a person reads and writes it.
        var manifest: String? {
            switch self {
            case .package: "Package.swift"
            case .tuist: "Project.swift"
            case .xcodeGen: "project.yml"
            case .xcode: nil
            }
        }
    }

    let projects: [Project]
    /// The name under which the project goes, where a file says one.
    let name: String?
    /// The folder in which features lie, or modules of any kind.
    let features: String?
    /// The folders of libraries that are there already, by what scaffold calls them.
    let libraries: [String: String]
    let hasGitLab: Bool

    init(_ workspace: Workspace) throws(DiskError) {
        let top = try workspace.entries(of: "") ?? []
        let names = Set(top.map(\.name))
        var projects: [Project] = []
        var name: String?
        if names.contains("Package.swift") {
            projects.append(.package)
            name = Self.value(of: "name: \"", in: try workspace.read("Package.swift"))
        }
        if names.contains("Project.swift") || names.contains("Workspace.swift") || names.contains("Tuist") {
            projects.append(.tuist)
            name = name ?? Self.value(of: "name: \"", in: try? workspace.read("Project.swift"))
        }
        if names.contains("project.yml") {
            projects.append(.xcodeGen)
            name = name ?? Self.value(of: "name: ", in: try? workspace.read("project.yml"))
        }
        if let project = names.sorted().first(where: { $0.hasSuffix(".xcodeproj") }) {
            projects.append(.xcode)
            name = name ?? String(project.dropLast(".xcodeproj".count))
        }
        self.projects = projects
        self.name = name
        let folders = Set(top.filter { $0.kind == .folder }.map(\.name))
        features = Self.featureFolders.first(where: folders.contains)
        var libraries: [String: String] = [:]
        for parent in Self.libraryFolders where folders.contains(parent) {
            for entry in try workspace.entries(of: parent) ?? [] where entry.kind == .folder {
                if let library = Self.library(entry.name, name), libraries[library] == nil {
                    libraries[library] = "\(parent)/\(entry.name)"
                }
            }
        }
        self.libraries = libraries
        hasGitLab = names.contains(".gitlab-ci.yml")
    }

    /// Whether the app's modules are somebody else's to declare than a Package.swift that `init` would write.
    var hasProject: Bool {
        !projects.isEmpty
    }

    /// Where people keep what scaffold would call a feature.
    private static let featureFolders = ["Features", "Modules", "Packages"]
    private static let libraryFolders = ["Libraries", "Modules", "Packages", "Core", "Shared", "Common"]

    /// `Core`, `ShopCore`, `AppNetworking`: by the end of its name.
    private static func library(_ folder: String, _ app: String?) -> String? {
        let own = app.map { folder.hasPrefix($0) ? String(folder.dropFirst($0.count)) : folder } ?? folder
        return ["core", "networking", "resources"].first { $0 == own.lowercased() }
    }

    /// What follows the first such text of a file, to the quote or the end of its line.
    private static func value(of key: String, in bytes: [UInt8]?) -> String? {
        guard let bytes else { return nil }
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let text = line.drop { $0 == " " }
            guard text.hasPrefix(key) || key.hasSuffix("\"") && text.contains(key) else { continue }
            let rest = text.split(separator: key, maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
            let value = rest.prefix { $0 != "\"" && $0 != "'" && $0 != "#" && $0 != "," }
            let name = value.filter { $0 != " " }
            return name.isEmpty ? nil : name
        }
        return nil
    }
}
