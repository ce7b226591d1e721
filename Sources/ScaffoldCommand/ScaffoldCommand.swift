import Foundation
import PackagePlugin

/// `swift package scaffold feature Note`: the tool as a command of SwiftPM, in a package that depends on this one.
/// SwiftPM merges the two output streams, and turns every exit code except 0 into 1.
///
/// The plugin asks SwiftPM to build the tool when it runs. If it depended on the tool, every build of this package would
/// compile the tool twice: once for its product, once for plugins.
@main
struct ScaffoldCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let build = try packageManager.build(.product("scaffold"), parameters: .init())
        guard let executable = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
            print(build.logText)
            Diagnostics.error("scaffold does not build: see the errors of the compiler above")
            return
        }
        let tool = Process()
        tool.executableURL = executable.url
        tool.arguments = arguments
        tool.currentDirectoryURL = context.package.directoryURL
        try tool.run()
        tool.waitUntilExit()
        if tool.terminationStatus != 0 {
            Diagnostics.error("scaffold ended with the exit code \(tool.terminationStatus)")
        }
    }
}
