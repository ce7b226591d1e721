import Foundation
import scaffold

/// Runs the tool in this process, which is quick and needs no binary.
enum Tool {
    static func run(_ arguments: [String], in folder: URL) -> (code: ExitCode, text: String) {
        var text: [UInt8] = []
        let console = Console(isTerminal: false, hasColor: false) { _, bytes in
            text += bytes
            return true
        }
        let surroundings = Surroundings(
            environment: ProcessInfo.processInfo.environment, workingDirectory: folder.path, console: console)
        let code = Scaffold.run(arguments, in: surroundings)
        return (code, String(decoding: text, as: UTF8.self))
    }
}
