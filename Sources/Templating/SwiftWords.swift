/// The words of Swift code one after the other, without those of comments and of the text of string literals.
///
/// The code of an interpolation is code. Words that begin with a digit are included.
struct SwiftWords {
    private let code: UnsafeBufferPointer<UInt8>
    private var index: Int
    /// The string literals whose interpolations contain the index, the outermost first.
    private var literals: [Literal] = []

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

    @inline(__always)
    mutating func next() -> Range<Int>? {
        while index < code.count {
            let byte = code[index]
            if byte.isNamePart {
                let start = index
                repeat {
                    index += 1
                } while index < code.count && code[index].isNamePart
                return start..<index
            }
            // Almost all other bytes are blanks and signs above the slash.
            if byte <= UInt8(ascii: "/"), byte > .space {
                readSign(byte)
            } else {
                index += 1
            }
        }
        return nil
    }

    private mutating func readSign(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/") where isNext(UInt8(ascii: "/"), after: 1):
            index = code.endOfLine(from: index)
        case UInt8(ascii: "\""):
            openLiteral(hashes: 0)
        case UInt8(ascii: "#"):
            let hashes = countHashes(from: index)
            if isNext(UInt8(ascii: "\""), after: hashes) {
                openLiteral(hashes: hashes)
            } else {
                index += hashes
            }
        case UInt8(ascii: "(") where !literals.isEmpty:
            literals[literals.count - 1].depth += 1
            index += 1
        case UInt8(ascii: ")") where !literals.isEmpty:
            literals[literals.count - 1].depth -= 1
            index += 1
            if literals[literals.count - 1].depth == 0 {
                readText(of: literals.removeLast())
            }
        default:
            index += 1
        }
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
