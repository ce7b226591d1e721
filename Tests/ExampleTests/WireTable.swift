import Foundation
import Testing

/// One table for the result of `fits` and the behaviour of generated code, for each type and value.
enum WireTable {
    /// A type of a spec, with JSON values that fit it and values that do not.
    struct Row {
        let type: String
        let fitting: [String]
        let others: [String]
        /// Foundation rounds these silently, so the code accepts them. `fits` does not.
        var rounded: [String] = []

        /// All of them, with what is expected.
        var values: [(json: String, fits: Bool, isTaken: Bool)] {
            fitting.map { ($0, true, true) } + others.map { ($0, false, false) }
                + rounded.map { ($0, false, true) }
        }
    }

    static let rows = [
        Row(
            type: "Int",
            fitting: [
                "0", "-0", "1.0", "1e3", "10e-1", "9223372036854775807", "-9223372036854775808",
                "9007199254740993",
            ],
            others: [
                "1.5", "9223372036854775808", "-9223372036854775809", "9223372036854775807.0",
                "-9223372036854775808.0", "1e19", "true", text("1"), "[1]",
            ]),
        Row(type: "Int64", fitting: ["1e18"], others: ["-9223372036854775809", "1e19"]),
        Row(
            type: "Double", fitting: ["1", "0.1", "1e308", "5e-324", digits(400, behind: "0.")],
            others: ["1e400", "-1e400", "1.8e308", "1e-400", "false", text("1.5")]),
        Row(
            type: "Decimal",
            fitting: [
                digits(38), digits(39), "0.1", "1e127", "1e-128", "12e-128", digits(38) + "e127", "0e127",
            ],
            others: [
                "1e128", "1e-129", "12e-129", "1e400", "0e400", digits(38) + "e128", text("1"), "true",
                digits(200),
            ]),
        Row(type: "Bool", fitting: ["true"], others: ["1", text("true")]),
        Row(
            type: "JSON",
            fitting: [
                "[true, \(digits(38))]", #"{"a": 1e127}"#, "[[null]]", text(digits(39)), digits(38) + "0",
            ],
            others: [
                digits(39), "[\(digits(39))]", #"{"a": {"b": 1e400}}"#, "1e128", "0.\(digits(39))",
            ], rounded: [nines(39), "1.\(zeros(45))1"]),
        Row(
            type: "Int(string)", fitting: ["7", "+7", "-9223372036854775808", "007"].map(text),
            others: ["1.0", "1e3", "9223372036854775808", "", " 1"].map(text) + ["7"]),
        Row(
            type: "Double(string)", fitting: ["1.5", ".5", "5.", "1e308"].map(text),
            others: ["1e400", "0x10", "nan", "1_0"].map(text)),
        Row(
            type: "Decimal(string)",
            fitting: [digits(38), "1.\(zeros(50))", "1e127", "+1.5", "0.\(digits(38))", digits(38) + "0"]
                .map(text),
            others: [
                digits(39), nines(39), "0.\(digits(39))", "1.\(zeros(45))1", "1e400", "1e128", "1e-129", "",
            ].map(text)),
        Row(type: "Bool(int)", fitting: ["0", "1.0"], others: ["2", "true"]),
        Row(type: "Bool(string)", fitting: [text("true")], others: [text("True"), text("1"), "true"]),
        Row(
            type: "Int(number | string)", fitting: ["1.0", "9223372036854775807.0", text("7")],
            others: ["1.5", "1e400", "1e-400", text("1.0"), "true"]),
        Row(
            type: "Double(number | string)", fitting: ["1e127", text("1e308")],
            others: ["1e308", digits(39), text("1e400"), "true"], rounded: [nines(39)]),
        Row(
            type: "Decimal(number | string)", fitting: [digits(38), text(digits(38))],
            others: [digits(39), text(digits(39)), "1e128", text("1e128"), "true"]),
        Row(
            type: "Bool(bool | int | string)", fitting: ["1.0", "-0", "true", text("1")],
            others: ["2", text("yes")]),
        Row(
            type: "URL",
            fitting: [
                "https://a.b/c d", "a b", "//a:1", "http://[::1]:80", "http://u:p@h:1/", "tel:+1 2",
                "http://a:",
                "https://a.b/x:y?z:w",
            ].map(text),
            others: [
                " ", "http://a:b", "http://[::1", "http://a b", "1:2", "2026-05-01T12:00:00Z", "http://a:1:2",
                "http://a%zz",
            ].map(text)),
        Row(
            type: "UUID", fitting: [text("e621e1f8-c36c-495a-93fc-0c247a3e6e5f")],
            others: [text("E621E1F8C36C495A93FC0C247A3E6E5F"), text("")]),
        Row(
            type: "Data", fitting: ["AQID", "AQ==", ""].map(text), others: ["AQ", "AQ-_", "AQ ID"].map(text)),
        Row(
            type: "Date(iso8601)",
            fitting: ["2026-05-01T12:00:00Z", "2026-05-01T12:00:00.5+02:00"].map(text),
            others: ["2026-05-01", "2026-02-30T12:00:00Z", "2026-05-01T12:00:00"].map(text) + ["1"]),
        Row(type: "Date(day)", fitting: [text("2026-05-01")], others: ["2026-5-1", "2026-02-30"].map(text)),
        Row(type: "Date(epoch)", fitting: ["1777593600.25", "-1"], others: ["1e400", "1e-400", text("1")]),
        Row(
            type: "Duration(seconds)", fitting: ["90", "-0.25", "9223372035.5", "1e3"],
            others: ["9223372036", "1e400", text("90")]),
        Row(
            type: "Duration(millis)", fitting: ["90.5", "9223372035999"],
            others: ["9223372036000", "-1e18", "true"]),
        Row(
            type: "Duration(iso8601)",
            fitting: ["PT1H30M", "P1DT12H", "-PT0.5S", "P2W", "PT1.5H", "PT0.1234567891S"].map(text),
            others: ["P1Y", "P1M", "P", "PT", "P1DT", "PT1H1H", "PT1.5H1M", "pt1s", "PT9223372036S", ""]
                .map(text) + ["90"]),
        Row(
            type: "Color(hex)", fitting: ["#d73a4a", "#ABC", "#d73a4a80"].map(text),
            others: ["d73a4a", "#ab", "red", ""].map(text) + ["1"]),
        Row(
            type: "Color(hexDigits)", fitting: ["d73a4a", "abc0"].map(text), others: [text("#d73a4a")]),
        Row(
            type: "[Int](comma)", fitting: ["1,2", " 1 , 2", "", "  ", "7"].map(text),
            others: ["1,", "1;2", "1,,2", "a"].map(text) + ["1", "[1]"]),
        Row(
            type: "[Date(day)](space)", fitting: ["2026-05-01", " 2026-05-01   2026-05-02 ", ""].map(text),
            others: ["2026-05-01,2026-05-02", "2026-02-30"].map(text)),
        Row(
            type: "Marks(string)", fitting: ["0", "65", "-1", "+1"].map(text),
            others: ["", "a"].map(text) + ["1"]),
        Row(type: "Marks", fitting: ["0", "65"], others: [text("1"), "1.5"]),
        Row(
            type: "Date(iso8601 | epoch)", fitting: ["1777593600", text("2026-05-01T12:00:00Z")],
            others: ["1e400", digits(39), text("1777593600"), "true"]),
        Row(
            type: "[String: Int]", fitting: [#"{"a": 1, "a": "b"}"#], others: [#"{"a": "b", "a": 1}"#]),
        Row(
            type: "Known", fitting: [#"{"size": 1, "size": "a"}"#],
            others: [#"{"size": "a", "size": 1}"#]),
        Row(
            type: "Plain",
            fitting: [
                #"{"k": "row", "size": 1, "more": 1e400}"#, #"{"k": "row", "k": "other", "size": 1}"#,
                #"{"k": "other", "size": 1e127}"#,
            ],
            others: [
                #"{"k": "other", "k": "row", "size": 1e400}"#, #"{"k": "other", "more": \#(digits(42))}"#,
                #"{"k": 1e400}"#, "1e400", "[1e400]",
            ]),
        Row(
            type: "[Inside]",
            fitting: [#"[{"k": "row", "data": {"size": 1}, "more": 1e400}]"#, #"[{"k": "other"}]"#],
            others: [#"[{"k": "other", "more": 1e400}]"#, #"[{"k": "other", "more": [\#(digits(42))]}]"#]),
        Row(
            type: "Kinds", fitting: [#"{"size": 1}"#, text("a"), "1e127"],
            others: ["1e400", "[1e400]", digits(42)]),
    ]

    static func key(_ index: Int) -> String {
        "value\(index)"
    }

    /// The spec `Wire`, with a field for each row.
    static var spec: String {
        "fields:\n"
            + rows.enumerated().map { "  \(key($0)): { type: '\($1.type)?' }\n" }.joined()
                + """
                types:
                  Known: { size: Int }
                  Marks: { bits: { red: 0, blue: 6 } }
                  Plain: { by: k, oneOf: { row: Known } }
                  Inside: { by: k, in: data, oneOf: { row: Known } }
                  Kinds: { oneOf: [String, Known] }

                """
    }

    /// A test of the feature, which takes each value through the generated DTO and mapper.
    static var generatedTest: String {
        let lines = rows.enumerated().flatMap { index, row in
            row.values.map { "        (\"\(key(index))\", ##\"\($0.json)\"##, \($0.isTaken))," }
        }
        return """
            import AppCore
            import Foundation
            import Testing

            @testable import AppWire

            @Suite struct WireTableTests {
                @Test(arguments: values) func `The code takes what fits`(_ key: String, _ json: String, _ isTaken: Bool) {
                    let data = Data("{\\"\\(key)\\": \\(json)}".utf8)
                    let mapped = try? map(JSONDecoder().decode(WireDTO.self, from: data), with: WireMapper())
                    #expect((mapped != nil) == isTaken)
                }

                private func map<Mapper: MapperContract>(_ input: Mapper.Input, with mapper: Mapper) throws -> Mapper.Output {
                    try mapper.map(input)
                }

                private nonisolated static let values: [(String, String, Bool)] = [
            \(lines.joined(separator: "\n"))
                ]
            }

            """
    }

    // MARK: - Numbers

    private static func text(_ text: String) -> String {
        "\"\(text)\""
    }

    private static func digits(_ count: Int, behind start: String = "") -> String {
        start + String(repeating: "1", count: count)
    }

    private static func nines(_ count: Int) -> String {
        String(repeating: "9", count: count)
    }

    private static func zeros(_ count: Int) -> String {
        String(repeating: "0", count: count)
    }
}

/// `SampleRoundTripTests` compares the generated code with the table.
@Suite struct WireTableTests {
    @Test func `What fits is what the table says`() throws {
        // Given
        let folder = FileManager.default.temporaryDirectory.appending(path: "WireTable-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "Specs"), withIntermediateDirectories: true)
        try Data(WireTable.spec.utf8).write(to: folder.appending(path: "Specs/Wire.yml"))
        let answer = folder.appending(path: "answer.json")
        let columns = WireTable.rows.map(\.values)

        for column in 0..<(columns.map(\.count).max() ?? 0) {
            // When
            let cells = columns.enumerated().filter { column < $0.element.count }
                .map { (key: WireTable.key($0.offset), cell: $0.element[column]) }
            let members = cells.map { "\"\($0.key)\": \($0.cell.json)" }
            try Data("{\(members.joined(separator: ", "))}".utf8).write(to: answer)
            let (_, said) = Tool.run(["fits", "Wire", answer.path], in: folder)

            // Then
            let misfits = Set(said.matches(of: /\$\.(value\d+)/).map { String($0.1) })
            for (key, cell) in cells {
                #expect(misfits.contains(key) != cell.fits, "\(key): \(cell.json)")
            }
        }
    }
}
