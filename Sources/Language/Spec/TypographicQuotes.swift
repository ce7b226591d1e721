import Diagnostics
import Documents

/// Quotes that a text editor made of straight ones: for YAML, they are letters of the string.
enum TypographicQuotes {
    private static let openings: Set<Unicode.Scalar> = ["“", "”", "„", "‘", "’", "«"]
    /// Keys whose value is prose.
    private static let prose: Set<String> = ["doc", "text", "deprecated", "sample"]

    /// Reports each value that begins with such a quote, outside straight quotes and prose.
    static func find(in node: Node, report: (Unicode.Scalar, ByteRange) -> Void) {
        switch node.content {
        case .scalar(let scalar):
            guard scalar.style == .plain, let first = scalar.text.unicodeScalars.first,
                first.value > 0x7f, openings.contains(first)
            else { return }
            report(first, node.range)
        case .sequence(let items):
            for item in items { find(in: item, report: report) }
        case .mapping(let entries):
            for entry in entries where !prose.contains(entry.key.text) {
                find(in: entry.value, report: report)
            }
        }
    }
}

extension SpecFault {
    static func typographicQuotes(_ quote: Unicode.Scalar) -> SpecFault {
        SpecFault(
            "typographic-quotes",
            "'\(quote)' is a typographic quote, which YAML reads as a part of the string",
            help:
                "write straight quotes, \" or '; if it belongs to the string, put straight quotes around all of it"
        )
    }
}
