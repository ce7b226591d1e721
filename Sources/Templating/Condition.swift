import Diagnostics

/// A condition as it stands in `{% if %}`, alone: `feature.hasRemote and not feature.isLocalOnly`.
package struct Condition: Sendable {
    private let program: Program
    private let firstTest: Int32

    /// What it reads of the values of the outermost scope.
    package var reads: Reads {
        program.reads
    }

    /// Parses a source, or the part of it that `range` names. There is a condition exactly if there are no
    /// diagnostics.
    package static func parse(
        _ source: SourceText,
        in range: ByteRange? = nil,
        scope: Scope
    ) -> (condition: Condition?, diagnostics: [Diagnostic]) {
        var program = Program(slotCount: scope.names.count)
        var reader = TagReader(source, range ?? ByteRange(0, source.bytes.count), scope: scope)
        let expression = Expression.read(&reader, &program)
        reader.expectEnd()
        guard let expression, reader.diagnostics.isEmpty else {
            return (nil, reader.diagnostics)
        }
        let firstTest = program.append(expression)
        return (Condition(program: program, firstTest: firstTest), [])
    }

    /// Whether it holds for the values. With a diagnostic, which only an absent value can cause, it does not.
    package func holds(for values: [Value]) -> (holds: Bool, diagnostic: Diagnostic?) {
        program.answer(firstTest, values)
    }
}
