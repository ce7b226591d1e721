/// A parsed date format such as `MMMM d, yyyy`: runs of letters, and the text between them.
package struct DatePattern: Sendable {
    package enum Piece: Equatable, Sendable {
        case letters(Character, count: Int)
        case text(String)
    }

    /// The patterns of the built-in forms, parsed once: parsing a format costs more than reading a date with it.
    package static let day = DatePattern("yyyy-MM-dd")
    static let dayAndTime = DatePattern("yyyy-MM-dd'T'HH:mm")
    static let instant = DatePattern("yyyy-MM-dd'T'HH:mm:ssX")
    package static let seconds = DatePattern(":ss")
    package static let weekday = DatePattern("EEE, ")
    static let namedDayAndTime = DatePattern("d MMM yyyy HH:mm")

    package let pieces: [Piece]
    /// Whether the generated code can read it: it has parts of a date alone, and closes its quotes.
    package let isReadable: Bool

    package init(_ format: String) {
        var pieces: [Piece] = []
        var isOpen = false
        var text = ""
        var rest = format[...]
        while let character = rest.first {
            if character == "'" {
                rest.removeFirst()
                if rest.first == "'" {
                    text.append("'")
                    rest.removeFirst()
                } else {
                    isOpen.toggle()
                }
            } else if !isOpen, character.isASCII, character.isLetter {
                if !text.isEmpty {
                    pieces.append(.text(text))
                    text = ""
                }
                let run = rest.prefix { $0 == character }
                pieces.append(.letters(character, count: run.count))
                rest = rest.dropFirst(run.count)
            } else {
                text.append(character)
                rest.removeFirst()
            }
        }
        if !text.isEmpty {
            pieces.append(.text(text))
        }
        self.pieces = pieces
        let lengths = pieces.compactMap { piece in
            if case .letters(let letter, let count) = piece { (letter, count) } else { nil }
        }
        isReadable = !isOpen && !lengths.isEmpty && lengths.allSatisfy { $1 <= Self.longest[$0] ?? 0 }
    }

    /// Whether the format contains no time of day.
    package var isDay: Bool {
        pieces.allSatisfy { if case .letters(let letter, _) = $0 { "yMdE".contains(letter) } else { true } }
    }

    /// Whether a text in the format says itself which zone it is in.
    var hasZone: Bool {
        pieces.contains { if case .letters(let letter, _) = $0 { "ZXx".contains(letter) } else { false } }
    }

    /// The supported letters, and the maximum length of a run of each.
    private static let longest: [Character: Int] = [
        "y": 4, "M": 4, "d": 2, "E": 4, "H": 2, "h": 2, "m": 2, "s": 2, "S": 9, "a": 1, "Z": 5, "X": 5,
        "x": 5,
    ]
}
