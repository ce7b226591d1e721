/// The head of a function without parameters, `func items() async throws -> [Item] {`, that is too long for a line. It
/// has no brackets to break, so it is broken before the result or before the effects, and before the body.
///
/// Also the last line of a head with parameters, `) -> any Items & Source<Item> {`, which is broken in the angle brackets.
extension OutputBuffer {
    /// Breaks the last line, which begins at `start`, if it is such a head.
    mutating func breakHead(from start: Int, width: Int) {
        let line = Array(bytes[start..<count])
        line.withUnsafeBufferPointer { line in
            let newline = line.last == .newline ? 1 : 0
            let end = line.count - newline
            let content = line.countBlanks(0, end)
            guard line.countScalars(0, end) > width,
                let seams = line.seamsOfHead(content, end, width) ?? line.seamsOfResult(content, end)
            else {
                return
            }
            truncate(to: start)
            var written = 0
            for seam in seams {
                append(UnsafeBufferPointer(rebasing: line[written..<seam.blank.lowerBound]))
                append(.newline)
                append(UnsafeBufferPointer(rebasing: line[..<content]))
                written = seam.blank.upperBound
                if seam.isDeeper {
                    for _ in 0..<4 {
                        append(.space)
                    }
                }
            }
            append(UnsafeBufferPointer(rebasing: line[written...]))
        }
    }
}

/// A place at which a line is broken: the blank that is dropped, if there is one, and whether the rest is indented.
private struct HeadSeam {
    let blank: Range<Int>
    let isDeeper: Bool
}

extension UnsafeBufferPointer<UInt8> {
    /// The seams of the head of a function without parameters; nil if the line is not such a head.
    fileprivate func seamsOfHead(_ start: Int, _ end: Int, _ width: Int) -> [HeadSeam]? {
        guard beginsStatement(start, end), let opener = firstIndex(of: UInt8(ascii: "("), start, end),
            range(of: "func ", start, opener) != nil, opener + 2 < end,
            self[opener + 1] == UInt8(ascii: ")"), self[opener + 2] == .space
        else {
            return nil
        }
        let effects = opener + 2
        let hasBody = end - opener >= 4 && self[end - 1] == UInt8(ascii: "{") && self[end - 2] == .space
        let headEnd = hasBody ? end - 2 : end
        var deeper: [Int] = []
        if let arrow = range(of: " -> ", opener, end) {
            if arrow > effects, countScalars(0, arrow) > width {
                deeper.append(effects)
            }
            if deeper.isEmpty || start + 4 + countScalars(effects + 1, headEnd) > width {
                deeper.append(arrow)
            }
        } else if !(hasBody && countScalars(0, headEnd) <= width), effects != headEnd {
            deeper.append(effects)
        }
        return deeper.map { HeadSeam(blank: $0..<$0 + 1, isDeeper: true) }
            + (hasBody ? [HeadSeam(blank: headEnd..<headEnd + 1, isDeeper: false)] : [])
    }

    /// The seams in the angle brackets of a result; nil if the line does not end with them.
    fileprivate func seamsOfResult(_ start: Int, _ end: Int) -> [HeadSeam]? {
        let closer = end - 3
        guard closer > start, self[start] == UInt8(ascii: ")"), self[closer] == UInt8(ascii: ">"),
            self[end - 2] == .space, self[end - 1] == UInt8(ascii: "{"),
            let opener = firstIndex(of: UInt8(ascii: "<"), start, closer)
        else {
            return nil
        }
        return [
            HeadSeam(blank: opener + 1..<opener + 1, isDeeper: true),
            HeadSeam(blank: closer..<closer, isDeeper: false),
        ]
    }

    private func range(of word: StaticString, _ start: Int, _ end: Int) -> Int? {
        let count = word.utf8CodeUnitCount
        guard end - start >= count else {
            return nil
        }
        return (start...(end - count)).first { self[$0..<$0 + count].elementsEqual(word.bytes) }
    }
}
