import Diagnostics

/// A template, parsed and checked against the shapes of its values. The language is described in Templates/README.md.
///
/// Names and includes are resolved when it is parsed, so rendering is little more than copying bytes. A template never
/// changes: it can be rendered many times, and from several threads at the same time. It is a class, so that passing it
/// on counts one reference instead of one for each part of the program.
package final class Template: Sendable {
    private let program: Program

    private init(_ program: Program) {
        self.program = program
    }

    /// Parses a source, or the `range` of it, for values in the order of the scope. The result has a template if and
    /// only if there are no diagnostics.
    package static func parse(
        _ source: SourceText,
        in range: ByteRange? = nil,
        scope: Scope,
        includes: (String) -> SourceText?
    ) -> (template: Template?, diagnostics: [Diagnostic]) {
        withoutActuallyEscaping(includes) { includes in
            var parser = TemplateParser(source, scope: scope, includes: includes)
            parser.read(range ?? ByteRange(0, source.bytes.count))
            let isSound = parser.diagnostics.isEmpty
            return (isSound ? Template(parser.program) : nil, parser.diagnostics)
        }
    }

    /// The names of the outermost scope that it reads, in all branches.
    package var reads: Reads {
        program.reads
    }

    /// The text at the beginning of every rendering.
    package var opening: [UInt8] {
        guard case .text(let start, let end)? = program.instructions.first else { return [] }
        return Array(program.literals[Int(start)..<Int(end)])
    }

    /// The literal text of the template, in all branches.
    package var texts: [UInt8] {
        program.literals
    }

    /// Appends the rendering to the output, finished.
    ///
    /// Rendering fails if it reads an absent value or gets too large. Then the output contains a part of the rendering.
    package func render(_ values: [Value], _ finishing: Finishing, into output: inout [UInt8]) -> Diagnostic?
    {
        program.run(values, finishing, into: &output)
    }
}
