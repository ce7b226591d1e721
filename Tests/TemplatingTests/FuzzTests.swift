import Diagnostics
import Templating
import Testing

/// Changes the cases at random, always in the same way, and expects nothing but answers: no crash, no hang, places
/// inside of their sources, and diagnostics exactly where there is no template.
struct FuzzTests {
    @Test("Whatever a template says, parsing and rendering it come to an end", arguments: 0..<8)
    func mutations(_ seed: Int) {
        let cases = TemplateCase.all(in: "ok") + TemplateCase.all(in: "error")
        var random = Mutation(seed: UInt64(seed))
        for sample in cases {
            let values = sample.values
            for _ in 0..<60 {
                check(sample, values, random.mutate(Array(sample.template.utf8), cases))
            }
        }
    }

    @Test(
        "Whatever lines are laid out, their text stays the same but for blanks and commas", arguments: 0..<8)
    func layout(_ seed: Int) throws {
        let scope = Scope([("lines", .text)])
        let source = SourceText(path: "lines", text: "{{ lines }}\n")
        let template = try #require(Template.parse(source, scope: scope, includes: { _ in nil }).template)
        var random = Mutation(seed: UInt64(seed))
        for _ in 0..<300 {
            let lines = random.lines()
            var output: [UInt8] = []
            let width = Int.random(in: 0...80, using: &random)
            let failure = template.render([.text(lines)], Finishing(width: width), into: &output)
            #expect(failure == nil)
            let result = String(decoding: output, as: UTF8.self)
            #expect(letters(of: result) == letters(of: lines), "\(lines)")

            var again: [UInt8] = []
            #expect(template.render([.text(result)], Finishing(width: 200), into: &again) == nil)
            #expect(letters(of: String(decoding: again, as: UTF8.self)) == letters(of: lines))
        }
    }

    private func letters(of text: String) -> [UInt8] {
        text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ",")].contains($0) }
    }

    private func check(
        _ sample: TemplateCase,
        _ values: [(name: String, shape: Shape, value: Value)],
        _ bytes: [UInt8]
    ) {
        let source = SourceText(path: "template", bytes: bytes)
        let (template, diagnostics) = Template.parse(
            source,
            scope: Scope(values.map { ($0.name, $0.shape) }),
            includes: sample.include
        )
        #expect((template == nil) == !diagnostics.isEmpty)
        var output: [UInt8] = []
        let failure = template?.render(values.map(\.value), Finishing(width: 40), into: &output)
        #expect(failure == nil || failure?.id == "template-absent-value")
        let all = diagnostics + [failure].compactMap { $0 }
        for place in all.flatMap({ [$0.place] + $0.notes.map(\.place) }) {
            guard let place else {
                continue
            }
            let (start, end) = (place.range.start, place.range.end)
            #expect(0 <= start && start <= end && end <= place.source.bytes.count)
        }
    }
}

/// Random changes that are the same in every run.
private struct Mutation: RandomNumberGenerator {
    private var state: UInt64

    private static let pieces = [
        "{{", "}}", "{%", "%}", "{#", "#}", "{{ ", " }}", "{% if ", "{% endif %}", "{% for x in ",
        "{% endfor %}",
        "{% else %}", "{% empty %}", "{% block x %}\n", "{% endblock %}\n", "{% original %}\n",
        "{% include \"", " {% broken %}\n", "{% imports %}\n",
        "not ",
        " and ", "(", ")", ".", "|", "|uppercase", "forloop.", "\n", "\r\n", "\"", "-", " ", "\t", "é", "\0",
    ]
    private static let code = [
        "foo(", "a", "b,", ")", "),", ") {", "}", "{", "[", "]", "<", ">(", ".map", "// c", "\"\"\"", "\"x\"",
        "case .a:",
        "", "#if X", "return", "= ", "&& d", "} else {", ",", "é >", "/*", "\"//\"", "\"\\\"\"",
    ]

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// A few of: a byte changed, a part left out or doubled, a piece of the language or of another case put in.
    mutating func mutate(_ bytes: [UInt8], _ cases: [TemplateCase]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...4, using: &self) {
            let start = Int.random(in: 0...bytes.count, using: &self)
            let end = min(bytes.count, start + Int.random(in: 0...12, using: &self))
            switch Int.random(in: 0..<6, using: &self) {
            case 0 where start < bytes.count: bytes[start] = UInt8.random(in: 0...255, using: &self)
            case 1: bytes.removeSubrange(start..<end)
            case 2: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 3: bytes.removeSubrange(start...)
            case 4:
                let other = Array((cases.randomElement(using: &self)?.template ?? "").utf8)
                bytes.insert(contentsOf: other.prefix(Int.random(in: 0...60, using: &self)), at: start)
            default: bytes.insert(contentsOf: (Self.pieces.randomElement(using: &self) ?? "").utf8, at: start)
            }
        }
        return bytes
    }

    /// Lines of something like code, at indentations that go up and down.
    mutating func lines() -> String {
        var indentation = 0
        return (0..<Int.random(in: 1...12, using: &self)).map { _ in
            indentation = max(0, indentation + Int.random(in: -1...1, using: &self))
            return String(repeating: "  ", count: indentation) + (Self.code.randomElement(using: &self) ?? "")
        }.joined(separator: "\n")
    }
}
