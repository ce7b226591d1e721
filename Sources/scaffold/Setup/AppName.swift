/// The name of an app, as a file of its project spells it.
struct AppName {
    let text: String
    /// The file or folder that has it.
    let path: String

    /// The name in the first of the project's files that has one. `names` are the entries of the top folder, sorted.
    static func find(among names: [String], in workspace: Workspace) throws(DiskError) -> AppName? {
        let projects =
            names.filter { $0.hasSuffix(".xcodeproj") } + names.filter { $0.hasSuffix(".xcworkspace") }
        let paths = swiftManifests.filter(names.contains) + projects + bazelManifests.filter(names.contains)
        for path in paths {
            let text =
                if let ending = [".xcodeproj", ".xcworkspace"].first(where: path.hasSuffix) {
                    String(path.dropLast(ending.count))
                } else {
                    name(in: String(decoding: try workspace.read(path) ?? [], as: UTF8.self), of: path)
                }
            if let text {
                return AppName(text: text, path: path)
            }
        }
        return nil
    }

    private static let swiftManifests = ["Package.swift", "Project.swift", "Workspace.swift", "project.yml"]
    private static let bazelManifests = ["MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"]

    /// The name that is written out in a manifest: `Package(name: "Shop"` in SwiftPM, `Project(name: "Shop"` in Tuist,
    /// `module(name = "shop"` in Bazel, or `name: Shop` in XcodeGen.
    private static func name(in manifest: String, of path: String) -> String? {
        let match =
            path.hasSuffix(".yml")
            ? manifest.firstMatch(of: /(?m)^name: *["']?([^"'#$\n]*[^"'#$\s])/)
            : manifest.replacing(/(?m)^ *(?:#|\/\/).*$/, with: "").firstMatch(
                of:
                    /\b(?:Package|Project|Workspace|module|workspace)(?:\.\w+)?\(\s*name\s*[:=]\s*"([^"\\$]+)"/
            )
        return match.map { String($0.1) }
    }
}
