import Diagnostics
import Documents

/// `scaffold read`: prints a document as JSON, as the reader understands it.
struct ReadCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let source = try Samples(place: place).source(invocation.arguments[0])
        let (node, diagnostics) = DocumentReader.read(source)
        try console.stop(atErrorsOf: diagnostics)
        guard let node else {
            throw Refusal(.nothingToRead(source))
        }
        console.print(bytes: Array("\(JSONWriter.text(of: node).visibleJSON)\n".utf8))
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
