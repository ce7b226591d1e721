import Foundation
import PackagePlugin

/// Runs `EmbedFiles` for the folder of the target after a file in it was added, edited or removed. The target has a
/// type with its own name, which the generated extension belongs to.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let folder = target.directoryURL
        let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name)+Files.swift")
        return [
            .buildCommand(
                displayName: "Embedding the files of \(target.name)",
                executable: try context.tool(named: "EmbedFiles").url,
                arguments: [
                    folder.path(percentEncoded: false), output.path(percentEncoded: false), target.name,
                ],
                inputFiles: files(under: folder),
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
