import Diagnostics

/// Turns the pieces of a template, and of those it includes, into a program, in one pass.
///
/// Every mistake is reported, and the reading goes on as though it were mended: an unknown tag as the one that was
/// most likely meant, an end that comes too early with the blocks inside it ended.
struct TemplateParser {
    static let deepestNesting = 64
    /// The most bytes that a template may come to, every include counted each time.
    static let largestTemplate = 8 << 20
    static let mostDiagnostics = 100

    private(set) var program: Program
    private(set) var diagnostics: [Diagnostic] = []
    private var scope: Scope
    private var includes: IncludeChain
    private var source: SourceText
    private var blocks: [Block] = []
    /// The blocks of this source begin here: it must end what it began.
    private var firstBlock = 0
    private var loopCount = 0
    private var byteCount = 0
    /// Ends that are missing where they belong, and reported: they may still come, in the wrong order.
    private var missingEnds: [Block.Kind: Int] = [:]

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
        let outer = firstBlock
        firstBlock = blocks.count
        var scanner = PieceScanner(source, range)
        var found: [Diagnostic] = []
        var last: Piece?
        while diagnostics.count < Self.mostDiagnostics, let piece = scanner.next(&found) {
            report(found)
            found.removeAll()
            read(piece)
            last = piece
        }
        report(found)
        while blocks.count > firstBlock {
            report(.unclosed(blocks[blocks.count - 1]))
            closeLast()
        }
        firstBlock = outer
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

    private mutating func report(_ found: [Diagnostic]) {
        found.forEach { report($0) }
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

    private func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(source, range)
    }

    private func expressionParser(_ range: ByteRange) -> ExpressionParser {
        ExpressionParser(source, range, scope: scope, loopCount: loopCount)
    }
}

// MARK: - Output

extension TemplateParser {
    /// `output = "{{" (path | quoted) { "|" filter } "}}"`
    private mutating func readOutput(_ piece: Piece) {
        var parser = expressionParser(piece.inside)
        if let text = parser.quotedText() {
            program.append(text: source.bytes[text.start..<text.end])
        } else if let reading = parser.path(&program) {
            let range = ByteRange(piece.inside.start, parser.position)
            let casing = casing(&parser)
            switch reading {
            case .value(let path, let shape):
                if let shape, !shape.isText {
                    report(.notText(place(range), shape))
                }
                program.append(.print(path, casing, alone: piece.isAlone))
            case .counter(let loop):
                program.append(.printCounter(loop: loop))
            case .first, .last:
                report(.notText(place(range), .flag))
            }
        } else {
            parser.expected("a name")
        }
        parser.expectEnd()
        report(parser.diagnostics)
    }

    private mutating func casing(_ parser: inout ExpressionParser) -> Casing {
        var casing = Casing()
        while parser.take(UInt8(ascii: "|")) {
            guard let name = parser.word() else {
                parser.expected("the name of a filter")
                break
            }
            if !casing.apply(source.text(name)) {
                report(.unknownFilter(source.text(name), place(name)))
            }
        }
        return casing
    }
}

// MARK: - Tags

extension TemplateParser {
    private static let tags = [
        "elif", "else", "empty", "endfor", "endgroup", "endif", "endsorted", "for", "group", "if", "include", "sorted",
    ]

