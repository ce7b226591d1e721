import Diagnostics

/// The clause of a `{% for %}`: `object in feature.objects`. A class for the reason of `Template`.
package final class Iteration: Sendable {
    /// The scope it was parsed in, and the name of the element.
    package let scope: Scope
    private let program: Program
    private let list: ValuePath

    private init(scope: Scope, _ program: Program, list: ValuePath) {
        self.scope = scope
        self.program = program
        self.list = list
    }

    /// The name of the element.
    package var name: String {
        scope.names.last?.text ?? ""
    }

    /// The names of the outermost scope that it reads.
    package var reads: Reads {
        program.reads
    }

    /// Parses a source, or the `range` of it. The result has an iteration if and only if there are no diagnostics.
    package static func parse(
        _ source: SourceText,
        in range: ByteRange? = nil,
        scope: Scope
    ) -> (iteration: Iteration?, diagnostics: [Diagnostic]) {
        var program = Program(slotCount: scope.names.count)
        var reader = TagReader(source, range ?? ByteRange(0, source.bytes.count), scope: scope)
        let clause = IterationClause(&reader, &program)
        reader.expectEnd()
        guard let list = clause.list, reader.diagnostics.isEmpty else {
            return (nil, reader.diagnostics)
        }
        var scope = scope
        scope.append(clause.name, clause.element, of: clause.listPath)
        return (Iteration(scope: scope, program, list: list), [])
    }

    /// The elements, in the order of the list.
    package func elements(_ values: [Value]) -> (elements: [Value], diagnostic: Diagnostic?) {
        program.elements(list, values)
    }
}
