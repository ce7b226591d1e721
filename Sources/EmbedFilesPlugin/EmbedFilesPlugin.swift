import Foundation
import PackagePlugin

/// Runs `WriteSources embed` for the folder of the target after a file in it was added, edited or removed. The target has a
/// type with its own name, which the generated extension belongs to.
@main
struct EmbedFilesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let folder = target.directoryURL
        let files = try files(under: folder)
        let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name)+Files.swift")
        return [
            .buildCommand(
                displayName: "Embedding the files of \(target.name)",
                executable: try context.tool(named: "WriteSources").url,
                arguments: [
                    "embed", output.path(percentEncoded: false), target.name,
                    folder.path(percentEncoded: false),
                ] + files,
                inputFiles: files.map { folder.appending(path: $0) },
                outputFiles: [output]
            )
        ]
    }

    /// The paths of all files below the folder.
    private func files(under folder: URL) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            .filter { path in
                let values = try? folder.appending(path: path).resourceValues(forKeys: [.isRegularFileKey])
                return values?.isRegularFile == true
            }
            .sorted()
    }
}
