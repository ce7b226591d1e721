import Diagnostics
import Explanations
import Language

/// Findings as the text of a document for programs.
struct FindingsDocument {
    private let findings: [Finding]
    private let version: String

    init(_ diagnostics: [Diagnostic], version: String) {
        var maps = LineMaps()
        findings = diagnostics.map { Finding($0, &maps) }
        self.version = version
    }

    /// The complete text; every line ends in a line break.
    func text(_ format: ReportFormat) -> String {
        switch format {
        case .text: ""
        case .json: json.laidOut + "\n"
        case .github: findings.map { $0.workflowCommand + "\n" }.joined()
        case .sarif: sarif.laidOut + "\n"
        }
    }

    // MARK: - JSON

    private var json: JSONValue {
        .object([
            ("version", .number("1")),
            ("tool", .text("scaffold \(version)")),
            ("findings", .list(findings.map(\.json))),
        ])
    }

    // MARK: - SARIF

    private var sarif: JSONValue {
        let rules = Set(findings.map(\.diagnostic.id)).sorted()
        return .object([
            ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .text("2.1.0")),
            (
                "runs",
                .list([
                    .object([
                        (
                            "tool",
                            .object([
                                (
                                    "driver",
                                    .object([
                                        ("name", .text("scaffold")),
                                        ("version", .text(version)),
                                        ("rules", .list(rules.map { Self.rule($0) })),
                                    ])
                                )
                            ])
                        ),
                        ("columnKind", .text("unicodeCodePoints")),
                        ("results", .list(findings.map { $0.result(rules) })),
                    ])
                ])
            ),
        ])
    }
}

extension FindingsDocument {
    /// The rule of an id, with the page that explains it.
    private static func rule(_ id: String) -> JSONValue {
        guard let page = Explanations.page(of: id) else {
            return .object([("id", .text(id))])
        }
        return .object([
            ("id", .text(id)),
            ("shortDescription", .object([("text", .text(page.summary))])),
            ("help", .object([("text", .text(page.text)), ("markdown", .text(page.text))])),
        ])
    }
}

extension Finding {
    fileprivate var json: JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .text(diagnostic.id)), ("severity", .text(diagnostic.severity.rawValue)),
            ("message", .text(diagnostic.message)),
        ]
        members += location?.members ?? []
        if !notes.isEmpty {
            let notes = notes.map { note in
                JSONValue.object([("message", .text(note.message))] + (note.location?.members ?? []))
            }
            members.append(("notes", .list(notes)))
        }
        members += diagnostic.help.map { [("help", .text($0))] } ?? []
        return .object(members)
    }

    fileprivate func result(_ rules: [String]) -> JSONValue {
        let (message, help) = (diagnostic.message, diagnostic.help)
        var members: [(String, JSONValue)] = [
            ("ruleId", .text(diagnostic.id)),
            ("ruleIndex", .number(String(rules.firstIndex(of: diagnostic.id) ?? 0))),
            ("level", .text(diagnostic.severity.rawValue)),
            ("message", .object([("text", .text(help.map { "\(message)\nhelp: \($0)" } ?? message))])),
        ]
        if let location {
            members.append(("locations", .list([.object([location.physical])])))
        }
        let related = notes.compactMap { note in
            note.location.map { location in
                JSONValue.object([
                    location.physical, ("message", .object([("text", .text(note.message))])),
                ])
            }
        }
        if !related.isEmpty {
            members.append(("relatedLocations", .list(related)))
        }
        return .object(members)
    }

    /// A workflow command: `::error file=Specs/Note.yml,line=2,col=7::unknown type 'number'`.
    fileprivate var workflowCommand: String {
        var properties: [String] = []
        if let location {
            properties.append("file=\(Self.escaped(location.path, property: true))")
            if let region = location.region {
                properties += ["line=\(region.startLine)", "col=\(region.startColumn)"]
                properties.append("endLine=\(region.endLine)")
                if region.startLine == region.endLine {
                    properties.append("endColumn=\(region.endColumn)")
                }
            }
        }
        properties.append("title=\(Self.escaped("scaffold: \(diagnostic.id)", property: true))")
        let help = diagnostic.help.map { ["help: \($0)"] } ?? []
        let lines = [diagnostic.message] + notes.map { "note: \($0.message)" } + help
        let text = Self.escaped(lines.joined(separator: "\n"), property: false)
        return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::\(text)"
    }

    /// Percent-encodes what would end a command, or a property of it.
    private static func escaped(_ text: String, property: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": escaped += "%25"
            case "\r": escaped += "%0D"
            case "\n": escaped += "%0A"
            case ":" where property: escaped += "%3A"
            case "," where property: escaped += "%2C"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        // The remaining control characters are made visible, so that a terminal does not obey them.
        return escaped.visible
    }
}

extension Finding.Location {
    fileprivate var members: [(String, JSONValue)] {
        [("path", .text(path))] + (region?.members("line", "column") ?? [])
    }

    fileprivate var physical: (String, JSONValue) {
        let file: [(String, JSONValue)] = [("artifactLocation", .object([("uri", .text(uri))]))]
        let place =
            region.map { [("region", JSONValue.object($0.members("startLine", "startColumn")))] } ?? []
        return ("physicalLocation", .object(file + place))
    }

    /// The path as a URI reference: characters that a URI cannot contain are percent-encoded.
    private var uri: String {
        var uri = path.hasPrefix("/") ? "file://" : ""
        let digits = Array("0123456789ABCDEF")
        for byte in path.utf8 {
            if byte.isLetter || byte.isDigit || "-._~/+".utf8.contains(byte) {
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                uri += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return uri
    }
}

extension Finding.Region {
    /// The names of the start differ between the formats.
    fileprivate func members(_ line: String, _ column: String) -> [(String, JSONValue)] {
        [(line, startLine), (column, startColumn), ("endLine", endLine), ("endColumn", endColumn)]
            .map { ($0, .number(String($1))) }
    }
}
