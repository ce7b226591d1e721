import Diagnostics
import Documents

/// `scaffold read`: prints a document as JSON, as the reader understands it.
struct ReadCommand {
    let invocation: Invocation
    let place: Place
    let console: Console

    func run() throws -> ExitCode {
        let source = try Samples(place: place).source(invocation.arguments[0])
        var (node, diagnostics) = DocumentReader.read(source)
        if node == nil, diagnostics.isEmpty {
            diagnostics = [.nothingToRead(source)]
        }
        console.report(diagnostics)
        guard let node, !diagnostics.contains(where: { $0.severity == .error }) else {
            return .wrongInput
        }
        console.print(JSONWriter.text(of: node))
        return .done
    }
}

extension Diagnostic {
    /// For YAML. JSON without a value is a syntax error already.
    fileprivate static func nothingToRead(_ source: SourceText) -> Diagnostic {
        Diagnostic(
            "empty-document", "there is no value here",
            at: Place(source, ByteRange(0, 0), isWholeFile: true),
            help: "write at least {}")
    }
}
