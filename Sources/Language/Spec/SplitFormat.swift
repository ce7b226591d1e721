import Diagnostics
import Documents

/// A quoted date format that the commas of a flow collection have split. YAML reads `{ on: Date("MMMM d, yyyy") }` as a
/// key `on` with the value `Date("MMMM d` and a key `yyyy")` without a value.
package struct SplitFormat {
    /// The intended text, for single quotes.
    package let text: String
    /// From the first piece to the last.
    package let range: ByteRange
    /// The number of entries or items that it was split into.
    package let count: Int

    /// Finds a split format in a map, from the first entry of the slice on.
    init?(_ entries: ArraySlice<Node.Entry>) {
        guard let first = entries.first else {
            return nil
        }
        let rest = entries.dropFirst().lazy.map { entry -> Piece? in
            guard case .scalar(let scalar) = entry.value.content, scalar.style == .plain, scalar.text.isEmpty
            else {
                return nil
            }
            return Piece(text: entry.key.text, end: entry.key.range.end)
        }
        self.init(first.value, rest)
    }

    /// Finds a split format in a list, from the first item of the slice on.
    init?(_ items: ArraySlice<Node>) {
        guard let first = items.first else {
            return nil
        }
        let rest = items.dropFirst().lazy.map { item -> Piece? in
            guard case .scalar(let scalar) = item.content, scalar.style == .plain else {
                return nil
            }
            return Piece(text: scalar.text, end: item.range.end)
        }
        self.init(first, rest)
    }

    private struct Piece {
        let text: String
        let end: Int
    }

    /// Reads pieces up to the closing quote. If the first piece does not begin a format, no other piece is read.
    private init?(_ first: Node, _ rest: some Sequence<Piece?>) {
        guard case .scalar(let scalar) = first.content, scalar.style == .plain,
            scalar.text.hasPrefix("Date("),
            let quote = scalar.text.dropFirst("Date(".count).first, quote == "\"" || quote == "'",
            !scalar.text.dropFirst("Date(".count + 1).contains(quote)
        else {
            return nil
        }
        var text = scalar.text
        for (index, piece) in rest.enumerated() {
            guard let piece else {
                return nil
            }
            text += ", " + piece.text
            if piece.text.contains(quote) {
                self.text = text
                range = ByteRange(first.range.start, piece.end)
                count = index + 2
                return
            }
        }
        return nil
    }
}

extension DocumentMap {
    /// Whether the format is not split. Reports a split one.
    package func isWhole(_ format: SplitFormat?) -> Bool {
        format.map { report(.splitFormat($0), at: $0.range) }
        return format == nil
    }
}

extension SpecFault {
    fileprivate static func splitFormat(_ format: SplitFormat) -> SpecFault {
        // YAML doubles a single quote inside single quotes.
        let quoted = format.text.split(separator: "'", omittingEmptySubsequences: false).joined(
            separator: "''")
        return SpecFault(
            "split-format", "a comma has split the format: inside { } and [ ], a comma ends a string",
            help: "quote the whole type: write `'\(quoted)'`"
        )
    }
}
