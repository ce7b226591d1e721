/// The head of a function without parameters, `func items() async throws -> [Item] {`, that is too long for a line. It
/// has no brackets to break, so it is broken before the result or before the effects, and before the body.
extension OutputBuffer {
    /// Breaks the last line, which begins at `start`, if it is such a head.
    mutating func breakHead(from start: Int, width: Int) {
        let line = Array(bytes[start..<count])
        line.withUnsafeBufferPointer { line in
            let newline = line.last == .newline ? 1 : 0
            let end = line.count - newline
            let content = line.countBlanks(0, end)
            guard line.countScalars(0, end) > width, let seams = line.seamsOfHead(content, end, width) else {
                return
            }
            truncate(to: start)
            var written = 0
            for seam in seams {
                append(UnsafeBufferPointer(rebasing: line[written..<seam]))
                append(.newline)
                append(UnsafeBufferPointer(rebasing: line[..<content]))
                written = seam + 1
                if line[written] != UInt8(ascii: "{") {
                    for _ in 0..<4 {
                        append(.space)
                    }
                }
            }
            append(UnsafeBufferPointer(rebasing: line[written...]))
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The blanks at which such a head is broken; nil if the line is not such a head.
    fileprivate func seamsOfHead(_ start: Int, _ end: Int, _ width: Int) -> [Int]? {
        guard beginsStatement(start, end), let opener = firstIndex(of: UInt8(ascii: "("), start, end),
            range(of: "func ", start, opener) != nil, opener + 2 < end,
            self[opener + 1] == UInt8(ascii: ")"), self[opener + 2] == .space
        else {
            return nil
        }
        let hasBody = end - opener > 4 && self[end - 1] == UInt8(ascii: "{") && self[end - 2] == .space
        let body = hasBody ? [end - 2] : []
        if let arrow = range(of: " -> ", opener, end) {
            return [arrow] + body
        }
        let fitsWithoutBody = hasBody && countScalars(0, end - 2) <= width
        return (fitsWithoutBody || body == [opener + 2] ? [] : [opener + 2]) + body
    }

    private func range(of word: StaticString, _ start: Int, _ end: Int) -> Int? {
        let count = word.utf8CodeUnitCount
        guard end - start >= count else {
            return nil
        }
        return (start...(end - count)).first { self[$0..<$0 + count].elementsEqual(word.bytes) }
    }
}
