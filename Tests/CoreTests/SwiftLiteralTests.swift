import Testing

@testable import Generator
@testable import Language

/// Text of a spec cannot leave its literal or its comment.
@Suite struct SwiftLiteralTests {
    private static let hostile = [
        "\"; import Darwin; let x = \"", "\\(exit(1))", "\\", "\\\"", "a\nb", "a\r\nb", "a\u{2028}b",
        "a\u{85}b", "\u{0}",
        "\"\"\"", "#\"x\"#", "\u{202E}txet", "\u{FEFF}", "e\u{301}\"\u{301}", "*/ code() /*", "\t",
        "\u{E000}", "\u{1F468}\u{200D}\u{1F469}",
    ]

    @Test(arguments: hostile)
    func `A literal ends where it should`(_ text: String) {
        let scalars = Array(SwiftLiteral.string(text).unicodeScalars)
        #expect(scalars.first == "\"" && scalars.last == "\"")
        var inside = scalars.dropFirst().dropLast()[...]
        var decoded = ""
        while let scalar = inside.popFirst() {
            #expect(scalar != "\"")
            #expect(scalar.value >= 0x20 && scalar.value != 0x2028 && scalar.value != 0x85)
            guard scalar == "\\" else {
                decoded.unicodeScalars.append(scalar)
                continue
            }
            let escape = inside.popFirst()
            switch escape {
            case "n": decoded += "\n"
            case "r": decoded.unicodeScalars.append("\r")
            case "t": decoded += "\t"
            case "\"", "\\": decoded.unicodeScalars.append(escape!)
            case "u":
                let digits = String(String.UnicodeScalarView(inside.dropFirst().prefix { $0 != "}" }))
                inside = inside.drop { $0 != "}" }.dropFirst()
                decoded.unicodeScalars.append(Unicode.Scalar(UInt32(digits, radix: 16)!)!)
            default: Issue.record("\\\(escape.map(String.init) ?? "")")
            }
        }
        #expect(Array(decoded.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(arguments: hostile)
    func `A comment stays on its lines`(_ text: String) {
        for line in SwiftLiteral.commentLines(text + " and more") {
            let hasBreak = line.contains { $0.isNewline }
            #expect(!hasBreak)
            #expect(
                line.unicodeScalars.allSatisfy {
                    $0.value >= 0x20 && $0.value != 0x7F && !(0x202A...0x202E).contains($0.value)
                })
            #expect(line.last != " ")
        }
    }

    @Test func `A comment keeps its paragraphs, and is broken where it is too wide`() {
        #expect(SwiftLiteral.commentLines("\n a\n\n b \n\n") == [" a", "", " b"])
        let long = Array(repeating: "word", count: 60).joined(separator: " ")
        let lines = SwiftLiteral.commentLines(long)
        #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 100 })
        #expect(lines.joined(separator: " ") == long)
        #expect(SwiftLiteral.commentLines("").isEmpty)
    }

    @Test(arguments: [
        ("0", "0"), ("-1", "-1"), ("999999", "999999"), ("1234567", "1_234_567"),
        ("-12345678", "-12_345_678"),
    ])
    func `Long numbers are grouped`(_ digits: String, _ literal: String) {
        #expect(SwiftLiteral.integer(digits) == literal)
    }

    @Test(arguments: hostile)
    func `A path of a spec cannot leave its literal`(_ text: String) {
        let path = "/x\(text)".percentEncodedPath
        #expect(
            path.utf8.allSatisfy {
                $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
            })
    }
}
