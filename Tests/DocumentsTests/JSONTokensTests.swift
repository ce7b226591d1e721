import Diagnostics
import Testing

@testable import Documents

/// The tokens equal those of `JSONReader`, in whatever pieces the bytes arrive.
@Suite struct JSONTokensTests {
    @Test(arguments: try CaseFile.all(in: .validJSON) + CaseFile.all(in: .invalidJSON))
    func `Tokens take what the reader takes, in pieces of any size`(_ file: CaseFile) throws {
        let source = try file.source()
        let isSound = JSONReader.read(source).node != nil
        for size in [1, 2, 3, 7, 1 << 16] {
            #expect(
                try Self.tokens(source.bytes, size)?.isEmpty == (isSound ? false : nil),
                "in pieces of \(size)")
        }
    }

    @Test func `Texts are what they are in the document`() throws {
        let text = #"  { "a" : [1, -2.5e3, "x\n\u00e9\ud83d\ude00", "", true, null], "b\"c" :{ } } "#
        for size in 1...9 {
            #expect(
                try Self.tokens(Array(text.utf8), size) == [
                    "openObject", "key a", "openArray", "number 1", "number -2.5e3", "text x\né😀", "text ",
                    "bool(true)", "null", "closeArray", "key b\"c", "openObject", "closeObject",
                    "closeObject",
                ])
        }
    }

    @Test func `A long document is read in the memory of one piece`() throws {
        let record = Array(#"{"id":12,"name":"A text","tags":["a","b"]},"#.utf8)
        var pieces = 0
        var tokens = JSONTokens {
            pieces += 1
            return pieces == 1
                ? [UInt8(ascii: "[")] : pieces <= 20_000 ? record : pieces == 20_001 ? Array("0]".utf8) : []
        }
        var count = 0
        while true {
            let token = try tokens.next()
            guard token != .end else { break }
            try #require(token != .mistake)
            count += 1
            #expect(tokens.windowSize < 1_000)
        }
        #expect(count == 19_999 * 11 + 3)
    }

    /// Nil where there is a mistake.
    private static func tokens(_ bytes: [UInt8], _ size: Int) throws -> [String]? {
        var rest = bytes[...]
        var tokens = JSONTokens {
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
        var found: [String] = []
        while true {
            let token = try tokens.next()
            switch token {
            case .end: return found
            case .mistake: return nil
            case .key, .text, .number: found.append("\(token) \(tokens.text)")
            default: found.append("\(token)")
            }
        }
    }
}
