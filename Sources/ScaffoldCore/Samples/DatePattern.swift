/// A date format, `MMMM d, yyyy`, taken apart: runs of letters, and the text between them.
struct DatePattern: Sendable {
    enum Piece: Equatable, Sendable {
        case letters(Character, count: Int)
        case text(String)
    }

    static let letters: Set<Character> = ["y", "M", "d", "E", "H", "h", "m", "s", "S", "a", "Z", "X", "x"]

    let pieces: [Piece]
    /// The first letter that is none of a format, if there is one.
    let unknownLetter: String?

    init(_ format: String) {
        var pieces: [Piece] = []
        var unknown: String?
        var text = ""
        var rest = format[...]
        func flush() {
            if !text.isEmpty {
                pieces.append(.text(text))
                text = ""
            }
        }
        while let character = rest.first {
            if character == "'" {
                rest.removeFirst()
                if rest.first == "'" {
                    text.append("'")
                    rest.removeFirst()
                    continue
                }
                text += rest.prefix { $0 != "'" }
                rest = rest.drop { $0 != "'" }.dropFirst()
            } else if character.isASCII, character.isLetter {
                flush()
                let run = rest.prefix { $0 == character }
                unknown = unknown ?? (Self.letters.contains(character) ? nil : String(character))
                pieces.append(.letters(character, count: run.count))
                rest = rest.dropFirst(run.count)
            } else {
                text.append(character)
                rest.removeFirst()
            }
        }
        flush()
        self.pieces = pieces
        unknownLetter = unknown
    }
}
