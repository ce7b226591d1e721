import Diagnostics
import Language

/// `scaffold schema`: prints the JSON Schema of a spec or of scaffold.yml, for editors and other programs.
struct SchemaCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let word = invocation.arguments.first ?? JSONSchema.spec.rawValue
        guard let schema = JSONSchema(rawValue: word) else {
            throw Refusal(.noSuchSchema(word))
        }
        console.print(bytes: Array(schema.text.utf8))
        return .done
    }
}

extension Diagnostic {
    fileprivate static func noSuchSchema(_ word: String) -> Diagnostic {
        Diagnostic(
            "unknown-value", "there is no JSON Schema for '\(word)'",
            help: "write \(JSONSchema.allCases.map(\.rawValue).joined(separator: " or "))")
    }
}
