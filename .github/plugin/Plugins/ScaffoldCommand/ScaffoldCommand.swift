import Foundation
import PackagePlugin

/// `swift package scaffold check`: the tool as a command of SwiftPM.
/// SwiftPM merges the two output streams, and turns every exit code except 0 into 1.
@main
struct ScaffoldCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = Process()
        tool.executableURL = try context.tool(named: "scaffold").url
        tool.arguments = arguments
        tool.currentDirectoryURL = context.package.directoryURL
        try tool.run()
        tool.waitUntilExit()
        if tool.terminationStatus != 0 {
            Diagnostics.error("scaffold ended with the exit code \(tool.terminationStatus)")
        }
    }
}
