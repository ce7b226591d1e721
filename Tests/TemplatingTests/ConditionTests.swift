import Diagnostics
import Templating
import Testing

/// Conditions and iterations outside templates, as in the manifest of a style.
struct ConditionTests {
    private static let feature = RecordShape(
        "Feature",
        [
            RecordShape.Member("hasRemote", .flag, ""),
            RecordShape.Member("isLocalOnly", .flag, ""),
            RecordShape.Member("objects", .list(.text), ""),
            RecordShape.Member("paging", .optional(.record(RecordShape("Paging", []))), ""),
        ]
    )
    private let scope = Scope([("feature", .record(Self.feature))])

    private func values(
        _ hasRemote: Bool,
        _ isLocalOnly: Bool,
        objects: [String] = [],
        paging: Value = .absent
    ) -> [Value] {
        [.record([.flag(hasRemote), .flag(isLocalOnly), .list(objects.map(Value.text)), paging])]
    }

    private func parsed(_ text: String) -> Condition? {
        let (condition, diagnostics) = Condition.parse(SourceText(path: "style", text: text), scope: scope)
        #expect(diagnostics.map(\.printed) == [])
        return condition
    }

    @Test("A condition is true or false for its values")
    func holds() throws {
        let condition = try #require(parsed("feature.hasRemote and not feature.isLocalOnly"))
        #expect(condition.holds(for: values(true, false)).holds)
        #expect(!condition.holds(for: values(true, true)).holds)
        #expect(!condition.holds(for: values(false, false)).holds)
    }

    @Test(
        "`not` binds before `and`, and `and` before `or`",
        arguments: [
            ("R or L and O", "R or (L and O)"),
            ("L and O or R", "(L and O) or R"),
            ("not R or L", "(not R) or L"),
            ("not (R or L)", "not R and not L"),
            ("not (R and L) or not O", "not (R and L and O)"),
            ("not (not R or not (L and O))", "R and L and O"),
        ]
    )
    func precedence(_ first: String, _ second: String) throws {
        let scope = Scope([("R", .flag), ("L", .flag), ("O", .list(.text))])
        func parsed(_ text: String) -> Condition? {
            Condition.parse(SourceText(path: "style", text: text), scope: scope).condition
        }
        let (first, second) = (try #require(parsed(first)), try #require(parsed(second)))
        var answers: Set<Bool> = []
        for bits in 0..<8 {
            let values: [Value] = [
                .flag(bits & 1 > 0), .flag(bits & 2 > 0), .list(bits & 4 > 0 ? [.text("")] : []),
            ]
            #expect(first.holds(for: values).holds == second.holds(for: values).holds)
            answers.insert(first.holds(for: values).holds)
        }
        #expect(answers.count == 2)
    }

    @Test("A list asks whether it is not empty, an optional whether it is there")
    func listsAndOptionals() throws {
        let list = try #require(parsed("feature.objects"))
        #expect(list.holds(for: values(false, false, objects: ["a"])).holds)
        #expect(!list.holds(for: values(false, false)).holds)
        let optional = try #require(parsed("feature.paging"))
        #expect(optional.holds(for: values(false, false, paging: .record([]))).holds)
        #expect(!optional.holds(for: values(false, false)).holds)
    }

    @Test("A condition's mistakes are named at their places, in the source that holds it")
    func mistakes() {
        let source = SourceText(path: "style.yml", text: "when: feature.hasRemot and not\n")
        let (condition, diagnostics) = Condition.parse(source, in: ByteRange(6, 30), scope: scope)
        #expect(condition == nil)
        #expect(
            diagnostics.map(\.printed).joined() == """
                style.yml:1:15-23: error: `Feature` has no member `hasRemot` [template-unknown-member]
                    help: did you mean `hasRemote`?
                style.yml:1:31-31: error: expected a name, found the end [template-syntax]

                """
        )
        for text in ["", " ", "(", ")", "feature.objects in", "forloop.first", "feature", "a.b"] {
            #expect(!Condition.parse(SourceText(path: "", text: text), scope: scope).diagnostics.isEmpty)
        }
    }

    @Test("An absent value in a condition is an error, unless it was asked first")
    func absent() throws {
        let inner = RecordShape("Inner", [RecordShape.Member("flag", .flag, "")])
        let scope = Scope([("inner", .optional(.record(inner)))])
        let source = SourceText(path: "style", text: "inner.flag")
        let careless = try #require(Condition.parse(source, scope: scope).condition)
        #expect(careless.holds(for: [.absent]).diagnostic?.id == "template-absent-value")
        #expect(careless.holds(for: [.record([.flag(true)])]).holds)
        let careful = SourceText(path: "style", text: "inner and inner.flag")
        let condition = try #require(Condition.parse(careful, scope: scope).condition)
        #expect(!condition.holds(for: [.absent]).holds)
        #expect(condition.holds(for: [.absent]).diagnostic == nil)
    }

    @Test("An iteration gives the elements of its list, and their scope")
    func iteration() throws {
        let source = SourceText(path: "style", text: "for: object in feature.objects")
        let parsed = Iteration.parse(source, in: ByteRange(5, 30), scope: scope)
        let iteration = try #require(parsed.iteration)
        let values = values(true, false, objects: ["a", "b"])
        let (elements, diagnostic) = iteration.elements(values)
        #expect(diagnostic == nil)

        let path = SourceText(path: "style", text: "{{ object }}{% if feature.hasRemote %}!{% endif %}")
        let template = Template.parse(path, scope: iteration.scope, includes: { _ in nil }).template
        var output: [UInt8] = []
        for element in elements {
            #expect(template?.render(values + [element], Finishing(width: 120), into: &output) == nil)
        }
        #expect(String(decoding: output, as: UTF8.self) == "a!b!")
    }

    @Test("An iteration's mistakes are named at their places")
    func iterationMistakes() {
        let mistakes = [
            ("object in feature.object", "style:1:19-25: error: `Feature` has no member `object`"),
            ("feature in feature.objects", "style:1:1-8: error: `feature` is already a name here"),
            ("object in feature.objects if x", "style:1:27-29: error: unexpected `if`"),
            ("object", "style:1:7-7: error: expected `in`, found the end"),
            ("", "style:1:1-1: error: expected the name of an element"),
        ]
        for (text, message) in mistakes {
            let parsed = Iteration.parse(SourceText(path: "style", text: text), scope: scope)
            #expect(parsed.iteration == nil)
            #expect(parsed.diagnostics.count == 1)
            #expect(parsed.diagnostics.first?.printed.hasPrefix(message) == true)
        }
    }

    @Test("An iteration over an absent list is an error")
    func absentList() throws {
        let scope = Scope([("list", .optional(.list(.text)))])
        let parsed = Iteration.parse(SourceText(path: "style", text: "x in list"), scope: scope)
        let iteration = try #require(parsed.iteration)
        #expect(iteration.elements([.absent]).elements.isEmpty)
        #expect(iteration.elements([.absent]).diagnostic?.id == "template-absent-value")
        #expect(iteration.elements([.list([.text("a")])]).elements.count == 1)
    }
}
