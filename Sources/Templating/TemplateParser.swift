import Diagnostics

/// Turns the pieces of a template, and of those it includes, into a program, in one pass.
///
/// Every mistake is reported, and the reading goes on as though it were mended: an unknown tag as the one that was
/// most likely meant, an end that comes too early with the blocks inside it ended.
struct TemplateParser {
    /// The most bytes that a template may come to, every include counted each time.
    static let largestTemplate = 8 << 20
    static let mostDiagnostics = 100
    static let tags = [
        "elif", "else", "empty", "endfor", "endgroup", "endif", "endsorted", "for", "group", "if", "include",
        "sorted",
    ]

    private(set) var program: Program
    private(set) var diagnostics: [Diagnostic] = []
    private var scope: Scope
    private var loopCount = 0
    private var blocks = OpenBlocks()
    private var includes: IncludeChain
    private var source: SourceText
    private var byteCount = 0

    init(_ source: SourceText, scope: Scope, includes: @escaping (String) -> SourceText?) {
        self.source = source
        self.scope = scope
        self.includes = IncludeChain(includes)
        program = Program(slotCount: scope.names.count)
    }

    /// Reads a whole source, or a range of it, in the scope as it is now. Gives whether it ends in mid-line.
    @discardableResult
    mutating func read(_ range: ByteRange) -> Bool {
        byteCount += range.end - range.start
        guard byteCount <= Self.largestTemplate else {
            report(.tooLarge(includes.links.last?.tag ?? place(ByteRange(range.start, range.start))))
            return false
        }
        let outer = blocks.enterSource()
        var scanner = PieceScanner(source, range)
        var found: [Diagnostic] = []
        var last: Piece?
        while diagnostics.count < Self.mostDiagnostics, let piece = scanner.next(&found) {
            report(&found)
            read(piece)
            last = piece
        }
        report(&found)
        while let block = blocks.innermost {
            report(.unclosed(block))
            endInnermost()
        }
        blocks.leaveSource(outer)
        return last.map { source.bytes[range.end - 1] != .newline && !$0.takesLine } ?? false
    }

    private mutating func read(_ piece: Piece) {
        switch piece.kind {
        case .text: program.append(text: source.bytes[piece.range.start..<piece.range.end])
        case .output: readOutput(piece)
        case .tag: readTag(piece)
        case .comment: break
        }
    }

    private mutating func readOutput(_ piece: Piece) {
        var reader = reader(piece.inside)
        switch OutputTag.read(&reader, &program) {
        case .quoted(let text): program.append(text: source.bytes[text.start..<text.end])
        case .value(let path, let casing): program.append(.print(path, casing, alone: piece.isAlone))
        case .counter(let loop): program.append(.printCounter(loop: loop))
        case nil: break
        }
        reader.expectEnd()
        report(reader.diagnostics)
    }

    private func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(source, range)
    }

    private func reader(_ range: ByteRange) -> TagReader {
        TagReader(source, range, scope: scope, loopCount: loopCount)
    }

    // MARK: - Reporting

    private mutating func report(_ found: inout [Diagnostic]) {
        report(found)
        found.removeAll()
    }

    private mutating func report(_ found: [Diagnostic]) {
        for diagnostic in found {
            report(diagnostic)
        }
    }

    /// Keeps a diagnostic, with the includes that led to it; once only, however often its template is included.
    private mutating func report(_ diagnostic: Diagnostic) {
        let isKnown = diagnostics.contains {
            $0.place?.source === diagnostic.place?.source && $0.place?.range == diagnostic.place?.range
                && $0.id == diagnostic.id
        }
        guard !isKnown, diagnostics.count < Self.mostDiagnostics else {
            return
        }
        var diagnostic = diagnostic
        diagnostic.notes += includes.notes
        diagnostics.append(diagnostic)
    }
}

// MARK: - Tags

