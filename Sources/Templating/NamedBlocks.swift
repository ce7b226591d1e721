import Diagnostics

/// A part of a template that another template can replace: `{% block name %} … {% endblock %}`.
package enum NamedBlocks {
    /// The folder of the templates that replace blocks.
    package static let folder = "Blocks/"

    /// The template that replaces the block of this name.
    package static func replacement(of name: String) -> String {
        "\(folder)\(name).stencil"
    }

    /// The blocks of a template with their contents, in its order.
    package static func all(in source: SourceText) -> [(name: String, text: String)] {
        var scanner = PieceScanner(source, ByteRange(0, source.bytes.count))
        var faults: [Diagnostic] = []
        var open: [(name: String, start: Int)] = []
        var blocks: [(name: String, start: Int, text: String)] = []
        while let piece = scanner.next(&faults) {
            guard piece.kind == .tag, piece.isAlone else {
                continue
            }
            let words = source.text(piece.inside).split(separator: " ")
            if words.count == 2, words[0] == "block" {
                open.append((String(words[1]), source.nextLine(after: piece.range.end)))
            } else if words == ["endblock"], let block = open.popLast() {
                let end = source.startOfLine(before: piece.range.start)
                blocks.append(
                    (block.name, block.start, source.text(ByteRange(block.start, max(block.start, end)))))
            }
        }
        return blocks.sorted { $0.start < $1.start }.map { ($0.name, $0.text) }
    }
}

/// The contents of a block that is replaced.
struct OriginalText {
    let source: SourceText
    let range: ByteRange
}

/// A block that is replaced: what is needed at its end to replace it.
struct ReplacedBlock {
    /// The tag's name in the template.
    let name: ByteRange
    let tag: ByteRange
    /// The program before the block.
    let program: Program
}

extension TemplateParser {
    /// `"{% block" name "%}"`. Its contents are read in any case, so that their errors are found.
    mutating func readBlock(_ piece: Piece, _ reader: inout TagReader) {
        var block = Block(kind: .named, place: place(piece.range))
        if !piece.isAlone {
            report(.blockNotAlone("block", place(piece.range)))
        }
        if let name = reader.word() {
            if includes.has(NamedBlocks.replacement(of: source.text(name))) {
                block.replaced = ReplacedBlock(name: name, tag: piece.range, program: program)
            }
        } else {
            reader.expected("the name of the block")
        }
        open(block)
    }

    /// `"{% endblock %}"`. The replacement, if there is one, takes the place of what was read since the beginning.
    mutating func readEndBlock(_ piece: Piece) {
        let block = blocks.innermost
        readEnd(.named, piece)
        if !piece.isAlone {
            report(.blockNotAlone("endblock", place(piece.range)))
        }
        guard let block, block.kind == .named, let replaced = block.replaced else {
            return
        }
        program = replaced.program
        let start = source.nextLine(after: replaced.tag.end)
        let end = max(start, source.startOfLine(before: piece.range.start))
        originals.append(OriginalText(source: source, range: ByteRange(start, end)))
        include(
            NamedBlocks.replacement(of: source.text(replaced.name)), at: place(replaced.name),
            by: place(replaced.tag), isAlone: true)
        originals.removeLast()
    }

    /// `"{% original %}"`, in the template that replaces a block: what the block contains.
    mutating func readOriginal(_ piece: Piece) {
        if !piece.isAlone {
            report(.blockNotAlone("original", place(piece.range)))
        }
        guard let original = originals.popLast() else {
            report(.noOriginal(place(piece.range)))
            return
        }
        let site = source
        source = original.source
        read(original.range)
        source = site
        originals.append(original)
    }
}

extension SourceText {
    /// The start of the line after the one in which this index is.
    fileprivate func nextLine(after index: Int) -> Int {
        bytes[index...].firstIndex(of: .newline).map { $0 + 1 } ?? bytes.count
    }

    /// The start of the line in which this index is.
    fileprivate func startOfLine(before index: Int) -> Int {
        bytes[..<index].lastIndex(of: .newline).map { $0 + 1 } ?? 0
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func blockNotAlone(_ tag: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            "template-not-alone",
            "`{% \(tag) %}` must be alone on its line, because a block consists of whole lines",
            at: place
        )
    }

    fileprivate static func noOriginal(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-unexpected-tag",
            "`{% original %}` is only allowed in a template that replaces a block",
            at: place,
            help:
                "a template in the folder `Blocks` replaces the block of its name, and can write the original"
        )
    }
}
