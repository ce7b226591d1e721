import Diagnostics
import Testing

@testable import Drafts
@testable import Language

/// JSON fits a spec if the generated code would decode and map it.
@Suite struct FittingTests {
    @Test(arguments: [
        ("Int", "1"), ("Int", "1.0"), ("Int?", "null"), ("Int(number | string)", "\"7\""), ("Double", "1"),
        ("Decimal(string)", "\"1.50\""), ("Bool(int)", "1"), ("Bool(bool | int)", "0"), ("URL?", "\"\""),
        ("{ type: \"URL?\", nullable: false }", "\"\""), ("{ type: \"URL?\", required: true }", "\"\""),
        ("Date(iso8601 | epoch)", "1777593600"), ("Date(iso8601)", "\"2026-05-01T10:00:00.25Z\""),
        ("Data", "\"AQID\""), ("JSON", "[null]"), ("[Int]", "[]"), ("\"[Int?]\"", "[null]"),
        ("[String: Int]", "{\"a\": 1}"),
        ("[Int: Int]", "{\"7\": 1}"), ("Open", "\"new\""), ("Payer", "\"a\""), ("Payer", "{\"id\": 1}"),
        ("Payer", "true"),
        ("Block", "{\"type\": \"row\", \"size\": 1}"), ("Block", "{\"type\": \"other\"}"), ("Flags", "5"),
        ("Block", #"{"type": "row", "type": "other", "size": 1, "size": "a"}"#),
        ("JSON", #"{"a": 1, "a": 1e400}"#), ("[String: Int]", #"{"a": 1, "a": "b"}"#),
        ("{ type: Int, path: x.b.c }", #"{"b": {"c": 1}}"#), ("{ type: \"Int?\", path: x.b }", "null"),
        ("{ type: \"Int?\", path: x.b.c }", #"{"b": null}"#), ("{ type: \"Int?\", path: x.b }", "{}"),
        (parts, #"{"7": {"name": "a"}, "8": {"id": 8, "name": "b"}}"#),
        ("{ type: '[Part]?', keyedBy: id, fields: { id: Int, name: String } }", "null"), (parts, "{}"),
        ("{ type: Int, default: 0 }", "null"), ("{ type: \"Date(day)?\", bad: nil }", "\"never\""),
    ])
    func `A value fits its type`(_ type: String, _ json: String) throws {
        #expect(try Self.misfits(type, #"{"x": \#(json)}"#) == [])
    }

    @Test(arguments: [
        ("Int", "1.5", "$.x: found 1.5, but the spec expects Int"),
        ("Int", "null", "$.x: found null, but the spec expects Int"),
        ("Int(string)", "7", "$.x: found 7, but the spec expects Int(string)"),
        ("Bool(int)", "2", "$.x: found 2, but the spec expects Bool(int)"),
        (
            "Date(iso8601)", #""2026-05-01T10:00""#,
            #"$.x: found "2026-05-01T10:00", but the spec expects Date(iso8601)"#
        ),
        ("Date(day)", "\"2026-02-30\"", "$.x: found \"2026-02-30\", but the spec expects Date(day)"),
        ("{ type: Int, path: x.b }", "{}", "$.x.b: found nothing, but the spec expects 'b' in every object"),
        ("{ type: Int, path: x.b }", #"{"b": "a"}"#, "$.x.b: found \"a\", but the spec expects Int"),
        ("{ type: \"Int?\", path: x.b }", "[]", "$.x: found a list, but the spec expects an object"),
        ("{ type: \"Int?\", path: x.b.c }", #"{"b": 1}"#, "$.x.b: found 1, but the spec expects an object"),
        (
            parts, "[]",
            "$.x: found a list, but the spec expects an object with the id of each Part as a key"
        ),
        (
            parts, #"{"a": {"name": "b"}}"#,
            "$.x.a: found a, but the spec expects Int"
        ),
        (
            parts, #"{"7": {}}"#,
            "$.x[\"7\"].name: found nothing, but the spec expects 'name' in every object"
        ),
        ("UUID", "\"1\"", "$.x: found \"1\", but the spec expects UUID"),
        ("URL", "\"\"", "$.x: found \"\", but the spec expects URL"),
        ("URL?", "\" \"", "$.x: found \" \", but the spec expects URL"),
        ("[Int]", "{}", "$.x: found an object, but the spec expects a list"),
        ("[Int]", "[1, \"a\"]", "$.x[1]: found \"a\", but the spec expects Int"),
        ("[String: Int]", "{\"a b\": true}", "$.x[\"a b\"]: found true, but the spec expects Int"),
        ("Closed", "\"new\"", "$.x: found \"new\", but the spec expects one of the cases of Closed"),
        ("Payer", "{\"id\": \"1\"}", "$.x.id: found \"1\", but the spec expects Int"),
        ("Payer", #"{"id": "1", "id": 1}"#, "$.x.id: found \"1\", but the spec expects Int"),
        (
            "[Int: Int]", #"{"1": 1, "01": 2}"#,
            "$.x[\"01\"]: found the key '01', but the spec expects the number 1 only once"
        ),
        (
            "Block", #"{"type": "other", "huge": 1e400}"#,
            "$.x.huge: found 1e400, but the spec expects \(json)"
        ),
        (
            "Inside", #"{"k": "other", "huge": [-1e400]}"#,
            "$.x.huge[0]: found -1e400, but the spec expects \(json)"
        ),
        ("[Payer]", "[1e400]", "$.x[0]: found 1e400, but the spec expects \(json)"),
        (
            "Block", "{\"type\": \"row\"}",
            "$.x.size: found nothing, but the spec expects 'size' in every object"
        ),
        (
            "{ type: \"Int?\", required: true }", "",
            "$.x: found nothing, but the spec expects 'x' in every object"
        ),
        ("{ type: \"Int?\", nullable: false }", "null", "$.x: found null, but the spec expects Int"),
    ])
    func `A value that does not fit is told by its path`(_ type: String, _ json: String, _ message: String)
        throws
    {
        #expect(try Self.misfits(type, json.isEmpty ? "{}" : #"{"x": \#(json)}"#) == [message])
    }

    @Test(arguments: [
        ("Block", #"{"type": "row", "size": 1}"#, []),
        (
            "Block", #"{"type": "row", "size": 1, "color": "red"}"#,
            ["$.x.color is not a field of Row, and is ignored"]
        ),
        ("Block", #"{"type": "other"}"#, ["$.x is not a variant of Block: it is kept as unknown"]),
        ("Open", "\"new\"", ["$.x is not a case of Open: it is kept as unknown"]),
        ("{ type: \"Date(day)?\", bad: nil }", "\"never\"", ["$.x is not a valid Date(day): it becomes nil"]),
        ("{ type: \"Date(day)?\", bad: nil }", "null", []),
        ("{ type: \"URL?\", bad: nil }", "\"\"", []),
        (
            "{ type: Date(day), bad: default, default: 2026-05-01 }", "\"never\"",
            ["$.x is not a valid Date(day): the default is used"]
        ),
        ("{ type: Date(day), bad: default, default: 2026-05-01 }", "\"2026-02-03\"", []),
    ])
    func `What the code forgives is noted, and nothing else`(
        _ type: String, _ json: String, _ notes: [String]
    ) throws {
        let result = try #require(try Self.result(type, #"{"x": \#(json)}"#))
        #expect(result.misfits.isEmpty)
        #expect(result.notes.map(\.message) == notes)
    }

    @Test func `Of many misfits of one kind a few are told`() throws {
        let records = Array(repeating: #"{"x": "a"}"#, count: 50).joined(separator: ", ")
        let result = try #require(try Self.result("Int", "[\(records)]"))
        #expect(result.misfits.count == 3)
        #expect(result.unreported == 47)
    }

    @Test func `A repeated key is warned of`() throws {
        let (fitting, _) = Fitting.prepare(
            SourceText(path: "Thing.yml", text: "fields: { x: Int }"), name: "Thing",
            configuration: Configuration(), neighbours: Neighbours(), part: nil)
        let (result, diagnostics) = try #require(fitting).result(
            of: SourceText(path: "a.json", text: #"{"x": 1, "x": "a"}"#))
        #expect(result?.misfits.count == 0)
        #expect(
            diagnostics.map(\.message)
                == ["this key is used a second time, and only the first one counts"])
    }

    private static let parts = "{ type: '[Part]', keyedBy: id, fields: { id: Int, name: String } }"
    private static let json =
        "JSON, whose numbers have at most 38 digits and an exponent from -128 to 127"

    @Test(arguments: [
        ("{}", 0), (#"{"data": null}"#, 0), (#"{"data": [{"id": 1}]}"#, 0), (#"{"data": 7}"#, 1), ("[]", 1),
    ])
    func `An optional answer may lack its last key`(_ json: String, _ misfits: Int) throws {
        let spec = """
            fields: { id: Int }
            response: { items: data }
            operations: { found: "GET /found -> [Note]?" }
            """
        let (fitting, diagnostics) = Fitting.prepare(
            SourceText(path: "Note.yml", text: spec), name: "Note", configuration: Configuration(),
            neighbours: Neighbours(), part: .operation("found"))
        #expect(DiagnosticPrinter().text(of: diagnostics) == "")
        let result = try #require(fitting).result(of: SourceText(path: "a.json", text: json)).result
        #expect(result?.misfits.count == misfits)
    }

    /// An answer that may lack everything says nothing of a document in which others find their keys.
    @Test(arguments: [
        (#"{"id": "no", "name": 3}"#, "detail", 2), (#"{"id": 1, "name": "a"}"#, "detail", 0),
        (#"{"data": [{"id": 1, "name": "a"}]}"#, "list", 0), (#"{"data": [{"id": "no"}]}"#, "list", 2),
        (#"{"data": null}"#, "list", 0), ("{}", "list", 0), (#"{"x": 1}"#, "list", 0),
        (#"{"title": "a"}"#, "song", 0), (#"{"a": 1}"#, "list", 0), (#"{"kind": "b"}"#, "shape", 0),
    ])
    func `A document is compared with the answer whose keys it has`(
        _ json: String, _ target: String, _ misfits: Int
    ) throws {
        let spec = """
            fields: { id: Int, name: String }
            response: { items: data? }
            types:
              Song: { title: String? }
              Shape: { by: kind, oneOf: { b: Box } }
              Box: { size: Int? }
            operations:
              list: GET /notes
              song: "GET /song -> Song?"
              shape: "GET /shape -> Shape"
              detail: GET /notes/{id}
            """
        let (fitting, diagnostics) = Fitting.prepare(
            SourceText(path: "Note.yml", text: spec), name: "Note", configuration: Configuration(),
            neighbours: Neighbours(), part: nil)
        #expect(DiagnosticPrinter().text(of: diagnostics) == "")
        let result = try #require(fitting).result(of: SourceText(path: "a.json", text: json)).result
        #expect(result?.target == target)
        #expect(result?.misfits.count == misfits)
    }

    private static func misfits(_ type: String, _ json: String) throws -> [String] {
        try #require(try result(type, json)).misfits.map(\.message)
    }

    private static func result(_ type: String, _ json: String) throws -> Fitting.Result? {
        let spec = """
            fields:
              x: \(type)
              other?: [Open, "Closed"]
              payer: Payer?
              block: Block?
              inside: Inside?
              flags: Flags?
              closed: Closed?
              open: Open?
            types:
              Open: [open, closed]
              Closed: { cases: [open, closed], unknown: fail }
              Payer: { oneOf: [String, Customer] }
              Customer: { id: Int }
              Block: { by: type, oneOf: { row: Row } }
              Row: { size: Int }
              Inside: { by: k, in: data, oneOf: { row: Row } }
              Flags: { bits: { a: 0, b: 2 } }
            """
        let (fitting, diagnostics) = Fitting.prepare(
            SourceText(path: "Thing.yml", text: spec), name: "Thing", configuration: Configuration(),
            neighbours: Neighbours(), part: nil)
        #expect(DiagnosticPrinter().text(of: diagnostics) == "")
        return fitting?.result(of: SourceText(path: "a.json", text: json)).result
    }
}
