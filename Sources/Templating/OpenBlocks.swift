import Diagnostics

/// The open blocks, the outermost first. It decides whether a section or an end is allowed; the parser changes the
/// program.
struct OpenBlocks {
    static let deepestNesting = 64

    private var blocks: [Block] = []
    /// The index of the first block of the current source, which must end its own blocks.
    private var first = 0
    /// The missing ends that have been reported. They may still follow in the wrong order.
    private var missingEnds: [Block.Kind: Int] = [:]

    /// The innermost block of the current source.
    var innermost: Block? {
        blocks.count > first ? blocks.last : nil
    }

    /// Whether a loop is open, in this source or in one that includes it.
    var isInLoop: Bool {
        blocks.contains { $0.kind == .loop }
    }

    var depth: Int {
        blocks.count
    }

    mutating func enterSource() -> Int {
        defer { first = blocks.count }
        return first
    }

    /// Returns to the including source, with the result of `enterSource`.
    mutating func leaveSource(_ outer: Int) {
        first = outer
    }

    mutating func open(_ block: Block) -> Diagnostic? {
        blocks.append(block)
        return blocks.count == Self.deepestNesting + 1 ? .tooDeep(block.place) : nil
    }

    /// Removes the innermost block and returns it.
    mutating func close() -> Block? {
        blocks.count > first ? blocks.removeLast() : nil
    }

    /// The error if the section of this name cannot begin here; nil if it can.
    func problem(ofSection name: String, of kind: Block.Kind, at place: Diagnostic.Place) -> Diagnostic? {
        guard let block = innermost, block.kind == kind else {
            return .unexpectedSection(name, place, of: kind, in: innermost)
        }
        return block.isInLastSection ? .sectionAfterLast(name, place, block) : nil
    }

    mutating func changeInnermost(_ change: (inout Block) -> Void) {
        if blocks.count > first {
            change(&blocks[blocks.count - 1])
        }
    }

    /// The number of blocks that end here: the innermost one of the kind, and those inside it, which are errors.
    mutating func end(
        _ kind: Block.Kind,
        _ place: Diagnostic.Place
    ) -> (blocks: Int, diagnostics: [Diagnostic]) {
        guard let index = blocks[first...].lastIndex(where: { $0.kind == kind }) else {
            if let missing = missingEnds[kind], missing > 0 {
                missingEnds[kind] = missing - 1
                return (0, [])
            }
            return (0, [.unexpectedEnd(kind, place)])
        }
        let inner = blocks[(index + 1)...].reversed()
        for block in inner {
            missingEnds[block.kind, default: 0] += 1
        }
        return (inner.count + 1, inner.map { .wrongOrder(kind, place, $0) })
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func tooDeep(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-too-deep",
            "tags are nested deeper than \(OpenBlocks.deepestNesting) levels",
            at: place
        )
    }

    fileprivate static func unexpectedEnd(_ kind: Block.Kind, _ place: Place) -> Diagnostic {
        Diagnostic(
            "template-unexpected-tag",
            "`{% \(kind.endTag) %}` has no `{% \(kind.rawValue) %}` before it",
            at: place
        )
    }

    fileprivate static func wrongOrder(_ kind: Block.Kind, _ place: Place, _ inner: Block) -> Diagnostic {
        Diagnostic(
            "template-unexpected-tag",
            "`{% \(kind.endTag) %}` is inside `{% \(inner.kind.rawValue) %}`",
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
        let isElseOfLoop = name == "else" && around?.kind == .loop
        return Diagnostic(
            "template-unexpected-tag",
            "`{% \(name) %}` must be directly inside `{% \(kind.rawValue) %}`",
            at: place,
            notes: around.map { [Diagnostic.Note("it is inside this", at: $0.place)] } ?? [],
            help: isElseOfLoop ? "for an empty list, write `{% empty %}`" : nil
        )
    }

    fileprivate static func sectionAfterLast(_ name: String, _ place: Place, _ block: Block) -> Diagnostic {
        let last = block.kind == .loop ? "empty" : "else"
        return Diagnostic(
            "template-unexpected-tag",
            "`{% \(name) %}` cannot follow `{% \(last) %}`, which is the last section",
            at: place,
            notes: [Diagnostic.Note("the block begins here", at: block.place)]
        )
    }
}
