/// Formats diagnostics for people and editors:
///
///     Specs/Restaurant.yml:7:9: error: unknown type 'number' [unknown-type]
///       id: number
///           ^~~~~~
///     help: write `Double`
///
/// Lines and columns begin at 1; columns count Unicode scalars. Control characters are made visible, so that a
/// terminal does not obey them.
package struct DiagnosticPrinter: Sendable {
    /// The width at which a source line is cut.
    private static let widest = 100

    private let isColored: Bool
    private let limit: Int

    /// At most `limit` diagnostics are printed; the rest is counted.
    package init(isColored: Bool = false, limit: Int = 100) {
        self.isColored = isColored
        self.limit = limit
    }

    /// The diagnostics in the order of their places, separated by empty lines. Every line ends in a line break.
    package func text(of diagnostics: [Diagnostic]) -> String {
        var maps = LineMaps()
        var output = ""
        for (index, diagnostic) in diagnostics.sortedByPlace().prefix(limit).enumerated() {
            if index > 0 { output += "\n" }
            print(diagnostic, maps: &maps, to: &output)
        }
        if diagnostics.count > limit { output += "\nand \(diagnostics.count - limit) more\n" }
        return output
    }

    private func print(_ diagnostic: Diagnostic, maps: inout LineMaps, to output: inout String) {
        let label = paint(diagnostic.severity.rawValue, diagnostic.severity == .error ? .red : .yellow)
        let subject = diagnostic.file.map { "\($0): " } ?? ""
        let message = paint((subject + diagnostic.message).visible, .bold)
        print("\(label): \(message) [\(diagnostic.id)]", at: diagnostic.place, maps: &maps, to: &output)
        for note in diagnostic.notes {
            print(
                "\(paint("note", .cyan)): \(note.message.visible)", at: note.place, maps: &maps, to: &output)
        }
        if let help = diagnostic.help { output += "\(paint("help", .green)): \(help.visible)\n" }
    }

    private func print(
        _ message: String, at place: Diagnostic.Place?, maps: inout LineMaps, to output: inout String
    ) {
        guard let place else {
            output += "\(message)\n"
            return
        }
        let position = maps.position(of: place.isWholeFile ? 0 : place.range.start, in: place.source)
        let path = place.source.path.visible
        output += "\(paint("\(path):\(position.line):\(position.column)", .bold)): \(message)\n"
        guard !position.lineRange.isEmpty, !place.isWholeFile else { return }
        let excerpt = Excerpt(place, lineRange: position.lineRange, widest: Self.widest)
        output += "\(excerpt.line)\n\(excerpt.indentation)\(paint(excerpt.underline, .green))\n"
    }

    private enum Paint: String {
        case bold = "1"
        case red = "1;31"
        case green = "32"
        case yellow = "1;33"
        case cyan = "36"
    }

    private func paint(_ text: String, _ paint: Paint) -> String {
        isColored ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
    }
}
