import Diagnostics

extension RequestParser {
    struct Arrows {
        var body: Located<TypeExpression>?
        var bodyPath: Located<[String]>?
        var bodyItems: [RequestSpec.QueryItem] = []
        var answer: Located<RequestSpec.Answer>?
    }

    /// arrows = [" <- " [path ":"] type {" & " item}] [" -> " (type | "Void")]
    mutating func arrows(from start: Int) -> Arrows {
        var arrows = Arrows()
        var index = skipBlanks(start)
        guard index < bytes.count else {
            return arrows
        }
        guard let first = arrow(at: index) else {
            fail(.blankInRequest, at: start)
            return arrows
        }
        if first == "<-" {
            let end = nextArrow(index + 2)
            let start = skipBlanks(index + 2)
            guard start >= end || bytes[start] != UInt8(ascii: "{") else {
                fail(.bodyInPlace, at: start, end - start)
                return arrows
            }
            let path = bodyPath(from: index + 2, until: end)
            arrows.bodyPath = path?.keys
            if let type = typeBehind(first, at: path.map { $0.end - 2 } ?? index, until: end) {
                let parts = split(type.lowerBound, type.upperBound, at: UInt8(ascii: "&")).map(withoutBlanks)
                arrows.body = parts.first.flatMap { self.type($0) }
                arrows.bodyItems = parts.dropFirst().flatMap { query($0.lowerBound, $0.upperBound) }
            }
            index = end
        }
        guard index < bytes.count, let second = arrow(at: index) else {
            return arrows
        }
        guard second == "->" else {
            fail(.bodyBehindAnswer, at: index, 2)
            return arrows
        }
        let end = nextArrow(index + 2)
        if let type = typeBehind(second, at: index, until: end) {
            let place = range(type.lowerBound, length: type.count)
            arrows.answer =
                text(type) == "Void"
                ? Located(.nothing, place) : self.type(type).map { Located(.type($0.value), place) }
        }
        if end < bytes.count {
            fail(.bodyBehindAnswer, at: end, 2)
        }
        return arrows
    }

    /// The path of keys before a colon. A colon of a dictionary's type is in brackets.
    private mutating func bodyPath(
        from start: Int, until end: Int
    ) -> (keys: Located<[String]>, end: Int)? {
        let first = min(skipBlanks(start), end)
        guard let colon = bytes[first..<end].firstIndex(of: UInt8(ascii: ":")),
            !bytes[first..<colon].contains(UInt8(ascii: "["))
        else {
            return nil
        }
        let path = text(first..<colon)
        let keys = path.keysOfPath
        if keys.contains("") || path.contains(" ") {
            fail(.badBodyPath(path), at: first, max(path.utf8.count, 1))
        }
        return (Located(keys, range(first, length: colon - first)), colon + 1)
    }

    /// An arrow needs a blank before it, because a path may contain its characters.
    mutating func checkForArrows(_ path: Range<Int>) {
        for index in path.dropLast() {
            if let arrow = arrow(at: index) {
                fail(.arrowWithoutBlank(arrow), at: index, 2)
                return
            }
        }
    }

    /// header = text | "{" parameter "}"
    mutating func parseHeader() -> RequestSpec.Piece? {
        guard bytes.contains(UInt8(ascii: "{")) || bytes.contains(UInt8(ascii: "}")) else {
            return .text(text(0..<bytes.count))
        }
        guard bytes.count > 1, bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"),
            !bytes.dropFirst().contains(UInt8(ascii: "{"))
        else {
            fail(.textAroundParameter, at: 0, bytes.count)
            return nil
        }
        return parameter(1, bytes.count - 1).map { .parameter($0) }
    }

    private func withoutBlanks(_ start: Int, _ end: Int) -> Range<Int> {
        let blank = UInt8(ascii: " ")
        let first = bytes[start..<end].firstIndex { $0 != blank } ?? end
        let last = bytes[first..<end].lastIndex { $0 != blank } ?? first - 1
        return first..<(last + 1)
    }

    func skipBlanks(_ start: Int) -> Int {
        bytes[start...].firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    }

    private func arrow(at index: Int) -> String? {
        guard index + 1 < bytes.count else {
            return nil
        }
        let arrow = text(index..<(index + 2))
        return ["->", "<-"].contains(arrow) ? arrow : nil
    }

    private func nextArrow(_ start: Int) -> Int {
        (start..<bytes.count).first { arrow(at: $0) != nil } ?? bytes.count
    }

    /// The bytes of the type, without the blanks around it.
    private mutating func typeBehind(_ arrow: String, at start: Int, until end: Int) -> Range<Int>? {
        let type = withoutBlanks(start + 2, end)
        guard !type.isEmpty else {
            fail(.noTypeBehind(arrow), at: start, 2)
            return nil
        }
        return type
    }
}
