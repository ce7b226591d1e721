import Foundation
import PackagePlugin

/// Runs `EmbedTemplates` over the folder of the target, whenever a file in it was added, edited or removed.
@main
struct EmbedTemplatesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let templates = target.directoryURL
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInStyles+Files.swift")
        return [
            .buildCommand(
                displayName: "Embedding the templates",
                executable: try context.tool(named: "EmbedTemplates").url,
                arguments: [templates.path(percentEncoded: false), output.path(percentEncoded: false)],
                inputFiles: files(under: templates),
                outputFiles: [output]
            )
        ]
    }

    private func files(under folder: URL) -> [URL] {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (found?.compactMap { $0 as? URL } ?? [])
            .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
            .sorted { $0.path < $1.path }
    }
}
