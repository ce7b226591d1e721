import Diagnostics
import Documents
import Testing

/// Cases that are torn and joined at random, with a seed, so that a failure can be reproduced.
@Suite struct FuzzTests {
    @Test(.timeLimit(.minutes(2)), arguments: 0..<8 as Range<UInt64>)
    func `Torn documents are read in bounded time, with ranges that hold`(_ seed: UInt64) throws {
        var random = SplitMix64(state: seed)
        let corpus = try CaseFile.all().map { try $0.source().bytes }.filter { $0.count < 2_000 }
        let clock = ContinuousClock()
        for round in 0..<1000 {
            let bytes = mutation(of: corpus, using: &random)
            let source = SourceText(
                path: Bool.random(using: &random) ? "torn.yml" : "torn.json", bytes: bytes)
            let begin = clock.now
            let (node, diagnostics) = DocumentReader.read(source)
            let spent = clock.now - begin
            let printed = DiagnosticPrinter(limit: 3).text(of: diagnostics)

            let isRefused = node == nil && diagnostics.hasErrors
            let problems =
                misplacedRanges(in: node, of: source, diagnostics) + misplacedRanges(in: diagnostics)
            #expect(problems == [], "seed \(seed), round \(round): \(source.text(ByteRange(0, bytes.count)))")
            #expect(spent < .seconds(2), "seed \(seed), round \(round)")
            #expect(printed.isEmpty == diagnostics.isEmpty)
            if let node, !isRefused { expectRereading(node, "seed \(seed), round \(round)") }
        }
    }

    /// What was read is written as JSON that means the same.
    private func expectRereading(_ node: Node, _ comment: Comment) {
        let text = JSONWriter.text(of: node, layout: .compact)
        let reread = JSONReader.read(SourceText(path: "written.json", text: text))
        // Duplicate keys are kept, and reported again.
        let told = reread.diagnostics.map(\.message).filter { !$0.contains("in other code points") }
        #expect(told == [], comment)
        #expect(reread.node.map { JSONWriter.text(of: $0, layout: .compact) } == text, comment)
    }

    private func mutation(of corpus: [[UInt8]], using random: inout SplitMix64) -> [UInt8] {
        var bytes = corpus.randomElement(using: &random)!
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let start = Int.random(in: 0...bytes.count, using: &random)
            let end = min(bytes.count, start + Int.random(in: 0...8, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.replaceSubrange(start..<end, with: Self.tokens.randomElement(using: &random)!.utf8)
            case 2: bytes.insert(contentsOf: Self.tokens.randomElement(using: &random)!.utf8, at: start)
            case 3: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
            case 4: bytes.insert(contentsOf: bytes[start..<end], at: start)
            default:
                let other = corpus.randomElement(using: &random)!
                bytes = Array(bytes[..<start]) + other[Int.random(in: 0...other.count, using: &random)...]
            }
        }
        return bytes
    }

    private static let tokens = [
        "\n", "\r\n", "\r", " ", "  ", "\t", "\n  ", "\n\t", "\n- ", "- ", "-", "? ", ": ", ":", ",", "[",
        "]", "{",
        "}", "#", " #", "&a ", "*a", "!t ", "|", ">", "|2-\n", ">+\n", "'", "\"", "''", "\\", "\\u",
        "\\ud800", "%",
        "%YAML 1.2\n", "@", "`", "---", "\n---\n", "...", "\n...\n", "\u{FEFF}", "é", "👍", "null", "1e5",
        "0x", ".5",
        "a: b", "[a: b]", "{ }",
    ]
}

/// A random number generator with a seed.
private struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
