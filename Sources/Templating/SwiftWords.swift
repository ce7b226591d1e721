/// The words of Swift code one after the other, without those of comments and of the text of string literals.
///
/// The code of an interpolation is code. Words that begin with a digit are included.
struct SwiftWords {
    private let code: UnsafeBufferPointer<UInt8>
    private var index: Int
    /// The string literals whose interpolations contain the index, the outermost first.
    private var literals: [Literal] = []
    private var isInLiteral = false

    private struct Literal {
        /// The number of `#` before the opening quotes.
        let hashes: Int
        let isMultiline: Bool
        /// The number of parentheses that are open in the current interpolation.
        var depth = 0
    }

    init(_ code: UnsafeBufferPointer<UInt8>, from start: Int) {
        self.code = code
        index = start
    }

    /// What each byte is: `n` a part of a name, `s` a sign that can begin a literal or a comment, `p` a parenthesis. One
    /// look into a table is faster than comparisons, and every byte of every generated file is read here.
    private static let kinds: StaticString = """
        ..................................ss....pp.....snnnnnnnnnn......\
        .nnnnnnnnnnnnnnnnnnnnnnnnnn....n.nnnnnnnnnnnnnnnnnnnnnnnnnn.....\
        nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn\
        nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn
        """

    @inline(__always)
    mutating func next() -> Range<Int>? {
        guard let bytes = code.baseAddress else {
            return nil
        }
        let kinds = Self.kinds.utf8Start
        let end = code.count
        // A local variable stays in a register.
        var position = index
        while position < end {
            let byte = bytes[position]
            switch kinds[Int(byte)] {
            case UInt8(ascii: "n"):
                let start = position
                repeat {
                    position += 1
                } while position < end && kinds[Int(bytes[position])] == UInt8(ascii: "n")
                index = position
                return start..<position
            case UInt8(ascii: "p") where !isInLiteral, UInt8(ascii: "."):
                position += 1
            default:
                index = position
                readSign(byte)
                position = index
            }
        }
        index = position
        return nil
    }

    private mutating func readSign(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/") where isNext(UInt8(ascii: "/"), after: 1):
            index = code.endOfLine(from: index)
        case UInt8(ascii: "/") where isNext(UInt8(ascii: "*"), after: 1):
            skipComment()
        case UInt8(ascii: "\""):
            openLiteral(hashes: 0)
        case UInt8(ascii: "#"):
            let hashes = countHashes(from: index)
            if isNext(UInt8(ascii: "\""), after: hashes) {
                openLiteral(hashes: hashes)
            } else {
                index += hashes
            }
        case UInt8(ascii: "("):
            literals[literals.count - 1].depth += 1
            index += 1
        case UInt8(ascii: ")"):
            literals[literals.count - 1].depth -= 1
            index += 1
            if literals[literals.count - 1].depth == 0 {
                let literal = literals.removeLast()
                isInLiteral = !literals.isEmpty
                readText(of: literal)
            }
        default:
            index += 1
        }
    }

    /// Skips a comment that ends with `*/`, and those inside it.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if isNext(UInt8(ascii: "/"), after: 0), isNext(UInt8(ascii: "*"), after: 1) {
                (depth, index) = (depth + 1, index + 2)
            } else if isNext(UInt8(ascii: "*"), after: 0), isNext(UInt8(ascii: "/"), after: 1) {
                (depth, index) = (depth - 1, index + 2)
            } else {
                index += 1
            }
        } while depth > 0 && index < code.count
    }

    private mutating func openLiteral(hashes: Int) {
        let isMultiline = countQuotes(from: index + hashes) >= 3
        index += hashes + (isMultiline ? 3 : 1)
        readText(of: Literal(hashes: hashes, isMultiline: isMultiline))
    }

    /// Skips text up to the next interpolation or the end of the literal.
    private mutating func readText(of literal: Literal) {
        let (quotes, hashes) = (literal.isMultiline ? 3 : 1, literal.hashes)
        while index < code.count {
            switch code[index] {
            case UInt8(ascii: "\\") where countHashes(from: index + 1) >= hashes:
                index += 1 + hashes
                if isNext(UInt8(ascii: "("), after: 0) {
                    literals.append(literal)
                    isInLiteral = true
                    return
                }
                index += 1
            case UInt8(ascii: "\"")
            where countQuotes(from: index) >= quotes && countHashes(from: index + quotes) >= hashes:
                index += quotes + hashes
                return
            case .newline where !literal.isMultiline:
                return
            default:
                index += 1
            }
        }
    }

    private func isNext(_ byte: UInt8, after distance: Int) -> Bool {
        index + distance < code.count && code[index + distance] == byte
    }

    private func countHashes(from start: Int) -> Int {
        count(UInt8(ascii: "#"), from: start)
    }

    private func countQuotes(from start: Int) -> Int {
        count(UInt8(ascii: "\""), from: start)
    }

    private func count(_ byte: UInt8, from start: Int) -> Int {
        var end = start
        while end < code.count, code[end] == byte {
            end += 1
        }
        return end - start
    }
}
