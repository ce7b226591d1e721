import Diagnostics

/// The condition of an `{% if %}`: `feature.hasRemote and not feature.isLocalOnly`. A class for the reason of `Template`.
package final class Condition: Sendable {
    private let program: Program
    private let firstTest: Int32

    private init(_ program: Program, firstTest: Int32) {
        self.program = program
        self.firstTest = firstTest
    }

    /// The names of the outermost scope that it reads.
    package var reads: Reads {
        program.reads
    }

    /// Parses a source, or the `range` of it. The result has a condition if and only if there are no diagnostics.
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
        return (Condition(program, firstTest: firstTest), [])
    }

    /// Whether the condition is true for the values. It is false if there is a diagnostic, which only an absent value
    /// can cause.
    package func holds(for values: [Value]) -> (holds: Bool, diagnostic: Diagnostic?) {
        program.answer(firstTest, values)
    }
}
