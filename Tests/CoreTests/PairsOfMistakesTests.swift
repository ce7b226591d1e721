import Diagnostics
import Testing

@testable import Language

/// All mistakes are reported in one run, if the YAML can be read: a diagnostic of one line is there whichever other line is
/// wrong too.
@Suite struct PairsOfMistakesTests {
    @Test func `No mistake of a spec hides another`() {
        check(
            Self.mistakesOfSpecs, untold: Self.untold,
            document: { SpecText(base: Self.spec, adding: $0).text },
            diagnostics: {
                Pipeline().resolve(SourceText(path: "Note.yml", text: $0), name: "Note").diagnostics
            }
        )
    }

    @Test func `No mistake of a configuration hides another`() {
        check(
            Self.mistakesOfConfigurations, untold: [:],
            document: { SpecText(base: [("", ["app: Shop"])], adding: $0).text },
            diagnostics: {
                ConfigurationDecoder.decode(SourceText(path: "scaffold.yml", text: $0)).diagnostics
            }
        )
    }

    private func check(
        _ mistakes: [Mistake], untold: [String: [String]], document: ([Mistake]) -> String,
        diagnostics: (String) -> [Diagnostic]
    ) {
        var told: [[Told]] = []
        for mistake in mistakes {
            let own = diagnostics(document([mistake])).compactMap(Told.init).filter {
                $0.line == mistake.line
            }
            #expect(!own.isEmpty, "nothing is told of '\(mistake.line)'")
            told.append(own)
        }
        for (first, one) in mistakes.enumerated() {
            for (second, other) in mistakes.enumerated().dropFirst(first + 1) where !one.excludes(other) {
                let text = document([one, other])
                let both = Set(diagnostics(text).compactMap(Told.init))
                for (hidden, by, own) in [(one, other, told[first]), (other, one, told[second])]
                where untold[by.line]?.contains(hidden.line) != true
                    && Self.hiddenBy[hidden.line]?.contains(by.section) != true
                {
                    let missing = own.filter { !both.contains($0) }
                    #expect(missing.isEmpty, "'\(by.line)' hides \(missing.map(\.id)) of '\(hidden.line)'")
                }
            }
        }
    }

    // MARK: - Specs

    private static let spec: [(section: String, lines: [String])] = [
        ("", []),
        ("fields", ["id: Int", "name: String", "status: [open, closed]"]),
        ("types", ["Address: { street: String }"]),
        ("operations", ["list: GET /notes", "detail: GET /notes/{id}"]),
        ("errors", ["unauthorized: 401"]),
    ]

    private static let mistakesOfSpecs = [
        Mistake("", "colour: red"), Mistake("", "chache: localFirst"), Mistake("", "cache: localy"),
        Mistake("", "identity: idd"), Mistake("", "readOnly: [nmae]"), Mistake("", "writable: [nmae]"),
        Mistake("", "keys: snake"), Mistake("", "plural: notes"), Mistake("", "version: 2"),
        Mistake("", "doc: [a]"), Mistake("", "pagination: { total: info.count }"),
        Mistake("", "response: { itmes: results }"), Mistake("", "headers: { Authorization: x }"),
        Mistake("", "uses: [Nope]"),
        Mistake("fields", "a: Strng"), Mistake("fields", "b: Zebra"), Mistake("fields", "c: Date"),
        Mistake("fields", "d: { type: String, smaple: x }"), Mistake("fields", "first name: String"),
        Mistake("fields", "e: [1, 2]"), Mistake("fields", "f: { type: String, required: true }"),
        Mistake("fields", "g: { type: Int, sample: x }"), Mistake("fields", "h: { typ: Int }"),
        Mistake("types", "Kind: []"), Mistake("types", "Loop: { loop: Loop }"),
        Mistake("types", "Pay: { oneOf: [String, String] }"), Mistake("types", "small: { x: Int }"),
        Mistake("types", "Many: { list: [Strin] }"), Mistake("types", "Task: { x: Int }"),
        Mistake("operations", "page: GET /notes"), Mistake("operations", "search: POST /notes?q={q}"),
        Mistake("operations", "read: GET /notes/{idd} -> Void"),
        Mistake("operations", "sort: \"GET /notes -> [Nte]\""),
        Mistake("operations", "fetch: GET /notes <- Address -> Void"),
        Mistake("operations", "open: FETCH /notes -> Void"), Mistake("operations", "updat: PUT /notes/{id}"),
        Mistake("operations", "Show: GET /notes -> Void"),
        Mistake("operations", "close: \"GET /notes/{id -> Void\""),
        Mistake("operations", "twice: GET /notes?a={a}&b={a} -> Void"),
        Mistake("operations", "create: { requst: POST /notes }"),
        Mistake("operations", "delete: { request: \"DELETE /notes/{id}\", cache: localFirst }"),
        Mistake("errors", "lost: 999"), Mistake("errors", "cancelled: 400"), Mistake("errors", "again: 401"),
        Mistake("errors", "Server: 500"),
    ]

