import Foundation
import PackagePlugin

/// Runs `WriteSources embed` for the folder of the target after a file in it was added, edited or removed. The target has a
/// type with its own name, which the generated extension belongs to.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let folder = target.directoryURL
        let files = files(under: folder)
        let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name)+Files.swift")
        return [
            .buildCommand(
                displayName: "Embedding the files of \(target.name)",
                executable: try context.tool(named: "WriteSources").url,
                arguments: [
                    "embed", output.path(percentEncoded: false), target.name,
                    folder.path(percentEncoded: false),
                ] + files.map { $0.path(percentEncoded: false) },
                inputFiles: files,
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
