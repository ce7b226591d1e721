/// The names of tests. In: the pattern by which the templates of a style name them, and the team's pattern of the same
/// parts. Out: for a name of the first kind one of the second.
package struct TestNames: Sendable {
    /// What placeholders stand for: with a capital, the part has one too.
    package static let parts = ["name", "subject", "condition", "expectation"]
    /// How methods begin that XCTest runs.
    package static let prefix = "test"

    private enum Piece: Sendable {
        case text(String)
        case part(String, isCapital: Bool)
    }

    private let written: [Piece]
    private let wanted: [Piece]

    init(written: String, wanted: String) {
        self.written = Self.pieces(written)
        self.wanted = Self.pieces(wanted)
    }

    /// The parts that a pattern has, sorted.
    package static func parts(of pattern: String) -> [String] {
        pieces(pattern).compactMap { piece in
            if case .part(let name, _) = piece { name } else { nil }
        }.sorted()
    }

    /// Nil for a name that the templates' pattern does not make.
    func renamed(_ name: String) -> String? {
        var values: [String: Substring] = [:]
        var rest = name[...]
        for (index, piece) in written.enumerated() {
            switch piece {
            case .text(let text):
                guard rest.hasPrefix(text) else { return nil }
                rest = rest.dropFirst(text.count)
            case .part(let part, _):
                var end = rest.endIndex
                if index + 1 < written.count, case .text(let next) = written[index + 1] {
                    guard let range = rest.firstRange(of: next) else { return nil }
                    end = range.lowerBound
                }
                values[part] = rest[..<end]
                rest = rest[end...]
            }
        }
        guard rest.isEmpty else { return nil }
        return wanted.map { piece in
            switch piece {
            case .text(let text): text
            case .part(let part, let isCapital):
                Self.part(values[part] ?? "", isCapital: isCapital)
            }
        }.joined()
    }

    /// An initialism at the beginning keeps its capitals.
    private static func part(_ text: Substring, isCapital: Bool) -> String {
        guard !isCapital else {
            return String(text).capitalized
        }
        let isInitialism = text.utf8.prefix(2).allSatisfy(\.isCapital)
        return isInitialism ? String(text) : text.prefix(1).lowercased() + text.dropFirst()
    }

    private static func pieces(_ pattern: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            pieces += open > rest.startIndex ? [.text(String(rest[..<open]))] : []
            let isCapital = name.utf8.first?.isCapital == true
            pieces.append(.part(part(name[...], isCapital: false), isCapital: isCapital))
            rest = rest[rest.index(after: close)...]
        }
        return pieces + (rest.isEmpty ? [] : [.text(String(rest))])
    }
}
