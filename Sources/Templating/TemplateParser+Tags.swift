import Diagnostics

extension TemplateParser {
    mutating func readTag(_ piece: Piece) {
        let reported = diagnostics.count
        if line?.list != nil, source.text(piece.inside) != "broken" {
            report(.tagBesidesEach(place(piece.range)))
        }
        var reader = reader(piece.inside)
        if let word = reader.word() {
            readTag(word, piece, &reader)
        } else {
            reader.expected("the name of a tag")
        }
        report(reader.diagnostics)
        if !piece.isClosed {
            // It was read only to find its end, so its diagnostics are not reliable.
            diagnostics.removeLast(max(diagnostics.count - reported, 0))
        }
    }

    mutating func readTag(_ word: ByteRange, _ piece: Piece, _ reader: inout TagReader) {
        let name = source.text(word)
        if !readTag(name, piece, &reader) {
            let meant = nearest(to: name, among: Self.tags)
            report(.unknownTag(name, place(word), meant))
            guard let meant, readTag(meant, piece, &reader) else {
                return
            }
        }
        reader.expectEnd()
    }

    /// Reads the tag of this name. Returns false if there is no such tag.
    mutating func readTag(_ name: String, _ piece: Piece, _ reader: inout TagReader) -> Bool {
        switch name {
        case "if": readIf(piece, &reader)
        case "for": readFor(piece, &reader)
        case "endif": readEnd(.condition, piece)
        case "endfor": readEnd(.loop, piece)
        case "elif": readElif(piece, &reader)
        case "else": readLastSection("else", of: .condition, piece)
        case "empty": readLastSection("empty", of: .loop, piece)
        case "imports": readImports(piece, &reader)
        case "broken": readBroken(piece)
        case "include": readInclude(piece, &reader)
        case "block": readBlock(piece, &reader)
        case "endblock": readEndBlock(piece)
        case "original": readOriginal(piece)
        case "when":
            _ = Expression.read(&reader, &program)
            report(.whenNotLast(place(piece.range)))
        default: return false
        }
        return true
    }

    /// `"{% if" expression "%}"`
    mutating func readIf(_ piece: Piece, _ reader: inout TagReader) {
        var block = Block(kind: .condition, place: place(piece.range))
        block.skip = readBranch(&reader)
        open(block)
    }

    /// `"{% elif" expression "%}"`
    mutating func readElif(_ piece: Piece, _ reader: inout TagReader) {
        if beginSection("elif", of: .condition, piece) {
            let skip = readBranch(&reader)
            blocks.changeInnermost { $0.skip = skip }
        } else {
            _ = Expression.read(&reader, &program)
        }
    }

    mutating func readBranch(_ reader: inout TagReader) -> Int? {
        guard let expression = Expression.read(&reader, &program) else {
            return nil
        }
        let test = program.append(expression)
        return program.append(.branch(test: test, otherwise: 0))
    }

    /// `"{% else %}"`, `"{% empty %}"`
    mutating func readLastSection(_ name: String, of kind: Block.Kind, _ piece: Piece) {
        if beginSection(name, of: kind, piece) {
            blocks.changeInnermost { $0.isInLastSection = true }
        }
    }

    /// `"{% for" clause "%}"`
    mutating func readFor(_ piece: Piece, _ reader: inout TagReader) {
        let clause = IterationClause(&reader, &program)
        var block = Block(kind: .loop, place: place(piece.range))
        block.slot = Int32(scope.names.count)
        block.hasName = true
        scope.append(clause.name, clause.element, of: clause.listPath)
        if let list = clause.list {
            block.skip = program.append(
                .enterLoop(list, loop: Int32(loopCount), slot: block.slot, exit: 0)
            )
        }
        block.start = program.makeLabel()
        loopCount += 1
        program.slotCount = max(program.slotCount, scope.names.count)
        program.loopCount = max(program.loopCount, loopCount)
        open(block)
    }

