import PackagePlugin

/// Runs `ListMembers` for the Swift files of the target after one of them was added, edited or removed.
@main
struct ListMembersPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let files = target.sourceModule?.sourceFiles(withSuffix: "swift").map(\.url) ?? []
        let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name)+Members.swift")
        return [
            .buildCommand(
                displayName: "Listing what templates may read",
                executable: try context.tool(named: "ListMembers").url,
                arguments: [output.path(percentEncoded: false)]
                    + files.map { $0.path(percentEncoded: false) },
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }
}