    private mutating func readTag(_ piece: Piece) {
        let reported = diagnostics.count
        var parser = expressionParser(withoutDashes(piece.inside))
        guard let word = parser.word() else {
            parser.expected("the name of a tag")
            report(parser.diagnostics)
            return
        }
        let name = source.text(word)
        if !Self.tags.contains(name) {
            report(.unknownTag(name, place(word), nearest(to: name, among: Self.tags)))
        }
        switch Self.tags.contains(name) ? name : nearest(to: name, among: Self.tags) {
        case "if": readIf(piece, &parser)
        case "elif": readElif(piece, &parser)
        case "else": readLastSection(piece, of: .condition, name)
        case "for": readFor(piece, &parser)
        case "empty": readLastSection(piece, of: .loop, name)
        case "group": readLines(piece, .group)
        case "sorted": readLines(piece, .sorted)
        case "include": readInclude(piece, &parser)
        case "endif": end(.condition, piece)
        case "endfor": end(.loop, piece)
        case "endgroup": end(.group, piece)
        case "endsorted": end(.sorted, piece)
        default: return
        }
        parser.expectEnd()
        report(parser.diagnostics)
        if !piece.isClosed {
            // It was read for the sake of its end only, and where it stops is anybody's guess.
            diagnostics.removeLast(max(diagnostics.count - reported, 0))
        }
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

    private mutating func open(_ block: Block) {
        if blocks.count == Self.deepestNesting {
            report(.tooDeep(block.place))
        }
        blocks.append(block)
    }

    /// `"{% if" expression "%}"`
    private mutating func readIf(_ piece: Piece, _ parser: inout ExpressionParser) {
        let expression = parser.expression(&program)
        var block = Block(kind: .condition, place: place(piece.range))
        block.skip = branch(on: expression)
        open(block)
    }

    /// `"{% elif" expression "%}"`
    private mutating func readElif(_ piece: Piece, _ parser: inout ExpressionParser) {
        let expression = parser.expression(&program)
        guard beginSection(of: .condition, piece, "elif") else {
            return
        }
        blocks[blocks.count - 1].skip = branch(on: expression)
    }

    /// `"{% else %}"`, `"{% empty %}"`
    private mutating func readLastSection(_ piece: Piece, of kind: Block.Kind, _ name: String) {
        guard beginSection(of: kind, piece, name) else {
            return
        }
        blocks[blocks.count - 1].isInLastSection = true
        if kind == .loop {
            endRounds()
        }
    }

    /// `"{% for" clause "%}"`
    private mutating func readFor(_ piece: Piece, _ parser: inout ExpressionParser) {
        let clause = parser.iterationClause(&program)
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
    private mutating func readLines(_ piece: Piece, _ kind: Block.Kind) {
        if !piece.isAlone {
            report(.notAlone(kind.rawValue, place(piece.range)))
        } else if let around = blocks.last(where: { $0.kind.coversLines }) {
            report(.linesInLines(kind, place(piece.range), around))
        } else if !includes.isAlone {
            report(.linesInLine(kind, place(piece.range)))
        }
        program.append(.beginLines)
        open(Block(kind: kind, place: place(piece.range)))
    }

    /// `"{% include" quoted "%}"`
    private mutating func readInclude(_ piece: Piece, _ parser: inout ExpressionParser) {
        guard let quoted = parser.quotedText() else {
            parser.expected("the name of a template in quotes")
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
    private mutating func branch(on expression: Expression?) -> Int? {
        guard let expression else {
            return nil
        }
        let test = program.append(expression)
        return program.append(.branch(test: test, otherwise: 0))
    }

    /// Ends the section before; false, with an error, if this section can't stand here.
    private mutating func beginSection(of kind: Block.Kind, _ piece: Piece, _ name: String) -> Bool {
        guard blocks.count > firstBlock, let block = blocks.last, block.kind == kind else {
            let around = blocks.count > firstBlock ? blocks.last : nil
            report(.unexpectedSection(name, place(piece.range), of: kind, in: around))
            return false
        }
        guard !block.isInLastSection else {
            report(.sectionAfterLast(name, place(piece.range), block))
            return false
        }
        if kind == .loop {
            program.append(.nextRound(loop: Int32(loopCount - 1), slot: block.slot, start: block.start))
        }
        blocks[blocks.count - 1].exits.append(program.append(.jump(0)))
        if let skip = block.skip {
            program.land(skip)
            blocks[blocks.count - 1].skip = nil
        }
        return true
    }

    /// The name of the loop, and `forloop`, go out of scope.
    private mutating func endRounds() {
        scope.removeLast()
        loopCount -= 1
        blocks[blocks.count - 1].hasName = false
    }

    private mutating func end(_ kind: Block.Kind, _ piece: Piece) {
        guard let index = blocks[firstBlock...].lastIndex(where: { $0.kind == kind }) else {
            if let missing = missingEnds[kind], missing > 0 {
                missingEnds[kind] = missing - 1
            } else {
                report(.unexpectedEnd(kind, place(piece.range)))
            }
            return
        }
        while blocks.count - 1 > index {
            let inner = blocks[blocks.count - 1]
            report(.wrongOrder(kind, place(piece.range), inner))
            missingEnds[inner.kind, default: 0] += 1
            closeLast()
        }
        if kind.coversLines, !piece.isAlone {
            report(.notAlone(kind.endTag, place(piece.range)))
        }
        closeLast()
    }

    /// Lets everything that waits for the end of the innermost block go on here.
    private mutating func closeLast() {
        let block = blocks[blocks.count - 1]
        if block.kind.coversLines {
            program.append(block.kind == .group ? .layOutLines : .sortLines)
        }
        if block.hasName {
            program.append(.nextRound(loop: Int32(loopCount - 1), slot: block.slot, start: block.start))
            endRounds()
        }
        if let skip = block.skip {
            program.land(skip)
        }
        for exit in block.exits {
            program.land(exit)
        }
        blocks.removeLast()
    }
}

// MARK: - Messages

extension Shape {
    /// Whether it can be printed.
    fileprivate var isText: Bool {
        switch self {
        case .text: true
        case .optional(let inner): inner.isText
        case .flag, .list, .record: false
        }
    }
}

extension Diagnostic {
    fileprivate static func tooLarge(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-too-large",
            "the template comes to more than \(TemplateParser.largestTemplate >> 20) MB with what it includes",
            at: place
        )
    }

    fileprivate static func tooDeep(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-too-deep",
            "more than \(TemplateParser.deepestNesting) tags inside each other",
            at: place
        )
    }

    fileprivate static func notText(_ place: Place, _ shape: Shape) -> Diagnostic {
        var shape = shape
        while case .optional(let inner) = shape {
            shape = inner
        }
        let path = place.source.text(place.range)
        let help: String? =
            switch shape {
            case .flag: "ask it: `{% if \(path) %}`"
            case .list: "go through it: `{% for element in \(path) %}`"
            case .record(let record): record.members.first.map { "print a member of it: `\(path).\($0.name)`" }
            case .text, .optional: nil
            }
        return Diagnostic(
            "template-not-text",
            "`\(path)` is \(shape.description), and only texts can be printed",
            at: place,
            help: help
        )
    }

    fileprivate static func unknownFilter(_ name: String, _ place: Place) -> Diagnostic {
        let known = "the filters are " + Casing.filters.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            "template-unknown-filter",
            "unknown filter `\(name)`",
            at: place,
            help: nearest(to: name, among: Casing.filters).map { "did you mean `\($0)`?" } ?? known
        )
    }

    fileprivate static func unknownTag(_ name: String, _ place: Place, _ nearest: String?) -> Diagnostic {
        Diagnostic(
            "template-unknown-tag",
            "unknown tag `\(name)`",
            at: place,
            help: nearest.map { "did you mean `\($0)`?" } ?? "the tags are `if`, `for`, `include`, `group` and `sorted`"
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

    fileprivate static func unexpectedEnd(_ kind: Block.Kind, _ place: Place) -> Diagnostic {
        Diagnostic(
            "template-unexpected-tag",
            "`{% \(kind.endTag) %}` without a `{% \(kind.rawValue) %}` before it",
            at: place
        )
    }

    fileprivate static func wrongOrder(_ kind: Block.Kind, _ place: Place, _ inner: Block) -> Diagnostic {
        Diagnostic(
            "template-unexpected-tag",
            "`{% \(kind.endTag) %}` stands inside of `{% \(inner.kind.rawValue) %}`",
            at: place,
            notes: [Diagnostic.Note("this is still open", at: inner.place)],
            help: "write `{% \(inner.kind.endTag) %}` first"
        )
    }

    fileprivate static func unexpectedSection(
        _ name: String,
        _ place: Place,
        of kind: Block.Kind,
        in around: Block?
    ) -> Diagnostic {
        let help = name == "else" && around?.kind == .loop ? "for an empty list, write `{% empty %}`" : nil
        return Diagnostic(
            "template-unexpected-tag",
            "`{% \(name) %}` belongs directly into `{% \(kind.rawValue) %}`",
            at: place,
            notes: around.map { [Diagnostic.Note("it stands in this", at: $0.place)] } ?? [],
            help: help
        )
    }

    fileprivate static func sectionAfterLast(_ name: String, _ place: Place, _ block: Block) -> Diagnostic {
        let last = block.kind == .loop ? "empty" : "else"
        return Diagnostic(
            "template-unexpected-tag",
            "`{% \(name) %}` after `{% \(last) %}`, which is the last section",
            at: place,
            notes: [Diagnostic.Note("of this", at: block.place)]
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
