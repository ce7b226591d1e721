import ScaffoldCore

/// What a repository contains before `init` writes into it, as far as it affects what `init` writes.
struct Survey {
    /// What builds the app.
    enum Project: String, CaseIterable {
        case package = "Package.swift"
        case tuist = "Tuist"
        case xcodeGen = "XcodeGen"
        case xcode = "Xcode"

        /// The file in which a person declares targets.
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
    /// The name of the project, if a file contains one.
    let name: String?
    /// The folder that contains features, or modules of any kind.
    let features: String?
    /// The folders of existing libraries, by scaffold's names for them.
    let libraries: [String: String]
    /// All folders at the usual places of libraries: `Libraries/Core`, `Modules/Cart`.
    let libraryFolders: Set<String>
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
        var libraryFolders: Set<String> = []
        for parent in Self.libraryParents where folders.contains(parent) {
            for entry in try workspace.entries(of: parent) ?? [] where entry.kind == .folder {
                libraryFolders.insert("\(parent)/\(entry.name)")
                if let library = Self.library(entry.name, name), libraries[library] == nil {
                    libraries[library] = "\(parent)/\(entry.name)"
                }
            }
        }
        self.libraries = libraries
        self.libraryFolders = libraryFolders
        hasGitLab = names.contains(".gitlab-ci.yml")
    }

    /// Whether another project than a Package.swift from `init` declares the app's modules.
    var hasProject: Bool {
        !projects.isEmpty
    }

    /// Common names of the folder that contains features.
    private static let featureFolders = ["Features", "Modules", "Packages"]
    private static let libraryParents = ["Libraries", "Modules", "Packages", "Core", "Shared", "Common"]

    /// Recognizes a library by the end of its name: `Core`, `ShopCore`, `AppNetworking`.
    private static func library(_ folder: String, _ app: String?) -> String? {
        let own = app.map { folder.hasPrefix($0) ? String(folder.dropFirst($0.count)) : folder } ?? folder
        return ["core", "networking", "resources"].first { $0 == own.lowercased() }
    }

    /// The text between the first occurrence of the key and the next quote or the end of the line.
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
