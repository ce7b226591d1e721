import Diagnostics

/// Turns the pieces of a template and of its includes into a program, in one pass.
///
/// Every error is reported, and parsing continues as if it were fixed: an unknown tag is read as the most similar one,
/// and an early end also ends the blocks inside.
struct TemplateParser {
    /// The maximum number of bytes of a template, with every include counted each time.
    static let largestTemplate = 8 << 20
    static let mostDiagnostics = 100
    static let tags = [
        "block", "broken", "elif", "else", "empty", "endblock", "endfor", "endif", "for", "if", "imports",
        "include", "original", "when",
    ]

    var program: Program
    var diagnostics: [Diagnostic] = []
    var scope: Scope
    var loopCount = 0
    var blocks = OpenBlocks()
    var includes: IncludeChain
    var source: SourceText
    var byteCount = 0
    /// The blanks that are added to each line, because its template is included deeper than it is written.
    var addedBlanks: ArraySlice<UInt8> = []
    /// Whether the beginning of the source is in the middle of a line.
    var beginsInLine = false
    /// The contents of the blocks whose replacements are read, the outermost first.
    var originals: [OriginalText] = []
    /// The current line, if it is written for each element of a list, under a condition, or only if its value is not
    /// empty.
    var line: OpenLine?
    /// The text of a line before its first tag or value.
    var lineStart: ArraySlice<UInt8> = []

    init(_ source: SourceText, scope: Scope, includes: @escaping (String) -> SourceText?) {
        self.source = source
        self.scope = scope
        self.includes = IncludeChain(lookUp: includes)
        program = Program(slotCount: scope.names.count)
    }

    /// Reads a whole source, or a range of it, in the current scope. Returns whether it ends in the middle of a line.
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
        closeLine()
        while let block = blocks.innermost {
            report(.unclosed(block))
            endInnermost()
        }
        blocks.leaveSource(outer)
        return last.map { source.bytes[range.end - 1] != .newline && !$0.takesLine } ?? false
    }

    mutating func read(_ piece: Piece) {
        switch piece.kind {
        case .text:
            readText(source.bytes[piece.range.start..<piece.range.end])
        case .output:
            readWhen(behind: piece)
            readOutput(piece)
        case .tag where piece.isAlone:
            writeLineStart()
            readTag(piece)
        case .tag:
            readWhen(behind: piece)
            if piece.range == line?.when {
                endWhen(piece)
            } else {
                writeLineStart()
                readTag(piece)
            }
        case .comment:
            break
        }
    }

    mutating func readOutput(_ piece: Piece) {
        var reader = reader(piece.inside)
        reader.readsEach = true
        let output = OutputTag.read(&reader, &program)
        if let list = reader.each {
            openLine(for: list, piece)
        }
        writeLineStart()
        switch output {
        case .quoted(let text, let filters): program.append(text: filters.applied(to: source.text(text))[...])
        case .value(let path, let filters) where piece.isAlone && filters.isPlain:
            printLine(path, filters.casing)
        case .value(let path, let filters):
            program.append(text: Array(filters.prefix.utf8)[...])
            program.append(.print(path, filters.casing))
            program.append(text: Array(filters.suffix.utf8)[...])
        case .counter(let loop): program.append(.printCounter(loop: loop))
        case nil: break
        }
        reader.expectEnd()
        report(reader.diagnostics)
    }

    func place(_ range: ByteRange) -> Diagnostic.Place {
        Diagnostic.Place(source, range)
    }

    func reader(_ range: ByteRange) -> TagReader {
        TagReader(source, range, scope: scope, loopCount: loopCount)
    }

    // MARK: - Reporting

    mutating func report(_ found: inout [Diagnostic]) {
        report(found)
        found.removeAll()
    }

    mutating func report(_ found: [Diagnostic]) {
        for diagnostic in found {
            report(diagnostic)
        }
    }

    /// Adds a diagnostic with the includes that led to it. It is added once, even if its template is included several
    /// times.
    mutating func report(_ diagnostic: Diagnostic) {
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
