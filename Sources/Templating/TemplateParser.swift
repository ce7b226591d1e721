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
        "broken", "elif", "else", "empty", "endfor", "endif", "endsorted", "for", "if", "include",
        "sorted", "when",
    ]

    var program: Program
    var diagnostics: [Diagnostic] = []
    var scope: Scope
    var loopCount = 0
    var blocks = OpenBlocks()
    var includes: IncludeChain
    var source: SourceText
    var byteCount = 0
    /// The line that is read, where it is written for each element of a list, or not at all where its value is empty.
    var line: OpenLine?
    /// What was read of a line before its first tag or value.
    var lineStart: ArraySlice<UInt8> = []

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
        case .quoted(let text): program.append(text: source.bytes[text.start..<text.end])
        case .value(let path, let casing) where piece.isAlone: printLine(path, casing)
        case .value(let path, let casing): program.append(.print(path, casing))
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

    /// Keeps a diagnostic, with the includes that led to it; once only, however often its template is included.
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
