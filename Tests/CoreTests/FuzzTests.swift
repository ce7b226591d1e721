import Diagnostics
import RandomSpecs
import Testing

@testable import Language
@testable import Planning

/// Specs that are torn and joined at random, with a seed, so that a failure can be reproduced.
@Suite struct FuzzTests {
    @Test(.timeLimit(.minutes(3)), arguments: 0..<6 as Range<UInt64>)
    func `Torn specs end in diagnostics within their text, in bounded time`(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let corpus = try (CaseFile.all(in: .validSpec) + CaseFile.all(in: .invalidSpec)).map {
            try $0.source().bytes
        }
        let clock = ContinuousClock()
        var built = 0
        for round in 0..<300 {
            let bytes = mutation(of: corpus, using: &random)
            let source = SourceText(path: "Torn.yml", bytes: bytes)
            let begin = clock.now
            let diagnostics = Pipeline().resolve(source).diagnostics
            let model = diagnostics.hasErrors ? nil : Pipeline().model(source)
            #expect(clock.now - begin < .seconds(3), "seed \(seed), round \(round)")
            #expect(model != nil || diagnostics.hasErrors, "seed \(seed), round \(round)")
            #expect(misplaced(diagnostics) == [], "seed \(seed), round \(round)")
            built += model == nil ? 0 : 1
        }
        #expect(built > 0)
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func `Torn configurations end in diagnostics within their text`(_ seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let files = try CaseFile.all(in: .validConfiguration) + CaseFile.all(in: .invalidConfiguration)
        let corpus = try files.map { try $0.source().bytes }.filter { !$0.isEmpty }
        for round in 0..<200 {
            let source = SourceText(path: "scaffold.yml", bytes: mutation(of: corpus, using: &random))
            let (configuration, diagnostics) = ConfigurationDecoder.decode(source)
            #expect(misplaced(diagnostics) == [], "seed \(seed), round \(round)")
            let output = configuration.outputFolder("Menu")
            #expect(
                diagnostics.hasErrors || PathFault.first(in: output) == nil,
                "seed \(seed), round \(round): \(output)")
        }
    }

    private func misplaced(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.flatMap { diagnostic in
            ([diagnostic.place] + diagnostic.notes.map(\.place)).compactMap(\.self).filter { place in
                !(0 <= place.range.start && place.range.start <= place.range.end
                    && place.range.end <= place.source.bytes.count)
            }
            .map { "\(diagnostic.id): \($0.range)" }
        }
    }

    private func mutation(of corpus: [[UInt8]], using random: inout SplitMix64) -> [UInt8] {
        var bytes = corpus.randomElement(using: &random)!
        for _ in 0..<Int.random(in: 1...3, using: &random) {
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
        "\n", "  ", "\n  x: ", ": ", ",", "[", "]", "{", "}", "?", "\"", "'", "&", "=", "{id}", "{page}",
        "Date(", "Date(day)", "[String: ",
        "Int", "String", "URL?", "null", "é", "👍", "unknown: nil", "domain: false", "sample: ", "cases: ",
        "fields: ", "type: ",
        "cache: localOnly", "->", "..", "#", "9999999999999999999", "-1", "1e5", "self", "default", "Type",
        "Data",
    ]
}
