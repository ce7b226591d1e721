import Diagnostics

/// The list of a line with `{{ fields.each.name }}`.
struct EachList {
    /// Its path in the template.
    let name: String
    let path: ValuePath
    /// The slot of the current element.
    let slot: Int
}

/// A line that is written for each element of a list, or only under a condition, or only if its value is not empty.
struct OpenLine {
    /// The tag with its condition, and the instruction of the test.
    var when: ByteRange?
    var depth = 0
    var test: Int?
    var list: EachList?
    /// The instructions that jump to the end of an iteration of the line, and to the end of all iterations.
    var skip: Int?
    var exit: Int?
    /// The beginning of an iteration.
    var start: Int32 = 0
}

extension TemplateParser {
    /// Reads text. It ends the open line and may begin another one.
    mutating func readText(_ text: ArraySlice<UInt8>) {
        var text = text
        if line != nil, let newline = text.firstIndex(of: .newline) {
            program.append(text: text[...newline])
            text = text[(newline + 1)...]
            closeLine()
        }
        let start = text.lastIndex(of: .newline).map { $0 + 1 } ?? text.startIndex
        writeLineStart()
        writeLines(text[..<start])
        lineStart = text[start...]
    }

    mutating func writeLineStart() {
        writeLines(lineStart)
        lineStart = []
    }

    private mutating func writeLines(_ text: ArraySlice<UInt8>) {
        guard !addedBlanks.isEmpty else {
            program.append(text: text)
            return
        }
        var rest = text
        while let first = rest.first {
            let end = rest.firstIndex(of: .newline).map { $0 + 1 } ?? rest.endIndex
            let isFirst = rest.startIndex == 0
            if first != .newline, isFirst ? !beginsInLine : source.bytes[rest.startIndex - 1] == .newline {
                program.append(text: addedBlanks)
            }
            program.append(text: rest[..<end])
            rest = rest[end...]
        }
    }

    /// Begins a loop over the list that contains the whole line.
    mutating func openLine(for list: EachList, _ piece: Piece) {
        if let open = line?.list {
            if open.name != list.name {
                report(.otherEach(open.name, place(piece.range)))
            }
            return
        }
        let first = lineStart.isEmpty ? piece.range.start : lineStart.startIndex
        guard first == 0 || source.bytes[first - 1] == .newline else {
            report(.eachNotFirst(place(piece.range)))
            return
        }
        let exit = program.append(
            .enterLoop(list.path, loop: Int32(loopCount), slot: Int32(list.slot), exit: 0)
        )
        line = line ?? OpenLine()
        line?.list = list
        line?.exit = exit
        line?.start = program.makeLabel()
        program.slotCount = max(program.slotCount, list.slot + 1)
        program.loopCount = max(program.loopCount, loopCount + 1)
    }

    /// Prints a value that is alone on its line. The line is removed if the value is empty.
    mutating func printLine(_ path: ValuePath, _ casing: Casing) {
        let print = program.append(.printLine(path, casing, otherwise: 0))
        line = line ?? OpenLine()
        line?.skip = print
    }

    /// Ends the open line, if there is one.
    mutating func closeLine() {
        writeLineStart()
        guard let open = line else {
            return
        }
        line = nil
        if let skip = open.skip {
            program.land(skip)
        }
        if let list = open.list, let exit = open.exit {
            program.append(.nextRound(loop: Int32(loopCount), slot: Int32(list.slot), start: open.start))
            program.land(exit)
        }
        if let test = open.test {
            program.land(test)
        }
    }

    // MARK: - When

    /// Checks whether the line of the piece ends with `{% when … %}`. The condition is tested before the line begins.
    mutating func readWhen(behind piece: Piece) {
        guard line == nil, let tag = whenTag(from: piece.range.start) else {
            return
        }
        let first = lineStart.isEmpty ? piece.range.start : lineStart.startIndex
        guard first == 0 || source.bytes[first - 1] == .newline else {
            return
        }
        var reader = reader(ByteRange(tag.start + 2, tag.end - 2))
        _ = reader.word()
        line = OpenLine(when: tag, depth: blocks.depth)
        let test = readBranch(&reader)
        line?.test = test
        reader.expectEnd()
        report(reader.diagnostics)
    }

    /// The tag `{% when … %}` at the end of the line.
    private func whenTag(from start: Int) -> ByteRange? {
        source.bytes.withUnsafeBufferPointer { bytes in
            var end = bytes.endOfLine(from: start)
            while end > start, bytes[end - 1].isBlank || bytes[end - 1] == .carriageReturn {
                end -= 1
            }
            guard end - start > 4, bytes[end - 1] == UInt8(ascii: "}"), bytes[end - 2] == UInt8(ascii: "%"),
                let open = (start..<end - 3).last(where: {
                    bytes[$0] == UInt8(ascii: "{") && bytes[$0 + 1] == UInt8(ascii: "%")
                })
            else {
                return nil
            }
            let word = bytes[(open + 2)..<end].drop(while: \.isBlank).prefix(while: \.isNamePart)
            return word.elementsEqual("when".utf8) ? ByteRange(open, end) : nil
        }
    }

    /// `"{% when" expression "%}"`, the condition of a line. It was read when the line began.
    mutating func endWhen(_ piece: Piece) {
        guard let depth = line?.depth, depth == blocks.depth else {
            report(.whenInside(place(piece.range)))
            return
        }
        while let last = lineStart.last, last.isBlank {
            lineStart.removeLast()
        }
        writeLineStart()
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func eachNotFirst(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-each",
            "`each` must be in the first value of its line",
            at: place,
            help: "write the line in a loop: `{% for element in list %}`"
        )
    }

    fileprivate static func otherEach(_ list: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            "template-each",
            "this line already repeats for `\(list)`, and a line repeats for one list only",
            at: place,
            help: "write the line in a loop: `{% for element in list %}`"
        )
    }

    static func tagBesidesEach(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-each",
            "a line with `each` cannot have other tags than `broken`",
            at: place,
            help: "write the line in a loop: `{% for element in list %}`"
        )
    }

    static func whenNotLast(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-when-not-last",
            "`{% when %}` must be at the end of the line that it applies to",
            at: place,
            help: "for several lines, write `{% if … %}` and `{% endif %}` around them"
        )
    }

    fileprivate static func whenInside(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-when-not-last",
            "`{% when %}` applies to a whole line, and a tag of this line is still open",
            at: place,
            help: "close it on the same line"
        )
    }
}
