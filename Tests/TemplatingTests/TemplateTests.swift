import Diagnostics
import Templating
import Testing

/// Tests that case files cannot express: values of the wrong shape, bounds, ranges, and the API.
struct TemplateTests {
    private func parse(_ text: String, _ scope: Scope) -> Template? {
        let (template, diagnostics) = Template.parse(
            SourceText(path: "template", text: text),
            scope: scope,
            includes: { _ in nil }
        )
        #expect(diagnostics.map(\.printed) == [])
        return template
    }

    private func failure(_ text: String, _ scope: Scope, _ values: [Value]) -> String? {
        var output: [UInt8] = []
        return parse(text, scope)?.render(values, Finishing(width: 120), into: &output)?.printed
    }

    @Test("A rendering is appended to what the output holds")
    func appends() {
        var output = Array("    before ".utf8)
        let template = parse("a\n{{ text }}", Scope([("text", .text)]))
        #expect(template?.render([.text("b\nc")], Finishing(width: 120), into: &output) == nil)
        #expect(String(decoding: output, as: UTF8.self) == "    before a\nb\nc")
    }

    @Test("A part of a source is a template of its own, with places in the whole")
    func range() {
        let source = SourceText(path: "style.yml", text: "path: \"{{ name }}.swift\"\n{% if %}")
        let (template, diagnostics) = Template.parse(
            source,
            in: ByteRange(7, 23),
            scope: Scope([("name", .text)]),
            includes: { _ in nil }
        )
        var output: [UInt8] = []
        #expect(diagnostics.isEmpty)
        #expect(template?.render([.text("User")], Finishing(width: 120), into: &output) == nil)
        #expect(String(decoding: output, as: UTF8.self) == "User.swift")

        let broken = Template.parse(source, in: ByteRange(7, 23), scope: Scope([]), includes: { _ in nil })
        #expect(broken.template == nil)
        #expect(
            broken.diagnostics.map(\.printed) == [
                "style.yml:1:11-15: error: unknown name `name` [template-unknown-name]\n"
            ])
    }

    @Test("A template knows what it reads, of the elements of lists too")
    func reads() throws {
        let element = RecordShape("Element", ["a", "b", "c"].map { .init($0, .text, "") })
        let record = RecordShape(
            "Record",
            [.init("no", .text, ""), .init("list", .list(.record(element)), ""), .init("flag", .flag, "")]
        )
        let reads = try #require(
            parse(
                "{% for e in record.list %}{{ e.b }}{% for f in record.list %}{{ f.a }}{% endfor %}{% endfor %}"
                    + "{% if not record.flag %}!{% endif %}",
                Scope([("text", .text), ("record", .record(record))]))
        ).reads
        #expect(reads.members.map { $0 != nil } == [false, true])
        #expect(reads[1].members.map { $0 != nil } == [false, true, true])
        #expect(reads[1][1].members.map { $0 != nil } == [true, true])
        #expect(reads[0].members.isEmpty && reads[7].members.isEmpty)
    }

    @Test("Bytes that are not UTF-8 are copied, and named in messages")
    func invalidBytes() {
        let bytes: [UInt8] = [0xFF, 0x0A, 0xC3] + Array("{{ text }}".utf8) + [0x80]
        let source = SourceText(path: "template", bytes: bytes)
        let scope = Scope([("text", .text)])
        var output: [UInt8] = []
        let (template, _) = Template.parse(source, scope: scope, includes: { _ in nil })
        #expect(template?.render([.text("x")], Finishing(width: 120), into: &output) == nil)
        #expect(output == [0xFF, 0x0A, 0xC3, UInt8(ascii: "x"), 0x80])

        let unknown = SourceText(path: "template", bytes: Array("{{ a".utf8) + [0xFF] + Array(" }}".utf8))
        let (_, diagnostics) = Template.parse(unknown, scope: scope, includes: { _ in nil })
        #expect(diagnostics.map(\.message) == ["unknown name `a\u{FFFD}`"])
    }

    @Test("CRLF ends a line as LF does, and stays as it is")
    func carriageReturns() {
        var output: [UInt8] = []
        let template = parse(
            "a\r\n{% if yes %}\r\n  {{ text }}\r\n{% endif %}\r\nb\r\n",
            Scope([("yes", .flag), ("text", .text)]))
        #expect(
            template?.render([.flag(true), .text("1\r\n\r\n2")], Finishing(width: nil), into: &output) == nil)
        #expect(String(decoding: output, as: UTF8.self) == "a\r\n  1\r\n\r\n  2\r\nb\r\n")
    }

    @Test("A value of another shape than promised is an error, and no crash")
    func wrongShape() {
        let record = RecordShape("Record", [RecordShape.Member("name", .text, "")])
        let scope = Scope([("record", .record(record)), ("flag", .flag), ("list", .list(.text))])
        let values: [Value] = [.record([.text("a")]), .flag(true), .list([.text("b")])]
        for (text, index) in [
            ("{{ record.name }}", 0), ("{% if flag %}{% endif %}", 1), ("{% if list %}{% endif %}", 2),
            ("{% for x in list %}{{ x }}{% endfor %}", 2),
        ] {
            for wrong in [
                Value.text(""), .record([]), .flag(false), .list([.flag(true)]), .record([.flag(true)]),
            ] {
                var values = values
                values[index] = wrong
                if case (.flag, 1) = (wrong, index) { continue }
                if case .list = wrong, text.contains("if list") { continue }
                #expect(failure(text, scope, values)?.contains("[template-wrong-shape]") == true)
            }
            #expect(failure(text, scope, values) == nil)
            #expect(failure(text, scope, Array(values[..<index]))?.contains("[template-wrong-shape]") == true)
        }
    }

    @Test("An absent record is named by the part of the path that leads to it")
    func absentPart() {
        let inner = RecordShape("Inner", [RecordShape.Member("text", .optional(.text), "")])
        let outer = RecordShape("Outer", [RecordShape.Member("inner", .optional(.record(inner)), "")])
        let scope = Scope([("outer", .optional(.record(outer)))])
        let message = { (value: Value) in
            failure("{{ outer.inner.text }}", scope, [value]).map { $0.prefix { $0 != "," } }
        }
        let start = "template:1:4-20: error: "
        #expect(message(.absent) == "\(start)`outer` is absent here")
        #expect(message(.record([.absent])) == "\(start)`outer.inner` is absent here")
        #expect(message(.record([.record([.absent])])) == "\(start)`outer.inner.text` is absent here")
        #expect(message(.record([.record([.text("")])])) == nil)
    }

    // MARK: - Bounds

    @Test("A rendering that gets too large is an error")
    func outputTooLarge() {
        let megabyte = Value.text(String(repeating: "x", count: 1 << 20))
        let scope = Scope([("text", .text), ("list", .list(.text))])
        let values = [megabyte, .list(Array(repeating: .text(""), count: 100))]
        let expected = "[template-output-too-large]"
        #expect(
            failure("{% for x in list %}{{ text }}{% endfor %}", scope, values)?.contains(expected) == true)

        let literal = String(repeating: "x", count: 1 << 20)
        #expect(
            failure("{% for x in list %}\(literal){% endfor %}", scope, values)?.contains(expected) == true)

        let indented = String(repeating: " ", count: 1 << 20) + "{{ text }}"
        let lines = Value.text(String(repeating: "x\n", count: 100))
        #expect(failure(indented, scope, [lines, .list([])])?.contains(expected) == true)
    }

    @Test("Loops that come to no end are an error")
    func tooManyRounds() {
        let list = Value.list(Array(repeating: .text(""), count: 10_000))
        let loops = "{% for a in list %}{% for b in list %}{% endfor %}{% endfor %}"
        let failure = failure(loops, Scope([("list", .list(.text))]), [list])
        #expect(failure?.contains("template:1:32-36: error: ") == true)
        #expect(failure?.contains("[template-too-many-rounds]") == true)
    }

    @Test("Includes that multiply are an error, and take no time")
    func tooLarge() {
        let (template, diagnostics) = Template.parse(
            SourceText(path: "0", text: "{% include \"1\" %}{% include \"1\" %}"),
            scope: Scope([]),
            includes: { name in
                let next = (Int(name) ?? 0) + 1
                let text =
                    String(repeating: "x", count: 1000) + "{% include \"\(next)\" %}{% include \"\(next)\" %}"
                return SourceText(path: name, text: next > 15 ? "" : text)
            }
        )
        #expect(template == nil)
        #expect(diagnostics.contains { $0.printed.contains("[template-too-large]") })
    }

    @Test("A template with countless mistakes reports a hundred")
    func manyMistakes() {
        for mistake in ["{{ a }}", "{{", "{% if %}", "{% endif %}", "{{ a\n", "{% include \"a\" %}"] {
            let text = String(repeating: mistake, count: 10_000)
            let source = SourceText(path: "template", text: text)
            let (template, diagnostics) = Template.parse(source, scope: Scope([]), includes: { _ in nil })
            #expect(template == nil)
            #expect(diagnostics.count == TemplateTests.mostDiagnostics)
        }
    }

    private static let mostDiagnostics = 100

    @Test("One template renders on several threads at once")
    func threads() async {
        let template = parse(
            "{% for x in list %}\n{{ x }}(\n    {{ forloop.counter }}\n)\n{% endfor %}",
            Scope([("list", .list(.text))])
        )
        let values = [Value.list((0..<100).map { .text("name that is no small string \($0)") })]
        let outputs = await withTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var output: [UInt8] = []
                    _ = template?.render(values, Finishing(width: 120), into: &output)
                    return output
                }
            }
            return await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
        }
        #expect(outputs.count == 1)
        #expect(outputs.first?.isEmpty == false)
    }
}
