import Foundation
import PackagePlugin

/// Generates the code of a target when it is built, so that none of it is checked in.
@main
struct GenerateFeature: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
        let package = context.package.directoryURL
        guard target.directoryURL.path.hasPrefix("\(package.path)/") else {
            Diagnostics.error(
                "\(target.name) is outside of the package, and scaffold generates nothing there")
            return []
        }
        let folder = String(target.directoryURL.path.dropFirst(package.path.count + 1))
        let specs = Self.files(below: package.appending(path: "Specs"))
        let feature = Self.feature(of: target, in: folder, specs)
        let tool = try context.tool(named: "scaffold").url
        let files = try Self.output(
            of: tool, ["outputs"] + (feature.map { [$0] } ?? []) + ["-C", package.path]
        )
        .split(separator: "\n").filter { $0.hasPrefix("\(folder)/") }
        let output = context.pluginWorkDirectoryURL.appending(path: "output")
        return [
            .buildCommand(
                displayName: "Generating \(target.name)",
                executable: tool,
                arguments: ["feature", feature ?? "--all", "-C", package.path, "--out", output.path],
                inputFiles: [package.appending(path: "scaffold.yml")] + specs
                    + Self.files(below: package.appending(path: "Templates")),
                outputFiles: files.map { output.appending(path: String($0)) }
            )
        ]
    }

    /// The spec that a folder of the target is named after, or else the longest one that the target's name contains.
    /// The texts of all features belong to none.
    private static func feature(of target: Target, in folder: String, _ specs: [URL]) -> String? {
        let folders = Set(folder.split(separator: "/").map(String.init))
        let names = specs.map { $0.deletingPathExtension().lastPathComponent }
        return names.first(where: folders.contains)
            ?? names.filter(target.name.contains).max { $0.count < $1.count }
    }

    private static func files(below folder: URL) -> [URL] {
        let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
        return paths.sorted().map { folder.appending(path: $0) }.filter { !$0.pathExtension.isEmpty }
    }

    private static func output(of tool: URL, _ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = tool
        process.arguments = arguments
        process.standardOutput = pipe
        try process.run()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure.spec
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private enum Failure: Error, CustomStringConvertible {
        case spec

        var description: String {
            "scaffold cannot generate the target: see its message above"
        }
    }
}
