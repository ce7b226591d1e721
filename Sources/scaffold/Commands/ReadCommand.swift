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
        let source = SourceText(path: place.viewpoint.shown(path), bytes: try InputFile.bytes(at: path))
        let (node, diagnostics) = DocumentReader.read(source)
        console.report(diagnostics)
        guard let node, !diagnostics.contains(where: { $0.severity == .error }) else {
            return .wrongInput
        }
        console.print(JSONWriter.text(of: node))
        return .done
    }
}