    /// For each line that names something that there is not, the sections whose mistakes hide it: the name may be in them.
    private static let hiddenBy: [String: [String]] = [
        "identity: idd": ["fields"], "readOnly: [nmae]": ["fields"], "writable: [nmae]": ["fields"],
        "read: GET /notes/{idd} -> Void": ["fields"],
        "pagination: { total: info.count }": ["operations"],
    ]

    /// For each line, the lines that are not reported together with it.
    private static let untold: [String: [String]] = [
        // A type that is not known may be one of the feature that is not.
        "uses: [Nope]": [
            "a: Strng", "b: Zebra", "Many: { list: [Strin] }", "sort: \"GET /notes -> [Nte]\"",
        ],
        // Without a policy that can be read, nothing tells what has an effect.
        "cache: localy": ["pagination: { total: info.count }"],
        "chache: localFirst": ["pagination: { total: info.count }"],
    ]

    // MARK: - Configurations

    private static let mistakesOfConfigurations = [
        "ap: Shop", "app: Other", "style: ../mine", "output: Features", "languages: [english]",
        "tests: xctst",
        "decoder: { keys: snake }", "acronyms: [é]", "modules: { cor: Core }", "libraries: { core: ../Core }",
        "scaffold: new", "version: 2", "specs: /Specs", "options: [a]", "catalogs: \"unclosed",
    ].map { Mistake("", $0) }
}

/// A line that is wrong, and where it belongs.
private struct Mistake {
    let section: String
    let line: String

    init(_ section: String, _ line: String) {
        self.section = section
        self.line = line
    }

    /// Two lines of one key are a mistake of their own.
    func excludes(_ other: Mistake) -> Bool {
        section == other.section && line.prefix { $0 != ":" } == other.line.prefix { $0 != ":" }
    }
}

/// A document of sections, with lines added to them.
private struct SpecText {
    let text: String

    init(base: [(section: String, lines: [String])], adding mistakes: [Mistake]) {
        var lines: [String] = []
        for (section, own) in base {
            let added = mistakes.filter { $0.section == section }.map(\.line)
            if !section.isEmpty {
                lines.append("\(section):")
            }
            lines += (own + added).map { section.isEmpty ? $0 : "  \($0)" }
        }
        text = lines.joined(separator: "\n") + "\n"
    }
}

/// What a diagnostic is about: its id, and the line on which it stands.
private struct Told: Hashable {
    let id: String
    let line: String

    init?(_ diagnostic: Diagnostic) {
        guard let place = diagnostic.place else {
            return nil
        }
        let bytes = place.source.bytes
        let newline = UInt8(ascii: "\n")
        let start = bytes[..<place.range.start].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = bytes[place.range.start...].firstIndex(of: newline) ?? bytes.count
        id = diagnostic.id
        line = String(decoding: bytes[start..<end].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
    }
}
