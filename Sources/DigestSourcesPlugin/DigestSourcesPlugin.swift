import Foundation
import PackagePlugin

/// Runs `WriteSources digest` for all files of the target and of those that it depends on, after one of them was added, edited or
/// removed.
@main
struct DigestSourcesPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let files = try ([target] + target.recursiveTargetDependencies)
            .sorted { $0.name < $1.name }.flatMap { try self.files(under: $0.directoryURL) }
        let output = context.pluginWorkDirectoryURL.appending(path: "SourceDigest.swift")
        return [
            .buildCommand(
                displayName: "Making a digest of the sources",
                executable: try context.tool(named: "WriteSources").url,
                arguments: ["digest", output.path(percentEncoded: false)]
                    + files.map { $0.path(percentEncoded: false) },
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }

    /// All files below the folder, sorted by their paths.
    private func files(under folder: URL) throws -> [URL] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
            .map { folder.appending(path: $0) }
            .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
    }
}
