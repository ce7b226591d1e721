import Generator

/// A flag: one row of the table from which parsing and help are derived.
package struct Flag: Hashable, Sendable {
    /// The flag as it is typed: `--dry-run` or `-C`.
    package let name: String
    /// The placeholder of its value; nil if it takes none.
    package let value: String?
    /// The values that it accepts; empty if any text is accepted.
    package let choices: [String]
    /// Whether each further use adds a value.
    package let isRepeatable: Bool
    package let doc: String

    private init(
        _ name: String,
        value: String? = nil,
        choices: [String] = [],
        isRepeatable: Bool = false,
        _ doc: String
    ) {
        self.name = name
        self.value = value
        self.choices = choices
        self.isRepeatable = isRepeatable
        self.doc = doc
    }

    /// The name and the placeholder of its value, as help shows them.
    package var usage: String {
        value.map { "\(name) \($0)" } ?? name
    }
}

extension Flag {
    package static let directory = Flag(
        "-C", value: "DIR", isRepeatable: true, "run as if started in DIR"
    )
    package static let help = Flag("--help", "explain a command and its flags")
    package static let version = Flag("--version", "print the version")

    package static let all = Flag(
        "--all", "every feature that has a spec, and those that the lock still lists")
    package static let dryRun = Flag("--dry-run", "report what would change, and write nothing")
    package static let diff = Flag("--diff", "print what would change, line by line, and write nothing")
    package static let force = Flag(
        "--force", "overwrite files that were edited by hand, or that scaffold did not write")
    package static let mode = Flag(
        "--mode",
        value: "MODE",
        choices: BuildMode.allCases.map(\.rawValue),
        isRepeatable: true,
        "only this mode: \(BuildMode.allCases.map(\.rawValue).joined(separator: ", "))"
    )
    package static let scratchPath = Flag(
        "--scratch-path", value: "DIR", "keep the scratch package in DIR, not in the user's cache folder"
    )

    package static let staged = Flag(
        "--staged", "check what git would commit, not the files on the disk")
    package static let beforeCommit = Flag(
        "--before-commit",
        "skip specs that git does not track; exit 1 if files have to be staged"
    )
    package static let with = Flag(
        "--with",
        value: "PART",
        choices: SupportSelection.Part.allCases.map(\.rawValue),
        isRepeatable: true,
        "write more parts of the support library: \(SupportSelection.Part.allCases.map(\.rawValue).joined(separator: ", "))"
    )

    package static let from = Flag(
        "--from", value: "FILE…", isRepeatable: true,
        "infer the spec from JSON samples, OpenAPI or JSON Schema; - means standard input")
    package static let operation = Flag(
        "--operation", value: "NAME", "compare the files with the answer of this operation")
    package static let type = Flag("--type", value: "TYPE", "compare the files with this type of the spec")
    package static let verbose = Flag(
        "--verbose", "name each file with the reason; with 'fits', report harmless differences")
    package static let out = Flag(
        "--out", value: "DIR", "write into DIR, for a build system, and nothing into the repository")

    package static let schema = Flag("--schema", value: "NAME", "use this schema of the document")
    package static let path = Flag("--path", value: "PATH", "use the operations at this path of the document")

    package static let format = Flag(
        "--format",
        value: "FORMAT",
        choices: ReportFormat.allCases.map(\.rawValue),
        "the format of findings: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", "))"
    )

    /// Flags that are only allowed together with another one.
    static let dependent: [(flag: Flag, other: Flag)] = [(.schema, .from), (.path, .from)]

    /// Pairs of flags that exclude each other.
    static let exclusive: [(flag: Flag, other: Flag)] = [
        (.out, .dryRun), (.out, .diff), (.out, .beforeCommit), (.out, .verbose),
        (.operation, .type),
    ]

    /// The flags of every command.
    package static let common: [Flag] = [directory, help, version]
}
