import Diagnostics

/// A template, parsed and checked against the shapes of its values. The language is described in Templates/README.md.
///
/// Every name is resolved and every include is in place when it is parsed, so that rendering is little more than
/// copying bytes. A template is a value: it can be rendered many times, from several threads at once.
package struct Template: Sendable {
    private let program: Program

    /// Parses a source, or the part of it that `range` names, for values in the order of the scope. There is a
    /// template exactly if there are no diagnostics.
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
            return (isSound ? Template(program: parser.program) : nil, parser.diagnostics)
        }
    }

    /// What it reads of the values of the outermost scope, in whatever branch.
    package var reads: Reads {
        program.reads
    }

    /// The text that every rendering begins with.
    package var opening: [UInt8] {
        guard case .text(let start, let end)? = program.instructions.first else { return [] }
        return Array(program.literals[Int(start)..<Int(end)])
    }

    /// All that the template itself writes, in whatever branch.
    package var texts: [UInt8] {
        program.literals
    }

    /// Appends the rendering to the output. Swift code is laid out for `width` columns; without one, all stays as written.
    ///
    /// What can fail is reading a value that is absent, and coming to no end; the output holds a part of the
    /// rendering then.
    package func render(_ values: [Value], width: Int?, into output: inout [UInt8]) -> Diagnostic? {
        program.run(values, width: width, into: &output)
    }
}