extension TemplateParser {
    private mutating func readTag(_ piece: Piece) {
        let reported = diagnostics.count
        let inside = withoutDashes(piece.inside)
        var reader = reader(inside)
        if let word = reader.word() {
            readTag(word, piece, &reader)
        } else {
            reader.expected("the name of a tag")
        }
        report(reader.diagnostics)
        if !piece.isClosed {
            // It was read for the sake of its end only, and where it stops is anybody's guess.
            diagnostics.removeLast(max(diagnostics.count - reported, 0))
        }
    }

    private mutating func readTag(_ word: ByteRange, _ piece: Piece, _ reader: inout TagReader) {
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

    /// Reads the tag of this name; false if there is none.
    private mutating func readTag(_ name: String, _ piece: Piece, _ reader: inout TagReader) -> Bool {
        switch name {
        case "if": readIf(piece, &reader)
        case "for": readFor(piece, &reader)
        case "endif": readEnd(.condition, piece)
        case "endfor": readEnd(.loop, piece)
        case "elif": readElif(piece, &reader)
        case "else": readLastSection("else", of: .condition, piece)
        case "empty": readLastSection("empty", of: .loop, piece)
        case "group": readLines(.group, piece)
        case "sorted": readLines(.sorted, piece)
        case "endgroup": readEnd(.group, piece)
        case "endsorted": readEnd(.sorted, piece)
        case "include": readInclude(piece, &reader)
        default: return false
        }
        return true
    }

    /// Stencil's `{%-` and `-%}` are an error, but nothing that hides the tag.
    private mutating func withoutDashes(_ inside: ByteRange) -> ByteRange {
        let dash = UInt8(ascii: "-")
        var range = inside
        if !range.isEmpty, source.bytes[range.start] == dash {
            range.start += 1
        }
        if !range.isEmpty, source.bytes[range.end - 1] == dash {
            range.end -= 1
        }
        if range != inside {
            report(.dashes(place(inside)))
        }
        return range
    }

    /// `"{% if" expression "%}"`
    private mutating func readIf(_ piece: Piece, _ reader: inout TagReader) {
        var block = Block(kind: .condition, place: place(piece.range))
        block.skip = readBranch(&reader)
        open(block)
    }

    /// `"{% elif" expression "%}"`
    private mutating func readElif(_ piece: Piece, _ reader: inout TagReader) {
        if beginSection("elif", of: .condition, piece) {
            let skip = readBranch(&reader)
            blocks.changeInnermost { $0.skip = skip }
        } else {
            _ = Expression.read(&reader, &program)
        }
    }

    private mutating func readBranch(_ reader: inout TagReader) -> Int? {
        guard let expression = Expression.read(&reader, &program) else {
            return nil
        }
        let test = program.append(expression)
        return program.append(.branch(test: test, otherwise: 0))
    }

    /// `"{% else %}"`, `"{% empty %}"`
    private mutating func readLastSection(_ name: String, of kind: Block.Kind, _ piece: Piece) {
        if beginSection(name, of: kind, piece) {
            blocks.changeInnermost { $0.isInLastSection = true }
        }
    }

    /// `"{% for" clause "%}"`
    private mutating func readFor(_ piece: Piece, _ reader: inout TagReader) {
        let clause = IterationClause(&reader, &program)
        var block = Block(kind: .loop, place: place(piece.range))
        block.slot = Int32(scope.names.count)
        block.hasName = true
        scope.append(clause.name, clause.element)
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

    /// `"{% group %}"`, `"{% sorted %}"`
    private mutating func readLines(_ kind: Block.Kind, _ piece: Piece) {
        if !piece.isAlone {
            report(.notAlone(kind.rawValue, place(piece.range)))
        } else if let around = blocks.arranging {
            report(.linesInLines(kind, place(piece.range), around))
        } else if !includes.isAlone {
            report(.linesInLine(kind, place(piece.range)))
        }
        program.append(.beginLines)
        open(Block(kind: kind, place: place(piece.range)))
    }

    /// `"{% include" quoted "%}"`
    private mutating func readInclude(_ piece: Piece, _ reader: inout TagReader) {
        guard let quoted = reader.quotedText() else {
            reader.expected("the name of a template in quotes")
            return
        }
        var found: [Diagnostic] = []
        let tag = place(piece.range)
        guard let target = includes.enter(place(quoted), by: tag, isAlone: piece.isAlone, &found) else {
            report(found)
            return
        }
        let site = source
        source = target
        let endsInLine = read(ByteRange(0, target.bytes.count))
        source = site
        includes.leave()
        // Whole lines stand in place of the tag's line, even if the last one lacks its newline.
        if piece.isAlone, endsInLine {
            program.append(text: [.newline])
        }
    }
}

// MARK: - Sections and ends

extension TemplateParser {
    private mutating func open(_ block: Block) {
        if let problem = blocks.open(block) {
            report(problem)
        }
    }

    /// Ends the section before; false, with an error, if this section can't stand here.
    private mutating func beginSection(_ name: String, of kind: Block.Kind, _ piece: Piece) -> Bool {
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

    private mutating func readEnd(_ kind: Block.Kind, _ piece: Piece) {
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
    private mutating func endInnermost() {
        endRounds()
        guard let block = blocks.close() else {
            return
        }
        if block.kind.coversLines {
            program.append(block.kind == .group ? .layOutLines : .sortLines)
        }
        if let skip = block.skip {
            program.land(skip)
        }
        for exit in block.exits {
            program.land(exit)
        }
    }

    /// If the innermost block is a loop whose rounds end here, its name and `forloop` go out of scope.
    private mutating func endRounds() {
        guard let block = blocks.innermost, block.hasName else {
            return
        }
        program.append(.nextRound(loop: Int32(loopCount - 1), slot: block.slot, start: block.start))
        scope.removeLast()
        loopCount -= 1
        blocks.changeInnermost { $0.hasName = false }
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func tooLarge(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-too-large",
            "the template comes to more than \(TemplateParser.largestTemplate >> 20) MB with what it includes",
            at: place
        )
    }

    fileprivate static func unknownTag(_ name: String, _ place: Place, _ nearest: String?) -> Diagnostic {
        let known = "the tags are `if`, `for`, `include`, `group` and `sorted`"
        return Diagnostic(
            "template-unknown-tag",
            "unknown tag `\(name)`",
            at: place,
            help: nearest.map { "did you mean `\($0)`?" } ?? known
        )
    }

    fileprivate static func dashes(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-syntax",
            "a tag has no `-` at its braces",
            at: place,
            help: "leave it out: a tag that is alone on its line takes the line with it"
        )
    }

    fileprivate static func unclosed(_ block: Block) -> Diagnostic {
        Diagnostic(
            "template-unclosed",
            "`{% \(block.kind.rawValue) %}` has no `{% \(block.kind.endTag) %}`",
            at: block.place
        )
    }

    fileprivate static func notAlone(_ tag: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            "template-not-alone",
            "`{% \(tag) %}` must stand alone on its line, as it covers whole lines",
            at: place
        )
    }

    fileprivate static func linesInLines(_ kind: Block.Kind, _ place: Place, _ around: Block) -> Diagnostic {
        Diagnostic(
            "template-lines-in-lines",
            "`{% \(kind.rawValue) %}` inside of `{% \(around.kind.rawValue) %}`",
            at: place,
            notes: [Diagnostic.Note("this one arranges all of its lines already", at: around.place)]
        )
    }

    fileprivate static func linesInLine(_ kind: Block.Kind, _ place: Place) -> Diagnostic {
        Diagnostic(
            "template-not-alone",
            "`{% \(kind.rawValue) %}` covers whole lines, and is included in the middle of one",
            at: place,
            help: "let the include stand alone on its line"
        )
    }
}
