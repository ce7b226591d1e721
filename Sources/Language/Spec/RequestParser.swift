import Diagnostics

/// Reads a request line: `GET /restaurants/{id}?open={when:Date(day)?}`, `POST /dishes <- NewDish -> Dish`.
package struct RequestParser {
    package static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]

    package let bytes: [UInt8]
    private let base: Int?
    private let whole: ByteRange
    package private(set) var failures: [Located<SpecFault>] = []

    init(_ text: String, at range: ByteRange) {
        bytes = Array(text.utf8)
        whole = range
        base = range.end - range.start == bytes.count ? range.start : nil
    }

    /// The range of an offset, as exactly as the text allows.
    package func range(_ start: Int, length: Int = 1) -> ByteRange {
        base.map { ByteRange($0 + min(start, bytes.count), $0 + min(start + length, bytes.count)) } ?? whole
    }

    mutating func fail(_ fault: SpecFault, at start: Int, _ length: Int = 1) {
        failures.append(Located(fault, range(start, length: length)))
    }

    /// request = METHOD " " path ["?" item {"&" item}] [" <- " body {" & " item}] [" -> " answer]
    package mutating func parse() -> RequestSpec? {
        let methodEnd = bytes.firstIndex(of: UInt8(ascii: " ")) ?? bytes.count
        let method = text(0..<methodEnd)
        let start = skipBlanks(methodEnd)
        guard start < bytes.count else {
            fail(method.hasPrefix("/") ? .noMethod : .noPath, at: 0)
            return nil
        }
        guard Self.methods.contains(method) else {
            let isPath = method.hasPrefix("/")
            fail(isPath ? .noMethod : .unknownMethod(method), at: 0, isPath ? 1 : method.utf8.count)
            return nil
        }
        guard bytes[start] == UInt8(ascii: "/") else {
            let path = text(start..<bytes.count)
            let word = path.prefix { $0 != " " }
            if path.hasPrefix("http") || path.hasPrefix("{") {
                fail(.hostInRequest, at: start)
            } else if path.dropFirst(word.count).drop(while: { $0 == " " }).hasPrefix("/") {
                fail(.wordBeforePath(String(word)), at: start, word.utf8.count)
            } else {
                fail(.noPath, at: start)
            }
            return nil
        }
        var end = start
        var depth = 0
        while end < bytes.count, depth > 0 || bytes[end] != UInt8(ascii: " ") {
            depth += bytes[end] == UInt8(ascii: "{") ? 1 : bytes[end] == UInt8(ascii: "}") ? -1 : 0
            end += 1
        }
        checkForArrows(start..<end)
        guard failures.isEmpty else {
            return nil
        }
        let arrows = arrows(from: end)
        let question = first(UInt8(ascii: "?"), start, end)
        let pieces = path(start, question ?? end)
        let items = question.map { query($0 + 1, end) } ?? []
        guard failures.isEmpty else {
            return nil
        }
        return RequestSpec(
            method: Located(method, range(0, length: methodEnd)), path: pieces,
            pathParameters: pieces.compactMap(\.parameter),
            query: items,
            body: arrows.body, bodyPath: arrows.bodyPath, bodyItems: arrows.bodyItems, answer: arrows.answer,
            range: whole
        )
    }

    /// The first place of a byte, outside of braces.
    private func first(_ byte: UInt8, _ start: Int, _ end: Int) -> Int? {
        var depth = 0
        for index in start..<end {
            switch bytes[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"): depth -= 1
            case byte where depth <= 0: return index
            default: break
            }
        }
        return nil
    }

    private mutating func path(_ start: Int, _ end: Int) -> [RequestSpec.Piece] {
        var pieces: [RequestSpec.Piece] = []
        var index = start
        var literal = start
        var segment = start + 1
        checkForeign(segment, end, until: "/")
        func isDots(_ segment: Int, _ index: Int) -> Bool {
            [".", ".."].contains(text(segment..<index))
        }
        while index <= end {
            if index == end || bytes[index] == UInt8(ascii: "/"), index > start {
                if isDots(segment, index) {
                    fail(.dotsInPath, at: segment)
                } else if segment == index, index < end {
                    fail(.emptySegment, at: segment)
                }
                segment = index + 1
                checkForeign(segment, end, until: "/")
            }
            guard index < end else {
                break
            }
            switch bytes[index] {
            case UInt8(ascii: "{"):
                if literal < index {
                    pieces.append(.text(text(literal..<index)))
                }
                guard let close = bytes[index..<end].firstIndex(of: UInt8(ascii: "}")) else {
                    fail(.unclosedBrace, at: index)
                    return pieces
                }
                if let parameter = parameter(index + 1, close, inPath: true) {
                    pieces.append(.parameter(parameter))
                }
                index = close
                literal = close + 1
            case UInt8(ascii: "}"):
                fail(.strayBrace, at: index)
            case UInt8(ascii: "#"):
                fail(.fragmentInPath, at: index)
            case 0..<0x20, 0x7F:
                fail(.controlInPath, at: index)
            default:
                break
            }
            index += 1
        }
        if literal < end {
            pieces.append(.text(text(literal..<end)))
        }
        return pieces
    }

    /// item = name ["=" (text | parameter)]: the first `=` ends the name.
    package mutating func query(_ start: Int, _ end: Int) -> [RequestSpec.QueryItem] {
        var items: [RequestSpec.QueryItem] = []
        for (from, to) in split(start, end, at: UInt8(ascii: "&")) {
            let equals = bytes[from..<to].firstIndex(of: UInt8(ascii: "="))
            let nameEnd = equals ?? to
            guard nameEnd > from, !bytes[from..<nameEnd].contains(UInt8(ascii: "{")) else {
                fail(.queryWithoutName, at: from)
                continue
            }
            let name = Located(text(from..<nameEnd), range(from, length: nameEnd - from))
            let valueStart = min(nameEnd + 1, to)
            guard let open = bytes[valueStart..<to].firstIndex(of: UInt8(ascii: "{")) else {
                checkForeign(valueStart, to, until: "&")
                if let stray = bytes[valueStart..<to].firstIndex(of: UInt8(ascii: "}")) {
                    fail(.strayBrace, at: stray)
                }
                if let hash = bytes[from..<to].firstIndex(of: UInt8(ascii: "#")) {
                    fail(.fragmentInPath, at: hash)
                }
                items.append(RequestSpec.QueryItem(name: name, value: .text(text(valueStart..<to))))
                continue
            }
            guard let close = bytes[open..<to].lastIndex(of: UInt8(ascii: "}")) else {
                fail(.unclosedBrace, at: open)
                continue
            }
            guard open == valueStart, close == to - 1, !bytes[(open + 1)..<close].contains(UInt8(ascii: "{"))
            else {
                fail(.twoParametersInOneItem, at: valueStart)
                continue
            }
            if let parameter = parameter(open + 1, close) {
                items.append(RequestSpec.QueryItem(name: name, value: .parameter(parameter)))
            }
        }
        return items
    }

    /// Checks for a placeholder as others write it: `:id`, `$id`, `<id>`, `[id]`. OData has a few segments with a dollar.
    private mutating func checkForeign(_ start: Int, _ end: Int, until delimiter: Unicode.Scalar) {
        let piece = bytes[min(start, end)..<end].prefix { $0 != UInt8(ascii: delimiter) }
        let text = text(piece.indices)
        guard piece.dropFirst().first?.isLetter == true,
            text.first == ":" || text.first == "$" && !Self.dollarSegments.contains(text)
                || ["<>", "[]"].contains(where: { $0.first == text.first && $0.last == text.last })
        else {
            return
        }
        fail(.foreignPlaceholder(text), at: start, piece.count)
    }

    private static let dollarSegments: Set = ["$batch", "$count", "$links", "$metadata", "$ref", "$value"]

    /// Splits at a byte, outside of braces.
    package func split(_ start: Int, _ end: Int, at separator: UInt8) -> [(Int, Int)] {
        var parts: [(Int, Int)] = []
        var from = start
        while let index = first(separator, from, end) {
            parts.append((from, index))
            from = index + 1
        }
        parts.append((from, end))
        return parts
    }

    /// parameter = name ["*"] [":" type] ["?"] ["=" default]
    package mutating func parameter(_ start: Int, _ end: Int, inPath: Bool = false) -> ParameterSpec? {
        guard start < end else {
            fail(.emptyParameter, at: max(0, start - 1), 2)
            return nil
        }
        let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "="))
        var headEnd = equals ?? end
        let colon = bytes[start..<headEnd].firstIndex(of: UInt8(ascii: ":"))
        var isOptional = false
        if headEnd > start, bytes[headEnd - 1] == UInt8(ascii: "?") {
            isOptional = true
            headEnd -= 1
        }
        var nameEnd = colon ?? headEnd
        let isRepeated = nameEnd > start && bytes[nameEnd - 1] == UInt8(ascii: "*")
        if isRepeated {
            nameEnd -= 1
        }
        let name = text(start..<nameEnd)
        guard SwiftName.isCamelCase(name) else {
            fail(.badParameterName(name, inPath: inPath), at: start, max(nameEnd - start, 1))
            return nil
        }
        var type: Located<TypeExpression>?
        if let colon {
            type = self.type((colon + 1)..<headEnd)
            guard type != nil else {
                return nil
            }
        }
        let defaultValue = equals.map { Located(text(($0 + 1)..<end), range($0 + 1, length: end - $0 - 1)) }
        return ParameterSpec(
            name: Located(name, range(start, length: nameEnd - start)),
            type: type,
            isRepeated: isRepeated,
            isOptional: isOptional,
            defaultValue: defaultValue
        )
    }

    /// The type at a range of bytes.
    package mutating func type(_ bytes: Range<Int>) -> Located<TypeExpression>? {
        let text = text(bytes)
        let place = range(bytes.lowerBound, length: bytes.count)
        do throws(TypeParser.Failure) {
            return Located(try TypeParser.parse(text, at: place), place)
        } catch {
            failures.append(error)
            return nil
        }
    }

    package func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
