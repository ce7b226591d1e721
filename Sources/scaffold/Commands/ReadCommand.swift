import Diagnostics
import Documents

/// `scaffold read`: what the reader read, as JSON.
struct ReadCommand {
    let invocation: Invocation
    let place: Place
    let console: Console

    func run() throws -> ExitCode {
        let name = invocation.arguments[0]
        let path = name.hasPrefix("/") ? name : "\(place.folder)/\(name)"
        let shown = place.viewpoint.shown(path)
        let source = SourceText(path: shown, bytes: try InputFile.bytes(at: path, called: shown))
        let (node, diagnostics) = DocumentReader.read(source)
        console.report(diagnostics)
        guard let node, !diagnostics.contains(where: { $0.severity == .error }) else {
            return .wrongInput
        }
        console.print(JSONWriter.text(of: node))
        return .done
    }
}
