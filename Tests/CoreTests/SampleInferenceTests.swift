import Diagnostics
import Documents
import RandomSpecs
import Testing

@testable import Drafts
@testable import Language

/// From JSON to a spec.
@Suite struct SampleInferenceTests {
    @Test func `Random records become a spec that is read without a word, and that they fit`() throws {
        for seed in 0..<UInt64(300) {
            var maker = RandomRecords(seed: seed)
            let documents = maker.documents()
            guard let text = try Self.spec(of: documents) else {
                continue
            }
            let spec = SourceText(path: "Restaurant.yml", text: text)
            let said = DiagnosticPrinter().text(of: Pipeline().resolve(spec).diagnostics)
            try #require(said == "", "seed \(seed):\n\(documents.joined(separator: "\n"))\n\(text)\n\(said)")
            let (fitting, _) = Fitting.prepare(
                spec, name: "Restaurant", configuration: Configuration(), neighbours: Neighbours(), part: nil)
            for document in documents {
                let result = try #require(
                    fitting?.result(of: SourceText(path: "a.json", text: document)).result)
                let misfits = DiagnosticPrinter().text(of: result.misfits)
                try #require(
                    misfits == "", "seed \(seed) as \(result.target):\n\(document)\n\(text)\n\(misfits)")
            }
        }
    }

    @Test(arguments: [
        (#"{"x": "2026-05-01"}"#, "Date(day)"), (#"{"x": "2026-05-01T10:00:00Z"}"#, "Date(iso8601)"),
        (#"{"x": "Tue, 5 May 2026 10:00:00 +0000"}"#, "Date(rfc2822)"),
        (#"{"x": "2026-05-01 10:00:00"}"#, #"Date("yyyy-MM-dd HH:mm:ss")"#),
        (#"{"x": "Fri May 01 10:00:00 +0000 2026"}"#, #"Date("EEE MMM dd HH:mm:ss Z yyyy")"#),
        (#"[{"x": "2026-05-01"}, {"x": "2026-05-01T10:00:00Z"}]"#, "Date(iso8601 | day)"),
        (#"{"x": "https://a.example/b"}"#, "URL"), (#"{"x": "https://a.example/{b}"}"#, "String"),
        (#"{"x": "8d9f3c52-0b1e-4c6a-9e51-000000000001"}"#, "UUID"), (#"{"x": "12.50"}"#, "Decimal(string)"),
        (#"[{"x": "PT1H30M"}, {"x": "P1DT12H"}]"#, "Duration(iso8601)"), (#"{"x": "P1D"}"#, "String"),
        (#"[{"x": "PT1H"}, {"x": "P1Y"}]"#, "String"), (#"[{"x": "PT1H"}, {"x": ""}]"#, "String"),
        (#"{"x": true}"#, "Bool"), (#"{"x": "true"}"#, "Bool(string)"), (#"{"x": 1}"#, "Int"),
        (#"{"x": 1.0}"#, "Double"), (#"{"x": 12345678901234567890}"#, "Decimal"), (#"{"x": null}"#, "JSON?"),
        (#"{"x": []}"#, "[JSON]"), (#"{"x": {}}"#, "JSON"), (#"[{"x": 1}, {}]"#, "Int?"),
        (#"[{"x": 1}, {"x": "2"}]"#, "Int(number | string)"),
        (#"[{"x": 1}, {"x": true}]"#, "Bool(bool | int)"),
        (#"{"x": {"17": 1, "23": 2}}"#, "[String: Int]"), (#"{"x": {"2026-05-01": [1]}}"#, "[String: [Int]]"),
        (#"{"x": 1e400}"#, "Double"), (#"{"x": "\#(String(repeating: "9", count: 39))"}"#, "String"),
        (#"{"x": [[1, null]]}"#, "[[Int?]]"), (#"{"x": {"a": 1}}"#, "ThingX"),
        (#"{"id": 1, "x": [{"a": 1}]}"#, "[ThingX]"),
        (#"[{"x": 1}, {"x": "a"}]"#, "ThingX"),
    ])
    func `A value has a type`(_ json: String, _ type: String) throws {
        let draft = try #require(try Self.draft(of: [json], name: "Thing"))
        #expect(draft.entity?.first { $0.key == "x" }?.type.spelling == type)
    }

    @Test(arguments: [
        (#"{"x": 1e400}"#, "1 of 1 do not fit into any number type of Swift: reading them is an error"),
        (
            #"[{"x": 2.5}, {"x": -1e999}]"#,
            "1 of 2 do not fit into any number type of Swift: reading them is an error"
        ),
        (#"{"x": [1, 1e400]}"#, "1 of 2 do not fit into any number type of Swift: reading them is an error"),
        (#"{"x": \#(String(repeating: "9", count: 40))}"#, "1 of 1 have more digits than a Double keeps"),
    ])
    func `A number that the type does not hold is named`(_ json: String, _ reason: String) throws {
        let draft = try #require(try Self.draft(of: [json], name: "Thing"))
        #expect(draft.guesses.map(\.reason).contains(reason), "\(draft.guesses)")
    }

    @Test func `A key that no spec can hold is left out, and named`() throws {
        let long = String(repeating: "k", count: 10_000)
        let json = #"{"id": 1, "\#(long)": {"a": 1}, "inner": {"\#(long)": 2, "b": 3}}"#
        let draft = try #require(try Self.draft(of: [json], name: "Restaurant"))
        #expect(draft.entity?.map(\.key) == ["id", "inner"])
        #expect(
            draft.unsayable.map(\.reason)
                == ["the key `kkkkkkkkkkkkkkkkkkkk…` has 10000 characters, too many for a spec"])
        let text = try #require(try Self.spec(of: [json]))
        #expect(Pipeline().faults(of: text, name: "Restaurant") == "")
    }

    @Test func `Numbers are dates, and texts enums, where their key says so`() throws {
        let records = (0..<12).map { index in
            #"{"created_at": 177759360\#(index % 10), "count": 1777593600, "is_new": \#(index % 2), "#
                + #""status": "\#(["open", "closed"][index % 2])", "city": "\#(["Rome", "Bonn"][index % 2])"}"#
        }
        let draft = try #require(try Self.draft(of: ["[\(records.joined(separator: ","))]"], name: "Thing"))
        #expect(
            draft.entity?.map(\.type.spelling) == [
                "Date(epoch)", "Int", "Bool(int)", "ThingStatus", "String",
            ])
    }

    @Test(arguments: [
        (#"{"info": {"count": 1, "next": null}, "results": [{"id": 1}]}"#, "results", "total next"),
        (#"{"data": [{"id": 1}], "meta": {"total": 3, "last_page": 2}}"#, "data", "total pages"),
        (
            #"{"count": 1, "next": "https://a.example/things/?limit=2&offset=2", "previous": null, "results": [{"id": 1}]}"#,
            "results", "total next previous"
        ),
        (#"{"items": [{"id": 1}], "total": 3}"#, "items", "total"),
        (#"{"things": [{"id": 1}]}"#, "things", ""),
        (#"{"data": {"things": [{"id": 1}]}, "success": true}"#, "data.things", ""),
        (#"{"object": "list", "data": [{"id": 1}], "has_more": true, "url": "/v1/things"}"#, "data", "more"),
    ])
    func `An envelope is known by its members`(_ json: String, _ path: String, _ members: String) throws {
        let draft = try #require(try Self.draft(of: [json], name: "Thing"))
        #expect(draft.response.items.joined(separator: ".") == path)
        #expect(draft.pagination.map(\.member.rawValue).joined(separator: " ") == members)
        #expect(draft.entity?.map(\.key) == ["id"])
    }

    @Test func `Samples merge, and the link to the next page tells the path`() throws {
        let page = #"{"results": [{"id": 1, "a": 2}], "next": "https://a.example/v2/things?cursor=x"}"#
        let draft = try #require(try Self.draft(of: [page, #"{"id": 2, "b": null}"#], name: "Thing"))
        #expect(draft.entity?.map { "\($0.key) \($0.type.spelling)" } == ["id Int", "a Int?", "b JSON?"])
        let text = draft.text(acronyms: Acronyms())
        #expect(
            text.contains(
                "  page: GET /v2/things?cursor={cursor} # guess: from the link to the next page\n"))
        #expect(text.contains("  detail: GET /v2/things/{id} # guess: "))
    }

    @Test(arguments: [
        (
            #"{"data": [{"id": 1, "a": 2}], "paging": {"after": "/9j/4AAQSkZJRg==", "before": "x"}}"#,
            "/things?after={cursor}&before={previousCursor?}"
        ),
        (
            #"{"data": [{"id": 1, "a": 2}], "next": "https://a.example/t?max_id=7", "previous": "https://a.example/t?min_id=9"}"#,
            "/t?max_id={cursor}&min_id={previousCursor?}"
        ),
        (
            #"{"data": [{"id": 1, "a": 2}], "next": "https://a.example/t?cursor=7", "previous": "https://a.example/t?cursor=9"}"#,
            "/t?cursor={cursor}"
        ),
    ])
    func `A cursor that leads back has the parameter that says so`(_ json: String, _ request: String) throws {
        let draft = try #require(try Self.draft(of: [json], name: "Thing"))
        let text = draft.text(acronyms: Acronyms())
        #expect(text.contains("  page: GET \(request) #"), "\(text)")
    }

    @Test func `What holds its own kind is one type`() throws {
        let json =
            #"{"id": 1, "replies": [{"id": 2, "replies": [{"id": 3, "replies": []}]}], "owner": {"n": 1}, "author": {"n": 2}}"#
        let draft = try #require(try Self.draft(of: [json], name: "Thing"))
        #expect(draft.types.map(\.name) == ["Reply", "Owner"])
    }

    @Test(arguments: ["[]", "1", "[1, 2]", "{}", "null", "[[1]]", "[{}]"])
    func `Without a record there is no draft`(_ json: String) throws {
        #expect(try Self.draft(of: [json], name: "Thing") == nil)
    }

    @Test(arguments: [
        ([#"[{"id": 1, "title": "a", "year": 2}]"#, #"{"id": 3, "due_at": "2026-12-24T10:00:00Z"}"#], true),
        ([#"[{"id": 1, "title": "a", "year": 2}]"#, #"{"id": 3, "title": "b"}"#], false),
        ([#"[{"id": 1, "title": "a"}]"#, #"{"id": 3}"#], false),
    ])
    func `Records that are probably two types are told`(documents: [String], isTold: Bool) throws {
        let draft = try #require(try Self.draft(of: documents, name: "Book"))
        #expect(draft.unsayable.contains { $0.reason.contains("hardly a key in common") } == isTold)
    }

    private static func spec(of documents: [String]) throws -> String? {
        try draft(of: documents, name: "Restaurant")?.text(acronyms: Acronyms())
    }

    private static func draft(of documents: [String], name: String) throws -> SpecDraft? {
        var inference = SampleInference(name: name, acronyms: Acronyms())
        for document in documents {
            var tokens = JSONTokens(SourceText(path: "a.json", text: document))
            let isSound = try inference.read(&tokens)
            try #require(isSound, "\(document)")
        }
        return inference.draft(from: ["a.json"])
    }
}

/// JSON documents of a few records that are alike, made up by a seed.
private struct RandomRecords {
    private indirect enum Maker {
        case scalar(Int)
        case list(Maker)
        case object([(key: String, value: Maker, isOptional: Bool)])
        case dictionary(Maker)
        case mixed([Maker])
    }

    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func documents() -> [String] {
        let record = object(depth: 3)
        return (0..<Int.random(in: 1...3, using: &random)).map { _ in document(record) }
    }

    private mutating func document(_ record: Maker) -> String {
        let list =
            "[\((0..<Int.random(in: 1...20, using: &random)).map { _ in json(record, isRecord: true) }.joined(separator: ", "))]"
        switch style {
        case 0: return json(record, isRecord: true)
        case 1:
            return
                #"{"results": \#(list), "count": 7, "next": \#(pick(["null", "2", "\"/x?page=2\"", "\"abc\""]))}"#
        case 2: return #"{"data": {"items": \#(list)}, "meta": {"total": 3, "has_more": true}}"#
        default: return list
        }
    }

    private lazy var style = Int.random(in: 0..<4, using: &random)

    private mutating func object(depth: Int) -> Maker {
        let count = Int.random(in: 1...8, using: &random)
        return .object(
            Array(Self.keys.shuffled(using: &random).prefix(count)).map { key in
                (key, value(depth: depth - 1), chance(4))
            })
    }

    private mutating func value(depth: Int) -> Maker {
        switch Int.random(in: 0..<(depth > 0 ? 12 : 8), using: &random) {
        case 8: .list(value(depth: depth - 1))
        case 9: object(depth: depth)
        case 10: .dictionary(value(depth: depth - 1))
        case 11: .mixed([value(depth: depth - 1), value(depth: depth - 1)])
        default: .scalar(Int.random(in: 0..<Self.scalars.count, using: &random))
        }
    }

    private mutating func json(_ maker: Maker, isRecord: Bool = false) -> String {
        if !isRecord, chance(25) {
            return "null"
        }
        switch maker {
        case .scalar(let index): return pick(Self.scalars[index])
        case .list(let element):
            return
                "[\((0..<Int.random(in: 0...3, using: &random)).map { _ in json(element) }.joined(separator: ", "))]"
        case .object(let members):
            let present = members.filter { !$0.isOptional || chance(2) }
            return
                "{\(present.map { "\(JSONWriter.string($0.key)): \(json($0.value))" }.joined(separator: ", "))}"
        case .dictionary(let value):
            let keys = ["17", "4", "2026-05-01", "x y", "8d9f3c52-0b1e-4c6a-9e51-000000000001"]
            let present = keys.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
            return "{\(present.map { "\"\($0)\": \(json(value))" }.joined(separator: ", "))}"
        case .mixed(let makers): return json(pick(makers))
        }
    }

    private mutating func chance(_ one: Int) -> Bool {
        Int.random(in: 0..<one, using: &random) == 0
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    private static let scalars = [
        ["1", "2", "-5", "0"], ["1.5", "2", "1e3"], ["0", "1"], ["true", "false"],
        [#""a""#, #""b c""#, #""""#],
        [#""open""#, #""closed""#, #""on-hold""#], [#""none""#, #""unknown""#, #""some""#],
        [#""2026-05-01""#, #""2026-05-02""#, #""""#],
        [#""2026-05-01T10:00:00Z""#, #""2026-05-01T10:00:00.5+02:00""#],
        [#""2026-05-01""#, #""2026-05-01T10:00:00Z""#, #""01.05.2026""#],
        [#""05/04/2026""#, #""11/12/2026""#],
        [#""https://a.example/x?y=z""#, #""""#], [#""8d9f3c52-0b1e-4c6a-9e51-000000000001""#],
        [#""12""#, #""7""#],
        [#""12.50""#, #""3""#], [#""true""#, #""false""#], ["1777593600", "1777593601"], ["1777593600123"],
        ["null"], ["1", #""2""#], ["1", #""x""#], ["true", "1"], ["{}"], ["[]"], ["12345678901234567890"],
    ]
    private static let keys = [
        "id", "_id", "uuid", "name", "created_at", "createdAt", "updated", "status", "type", "kind", "self",
        "init", "Type",
        "class", "", "+1", "first name", "html_url", "items", "data", "results", "count", "is_open",
        "enabled", "price",
        "owner", "author", "children", "parent", "comments", "tags", "meta", "@id", "$ref", "a.b", "fields",
        "cases", "oneOf",
        "url", "links", "next", "restaurant", "restaurants", "error", "Error", "Data", "value", "state",
        "level", "2fa", "on", String(repeating: "long", count: 2_500), String(repeating: "👍", count: 300),
    ]
}
