import PackagePlugin

/// Runs `WriteSources members` for the Swift files of the target and of those that it depends on, after one of them was added,
/// edited or removed.
@main
struct ListMembersPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let modules = target.recursiveTargetDependencies.map(\.name).sorted()
        let files = ([target] + target.recursiveTargetDependencies)
            .flatMap { $0.sourceModule?.sourceFiles(withSuffix: "swift").map(\.url) ?? [] }
        let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name)+Members.swift")
        return [
            .buildCommand(
                displayName: "Listing what templates may read",
                executable: try context.tool(named: "WriteSources").url,
                arguments: ["members", output.path(percentEncoded: false), modules.joined(separator: ",")]
                    + files.map { $0.path(percentEncoded: false) },
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }
}