    /// `"{% imports" modules "%}"`
    mutating func readImports(_ piece: Piece, _ reader: inout TagReader) {
        if !piece.isAlone || !includes.isAlone {
            report(.importsNotAlone(place(piece.range)))
        } else if program.importTag != nil || blocks.isInLoop {
            report(.importsTwice(place(piece.range)))
        }
        let blanks = source.bytes[..<piece.range.start].reversed().prefix { $0.isBlank }.count
        program.importTag = ImportTag(&reader, &program, indentation: blanks)
        program.append(.imports)
    }

    /// `"{% broken %}"`
    mutating func readBroken(_ piece: Piece) {
        // The end of a section may follow.
        let rest = source.bytes[piece.range.end...].prefix { $0 != .newline }
        if piece.isAlone || !(rest.isEmpty || rest.starts(with: "{%".utf8)) {
            report(.brokenNotLast(place(piece.range)))
        }
        program.append(.keepOpen)
    }

    /// `"{% include" quoted ["deeper"] "%}"`
    mutating func readInclude(_ piece: Piece, _ reader: inout TagReader) {
        guard let quoted = reader.quotedText() else {
            reader.expected("the name of a template in quotes")
            return
        }
        let outer = addedBlanks
        if reader.take(word: "deeper") {
            addedBlanks += "    ".utf8
        }
        include(source.text(quoted), at: place(quoted), by: place(piece.range), isAlone: piece.isAlone)
        addedBlanks = outer
    }

    /// Reads the template of this name in place of the tag.
    mutating func include(
        _ name: String, at place: Diagnostic.Place, by tag: Diagnostic.Place, isAlone: Bool
    ) {
        var found: [Diagnostic] = []
        guard let target = includes.enter(name, at: place, by: tag, isAlone: isAlone, &found) else {
            report(found)
            return
        }
        let site = (source, beginsInLine)
        (source, beginsInLine) = (target, !isAlone)
        let endsInLine = read(ByteRange(0, target.bytes.count))
        (source, beginsInLine) = site
        includes.leave()
        // Whole lines replace the tag's line, even if the last one has no newline.
        if isAlone, endsInLine {
            program.append(text: [.newline])
        }
    }
}

// MARK: - Blocks

extension TemplateParser {
    mutating func open(_ block: Block) {
        if let problem = blocks.open(block) {
            report(problem)
        }
    }

    /// Ends the previous section. Returns false and reports an error if this section is not allowed here.
    mutating func beginSection(_ name: String, of kind: Block.Kind, _ piece: Piece) -> Bool {
        if let problem = blocks.problem(ofSection: name, of: kind, at: place(piece.range)) {
            report(problem)
            return false
        }
        endRounds()
        let exit = program.append(.jump(0))
        if let skip = blocks.innermost?.skip {
            program.land(skip)
        }
        blocks.changeInnermost { block in
            block.exits.append(exit)
            block.skip = nil
        }
        return true
    }

    mutating func readEnd(_ kind: Block.Kind, _ piece: Piece) {
        let (count, problems) = blocks.end(kind, place(piece.range))
        report(problems)
        for _ in 0..<count {
            endInnermost()
        }
    }

    /// Sets the jumps to the end of the innermost block.
    mutating func endInnermost() {
        endRounds()
        guard let block = blocks.close() else {
            return
        }
        if let skip = block.skip {
            program.land(skip)
        }
        for exit in block.exits {
            program.land(exit)
        }
    }

    /// If the innermost block is a loop whose iterations end here, its name and `forloop` go out of scope.
    mutating func endRounds() {
        guard let block = blocks.innermost, block.hasName else {
            return
        }
        program.append(.nextRound(loop: Int32(loopCount - 1), slot: block.slot, start: block.start))
        scope.removeLast()
        loopCount -= 1
        blocks.changeInnermost { $0.hasName = false }
    }
}
