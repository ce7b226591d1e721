import Diagnostics

extension TemplateParser {
    mutating func open(_ block: Block) {
        if let problem = blocks.open(block) {
            report(problem)
        }
    }

    /// Ends the section before; false, with an error, if this section can't stand here.
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
        if count > 0, kind.coversLines, !piece.isAlone {
            report(.notAlone(kind.endTag, place(piece.range)))
        }
        for _ in 0..<count {
            endInnermost()
        }
    }

    /// Lets everything that waits for the end of the innermost block go on here.
    mutating func endInnermost() {
        endRounds()
        guard let block = blocks.close() else {
            return
        }
        if block.kind.coversLines {
            program.append(.sortLines)
        }
        if let skip = block.skip {
            program.land(skip)
        }
        for exit in block.exits {
            program.land(exit)
        }
    }

    /// If the innermost block is a loop whose rounds end here, its name and `forloop` go out of scope.
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
