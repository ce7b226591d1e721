import Diagnostics
import Testing

@testable import Drafts
@testable import Language

/// The effect of a change of a spec on callers, one row for each kind of change.
@Suite struct SpecComparisonTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let kinds: [SpecChange.Kind]
        let old: String
        let new: String

        init(_ kinds: SpecChange.Kind..., old: String, new: String) {
            self.kinds = kinds
            self.old = old
            self.new = new
        }

        var testDescription: String {
            "\(kinds.map(\.rawValue)): \(new)"
        }
    }

    @Test(arguments: rows)
    func `A change is told, and whether it breaks callers`(_ row: Row) throws {
        let changes = try Self.changes(from: row.old, to: row.new)
        #expect(changes.map(\.kind) == row.kinds, "\(changes.map(\.message))")
        for change in changes {
            #expect(change.place.source.path.hasSuffix(".yml"))
        }
    }

    @Test func `Every kind of change has a row`() {
        let told = Set(Self.rows.flatMap(\.kinds))
        #expect(SpecChange.Kind.allCases.filter { !told.contains($0) } == [])
    }

    @Test func `A field with another name has another key in the JSON`() throws {
        let changes = try Self.changes(
            from: "keys: snake_case\n" + Self.fields("shelfMark: String"),
            to: "keys: snake_case\n" + Self.fields("mark: String"))
        #expect(
            changes.last?.message
                == "`mark` is new; if it is `shelfMark` with another name, its key in the JSON is 'mark' now, and "
                + "`key: shelf_mark` keeps it")
    }

    @Test func `What is gone is pointed at in the old spec, and the rest in the new one`() throws {
        let changes = try Self.changes(
            from: "fields:\n  id: Int\n  name: String\n", to: "fields:\n  id: Int\n  title: String\n")
        #expect(
            changes.map { "\($0.place.source.path) \($0.place.source.text($0.place.range))" } == [
                "old.yml name", "new.yml title",
            ])
    }

    private static func changes(from old: String, to new: String) throws -> [SpecChange] {
        let versions = try [("old.yml", old), ("new.yml", new)].map { path, text in
            let (version, diagnostics) = SpecVersion.read(
                SourceText(path: path, text: text), name: "Restaurant", configuration: Configuration(),
                neighbours: Neighbours())
            return try #require(version, "\(DiagnosticPrinter().text(of: diagnostics))")
        }
        return SpecComparison.changes(from: versions[0], to: versions[1])
    }

    private static func fields(_ fields: String) -> String {
        "fields: { id: Int, \(fields) }"
    }

    private static func local(_ fields: String) -> String {
        "cache: localOnly\nfields: { id: Int, \(fields) }\noperations: [list, create]\n"
    }

    private static func types(_ types: String) -> String {
        "types: { \(types) }"
    }

    private static func operations(_ operations: String, _ more: String = "") -> String {
        "fields: { id: Int, name: String }\n\(more)\noperations:\n  \(operations)\n"
    }

    /// An entity with a draft, because the server sets some fields.
    private static func draft(_ fields: String, readOnly: String? = nil, more: String = "") -> String {
        """
        fields: { id: Int, \(fields) }
        readOnly: [id\(readOnly.map { ", \($0)" } ?? "")]
        types: { Batch: { all: "[Restaurant]" } }
        operations: { detail: "GET /a/{id}", create: POST /a\(more) }
        """
    }

    /// A body with whole entities.
    private static let batch = ", batch: \"POST /b <- Batch -> Void\""

    private static let rows: [Row] = [
        Row(old: fields("a: Int"), new: "doc: A place.\n" + fields("a: { type: Int, doc: A. }")),
        Row(.fieldRemoved, old: fields("a: Int, b: Int"), new: fields("a: Int")),
        Row(.fieldRemoved, old: fields("a: Int?"), new: fields("a: { type: Int?, domain: false }")),
        Row(.fieldAdded, old: fields("a: Int"), new: fields("a: Int, b: Int")),
        Row(.fieldOptional, old: fields("a: Int"), new: fields("a: Int?")),
        Row(.fieldRequired, old: fields("a: Int?"), new: fields("a: Int")),
        Row(.fieldRequired, old: fields("a: Int?"), new: fields("a: { type: Int, default: 1 }")),
        Row(.fieldType, old: fields("a: Int"), new: fields("a: String")),
        Row(.fieldType, old: fields("a: [Int]"), new: fields("a: [Int?]")),
        Row(.fieldKey, old: fields("a: Int"), new: fields("a: { type: Int, key: b }")),
        Row(.fieldKey, old: fields("firstName: Int"), new: "keys: snake_case\n" + fields("firstName: Int")),
        Row(.fieldForm, old: fields("a: Date(iso8601)"), new: fields("a: Date(epoch)")),
        Row(
            .fieldKey, old: fields("a: { type: Int, path: b.a }"), new: fields("a: { type: Int, path: c.a }")),
        Row(
            .fieldForm, old: fields("a: '[B]'") + "\ntypes: { B: { c: Int, d: Int } }\n",
            new: fields("a: { type: '[B]', keyedBy: c }") + "\ntypes: { B: { c: Int, d: Int } }\n"),
        Row(
            .fieldForm, old: fields("a: String?"),
            new: fields("a: { type: String?, from: header(ETag) }")),
        Row(.fieldForm, old: fields("a: Duration(seconds)"), new: fields("a: Duration(iso8601)")),
        Row(.fieldForm, old: fields("a: '[String]'"), new: fields("a: '[String](comma)'")),
        Row(
            .fieldForm, old: types("A: { bits: { x: 0 } }") + "\n" + fields("a: A"),
            new: types("A: { bits: { x: 0 } }") + "\n" + fields("a: A(string)")),
        Row(.fieldForm, old: fields("a: Int?"), new: fields("a: { type: Int?, required: true }")),
        Row(.storedForm, old: local("a: Int"), new: local("a: { type: Int, key: b }")),
        Row(.storedForm, old: local("a: Date(iso8601)"), new: local("a: Date(epoch)")),
        Row(
            .storedForm, old: types("A: { cases: { x: a, y: b } }") + "\n" + local("a: A"),
            new: types("A: { cases: { x: a, y: c } }") + "\n" + local("a: A")),
        Row(.fieldDefault, old: fields("a: Int"), new: fields("a: { type: Int, default: 1 }")),
        Row(.typeRemoved, old: types("A: { x: Int }, B: { x: Int }"), new: types("A: { x: Int }")),
        Row(.typeAdded, old: types("A: { x: Int }"), new: types("A: { x: Int }, B: { x: Int }")),
        Row(.typeReplaced, old: types("A: { x: Int }"), new: types("A: [x, y]")),
        Row(.caseRemoved, old: types("A: [x, y, z]"), new: types("A: [x, y]")),
        Row(.caseAdded, old: types("A: [x, y]"), new: types("A: [x, y, z]")),
        Row(
            .caseValue, old: types("A: { cases: { x: a, y: b } }"), new: types("A: { cases: { x: a, y: c } }")
        ),
        Row(.unknownValues, old: types("A: [x, y]"), new: types("A: { cases: [x, y], unknown: fail }")),
        Row(.bitRemoved, old: types("A: { bits: { x: 0, y: 1 } }"), new: types("A: { bits: { x: 0 } }")),
        Row(.bitAdded, old: types("A: { bits: { x: 0 } }"), new: types("A: { bits: { x: 0, y: 1 } }")),
        Row(.bitNumber, old: types("A: { bits: { x: 0 } }"), new: types("A: { bits: { x: 1 } }")),
        Row(
            .variantRemoved, old: types("A: { oneOf: [String, Int, Bool] }"),
            new: types("A: { oneOf: [String, Int] }")),
        Row(
            .variantAdded, old: types("A: { oneOf: [String, Int] }"),
            new: types("A: { oneOf: [String, Int, Bool] }")),
        Row(
            .variantTag, old: types("R: { x: Int }, A: { by: type, oneOf: { r: R } }"),
            new: types("R: { x: Int }, A: { by: kind, oneOf: { r: R } }")),
        Row(
            .variantTag, old: types("R: { x: Int }, A: { by: type, oneOf: { r: R } }"),
            new: types("R: { x: Int }, A: { by: type, oneOf: { R: R } }")),
        Row(
            .variantType, .variantType,
            old: types(
                "R: { x: Int }, A: { by: type, in: data, oneOf: { x: \"[Int]\", y: \"[Int]\" } }"),
            new: types(
                "R: { x: Int }, A: { by: type, in: data, oneOf: { x: \"[Int64]\", y: \"[Int64]\" } }")),
        Row(
            .operationRemoved, old: operations("list: GET /a\n  detail: GET /a/{id}"),
            new: operations("list: GET /a")),
        Row(
            .operationAdded, old: operations("list: GET /a"),
            new: operations("list: GET /a\n  detail: GET /a/{id}")),
        Row(.operationRequest, old: operations("list: GET /a"), new: operations("list: GET /b")),
        Row(
            .operationAnswer, old: operations("menu: GET /a -> [String]"),
            new: operations("menu: GET /a -> [Int]")),
        Row(
            .operationAnswer, .parameterAdded, old: operations("menu: GET /a -> Data"),
            new: operations("menu: GET /a -> File")),
        Row(
            .operationBody, old: operations("add: POST /a <- String -> Void"),
            new: operations("add: POST /a <- [String] -> Void")),
        Row(
            .operationResponse, old: operations("list: GET /a"),
            new: operations("list: GET /a", "response: { items: data }")),
        Row(
            .operationNotFound, old: operations("search: GET /a?q={q}"),
            new: operations("search: { request: \"GET /a?q={q}\", notFound: empty }")),
        Row(
            .parameterRemoved, old: operations("search: GET /a?q={q}&r={r}"),
            new: operations("search: GET /a?q={q}")),
        Row(
            .parameterAdded, old: operations("search: GET /a?q={q}"),
            new: operations("search: GET /a?q={q}&r={r}")),
        Row(
            .optionalParameterAdded, old: operations("search: GET /a?q={q}"),
            new: operations("search: GET /a?q={q}&r={r?}")),
        Row(
            .parameterType, old: operations("search: GET /a?q={q}"),
            new: operations("search: GET /a?q={q:Int}")),
        Row(
            .parameterOptional, old: operations("search: GET /a?q={q}"),
            new: operations("search: GET /a?q={q?}")),
        Row(
            .parameterRequired, old: operations("search: GET /a?q={q?}"),
            new: operations("search: GET /a?q={q}")),
        Row(
            .parameterRequired, old: operations("search: GET /a?q={q=x}"),
            new: operations("search: GET /a?q={q}")),
        Row(
            .parameterDefault, old: operations("search: GET /a?q={q=x}"),
            new: operations("search: GET /a?q={q=y}")),
        Row(
            .parameterOrder, old: operations("search: GET /a?q={q}&r={r}"),
            new: operations("search: GET /a?r={r}&q={q}")),
        Row(
            .parameterKey, old: operations("search: GET /a?q={q}"),
            new: operations("search: GET /a?query={q}")),
        Row(
            .entityRemoved, old: "entities: { A: { fields: { x: Int } }, B: { fields: { x: Int } } }",
            new: "entities: { A: { fields: { x: Int } } }"),
        Row(
            .entityAdded, old: "entities: { A: { fields: { x: Int } } }",
            new: "entities: { A: { fields: { x: Int } }, B: { fields: { x: Int } } }"),
        Row(.identity, old: operations("list: GET /a"), new: operations("list: GET /a", "identity: name")),
        Row(
            .identity, old: "identity: a\nfields: { a: Int, b: Int }\noperations: { list: GET /a }",
            new: "identity: [a, b]\nfields: { a: Int, b: Int }\noperations: { list: GET /a }"),
        Row(.plural, old: operations("list: GET /a"), new: operations("list: GET /a", "plural: Places")),
        Row(
            .repositoryParameters, .policyParameter, old: operations("top: GET /top -> [Int]"),
            new: operations("top: { request: \"GET /top -> [Int]\", cache: localFirst }")),
        Row(
            .policyParameter, old: operations("list: GET /a"),
            new: operations("list: { request: GET /a, cache: noCache }")),
        Row(
            .policy, old: operations("list: { request: GET /a, cache: localFirst }"),
            new: operations("list: { request: GET /a, cache: remoteFirst }")),
        Row(.policy, old: operations("list: GET /a"), new: operations("list: GET /a", "cache: remoteFirst")),
        Row(
            .policyParameter, old: operations("list: GET /a"),
            new: operations("list: GET /a", "cache: noCache")),
        Row(
            .store, .repositoryParameters, old: operations("list: GET /a"),
            new: operations("list: GET /a", "cache: { policy: localFirst, expires: 10m }")),
        Row(
            .pageStep, .parameterRemoved, .parameterAdded, old: operations("page: GET /a?p={page}"),
            new: operations("page: GET /a?p={offset}")),
        Row(
            .pagination, old: operations("page: GET /a?p={page}"),
            new: operations("page: GET /a?p={page}", "pagination: { first: 0 }")),
        Row(
            .writtenFields, .operationBody, old: operations("create: POST /a"),
            new: operations("create: POST /a", "readOnly: [id]")),
        Row(
            .sentFieldAdded, old: "fields: { id: Int }\noperations: { create: POST /a }",
            new: "fields: { id: Int, b: Int }\noperations: { create: POST /a }"),
        Row(
            .policyParameter, .parameterAdded,
            old: operations("detail: GET /a/{id}", "cache: localFirst"),
            new: operations(
                "detail: { request: \"GET /a/{id}\", headers: { Language: \"{language:String}\" } }",
                "cache: localFirst")),
        Row(
            .fieldAdded, old: "fields: { id: Int, a: Int }\noperations: { update: \"PATCH /a/{id}\" }",
            new: "fields: { id: Int, a: Int, b: Int }\noperations: { update: \"PATCH /a/{id}\" }"),
        Row(
            .sentFieldAdded, old: draft("a: Int", more: batch),
            new: draft("a: Int, b: Int?", more: batch)),
        Row(.sentFieldAdded, old: draft("a: Int"), new: draft("a: Int, b: Int")),
        Row(
            .fieldAdded, .fieldAdded, .fieldAdded, old: draft("a: Int"),
            new: draft("a: Int, b: Int?, c: [Int], e: Int", readOnly: "e")),
        Row(
            .errorRemoved, old: operations("list: GET /a", "errors: { x: 401, y: 402 }"),
            new: operations("list: GET /a", "errors: { x: 401 }")),
        Row(
            .errorAdded, old: operations("list: GET /a", "errors: { x: 401 }"),
            new: operations("list: GET /a", "errors: { x: 401, y: 402 }")),
        Row(
            .errorStatuses, old: operations("list: GET /a", "errors: { x: 401 }"),
            new: operations("list: GET /a", "errors: { x: [401, 403] }")),
        Row(
            .errorCodes,
            old: operations("list: GET /a", "errorBody: { code: a }\nerrors: { x: { code: b } }"),
            new: operations("list: GET /a", "errorBody: { code: a }\nerrors: { x: { code: [b, c] } }")),
        Row(
            .errorBody, old: operations("list: GET /a", "errorBody: { code: a }\nerrors: { x: 401 }"),
            new: operations("list: GET /a", "errorBody: { code: b }\nerrors: { x: 401 }")),
        Row(
            .errorAnswer, old: operations("list: GET /a", "errors: { x: 401 }"),
            new: operations("list: GET /a", "errorBody: { code: b }\nerrors: { x: 401 }")),
    ]
}
