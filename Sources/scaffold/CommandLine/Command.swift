import Explanations
import ScaffoldCore

/// The commands of `scaffold`: one row each, from which parsing, help and completion are derived.
package enum Command: String, CaseIterable, Sendable {
    case feature
    case check
    case outputs
    case new
    case fits
    case initialise = "init"
    case rename
    case remove
    case eject
    case verify
    case diffSpec = "diff-spec"
    case read
    case explain
    case templates
    case schema
    case completions
    case help
}

extension Command {
    /// What a shell completes for an argument.
    package enum Argument: Equatable, Sendable {
        case feature
        case file
        case featureOrFile
        /// A feature, a file, or one of these words.
        case featureOrFileOr([String])
        /// One of these words.
        case word([String])
        /// A name that is not in use yet.
        case newName

        /// The words that can be offered before anything is typed.
        var words: [String] {
            switch self {
            case .word(let words), .featureOrFileOr(let words): words
            case .feature, .file, .featureOrFile, .newName: []
            }
        }

        var isFeature: Bool {
            switch self {
            case .feature, .featureOrFile, .featureOrFileOr: true
            case .file, .word, .newName: false
            }
        }

        var isFile: Bool {
            switch self {
            case .file, .featureOrFile, .featureOrFileOr: true
            case .feature, .word, .newName: false
            }
        }

        var isNew: Bool {
            self == .newName
        }
    }

    /// How a command is called, and what help prints for it.
    package struct Row: Sendable {
        /// What it does, in one line.
        package let summary: String
        /// Its arguments, flags aside, as its usage line shows them.
        package let arguments: String
        /// What a shell completes for the first argument.
        var argument = Argument.word([])
        /// What a shell completes for the further arguments, if that differs.
        var others: Argument?
        /// How many arguments it takes.
        package let count: ClosedRange<Int>
        package let flags: [Flag]
        /// What a reader needs to know before the first use, in lines of at most 80 columns.
        package let details: [String]
    }

    package var name: String {
        rawValue
    }

    package var row: Row {
        switch self {
        case .feature:
            Row(
                summary: "generate features from their specs, or bring them up to date",
                arguments: "NAME… | --all",
                argument: .feature,
                count: 0...Int.max,
                flags: [.all, .dryRun, .diff, .force, .verbose, .beforeCommit, .out, .depfile, .format],
                details: [
                    "Reads Specs/NAME.yml and writes the slice behind it. What is current is not written.",
                    "A file that was edited by hand is a conflict, and with one conflict nothing is written.",
                    "Exit code: 0 done, 2 wrong input or a conflict, 3 the machine failed; and, with",
                    "--before-commit, 1 where something was written, or 'check --staged' finds a fault.",
                ]
            )
        case .check:
            Row(
                summary: "is the checked-in code current? Writes nothing",
                arguments: "[NAME…]",
                argument: .feature,
                count: 0...Int.max,
                flags: [.staged, .diff, .format],
                details: [
                    "Names each file that is missing, stale, edited, orphaned, foreign or stray, and the command",
                    "that mends it. A stray file has scaffold's first line, and neither a spec nor the lock knows it.",
                    "Without names: every feature, and the support library, as far as 'scaffold init' wrote it: a",
                    "file that was edited is noted; one that is needed, and missing or empty, is a finding, and so",
                    "is a whole library that scaffold.yml names.",
                    "Exit code: 0 all is current, 1 something is not, 2 wrong input.",
                ]
            )
        case .outputs:
            Row(
                summary: "list the files that features become, and write nothing",
                arguments: "[NAME…]",
                argument: .feature,
                count: 0...Int.max,
                flags: [],
                details: ["For build systems, with 'scaffold feature --out DIR --depfile FILE'."]
            )
        case .new:
            Row(
                summary:
                    "write a starter spec, or draft one from JSON samples or from what describes the API",
                arguments: "NAME [--from FILE…]",
                argument: .newName,
                others: .file,
                count: 1...Int.max,
                flags: [.from, .schema, .path],
                details: [
                    "Writes Specs/NAME.yml, with comments that teach. Never overwrites.",
                    "With --from: the spec of what the samples hold, a record, a list or a page of records each.",
                    "From an OpenAPI document 3.0 to 3.2 (YAML or JSON), or a JSON Schema: the schema of the",
                    "feature's name, or the one that --schema or --path choose.",
                    "What is a guess is marked by a comment, with the reason; what a spec cannot say is listed.",
                    "An operation belongs to the feature where what it takes or answers is the schema: itself, in lists,",
                    "maps, choices, or objects without a name; and where it changes what lies at its paths. What else",
                    "lies at or below a path of these is named with the reason. With --path, all at and below it belongs.",
                ]
            )
        case .fits:
            Row(
                summary: "does recorded JSON fit the spec?",
                arguments: "NAME FILE…",
                argument: .feature,
                others: .file,
                count: 2...Int.max,
                flags: [.operation, .type, .verbose, .format],
                details: [
                    "Holds each file, or the files of a folder, against what the operations of NAME answer, as the",
                    "generated code would decode it. Names each misfit by its JSON path, with the line of the spec.",
                    "Exit code: 0 all fit, 1 something does not, 2 wrong input.",
                ]
            )
        case .initialise:
            Row(
                summary: "set up a repository: scaffold.yml, the support library, hooks and CI",
                arguments: "",
                count: 0...0,
                flags: [.dryRun, .verbose, .gitHook],
                details: [
                    "Looks at what is there (Package.swift, Tuist, XcodeGen, Xcode), and writes what is missing:",
                    "scaffold.yml, the support library, a Package.swift where nothing builds the app, a .swift-format",
                    "where there is none here or above; and at the top of a repository of git .gitattributes,",
                    "a pre-commit configuration and a CI workflow.",
                    "Overwrites nothing: run it again after an upgrade, and it adds what is new and names the sources",
                    "of the support library that differ. A scaffold.yml without 'libraries' learns where they lie.",
                    "With --git-hook it writes the hook alone.",
                ]
            )
        case .rename:
            Row(
                summary: "give a feature another name",
                arguments: "OLD NEW",
                argument: .feature,
                others: .newName,
                count: 2...2,
                flags: [.dryRun, .force],
                details: [
                    "Moves the spec, writes the files anew, and deletes the old ones. Files of yours in the",
                    "feature's folder move along, byte for byte; translations move to the new keys. Tells where",
                    "the old name still stands.",
                ]
            )
        case .remove:
            Row(
                summary: "take a feature away",
                arguments: "NAME",
                argument: .feature,
                count: 1...1,
                flags: [.dryRun, .force],
                details: [
                    "Deletes the spec and what was generated from it. Files of yours stay. Tells where the",
                    "name still stands. A spec that is in no commit as it is now goes with --force alone.",
                ]
            )
        case .eject:
            Row(
                summary: "take generated files over, for good",
                arguments: "FILE…",
                argument: .file,
                count: 1...Int.max,
                flags: [],
                details: [
                    "scaffold writes them no more, and 'scaffold check' says when the spec has moved past",
                    "them. To have one back, delete it and run 'scaffold feature'.",
                ]
            )
        case .verify:
            Row(
                summary: "build the generated code and run its tests, in a scratch package",
                arguments: "[NAME…]",
                argument: .feature,
                count: 0...Int.max,
                flags: [.mode, .scratchPath],
                details: [
                    "Builds with the Swift toolchain on the PATH, in each mode; a warning is a failure.",
                    "The scratch is kept, so that a second run is fast. Without names: every feature.",
                    "DIR has to be new, empty, or the scratch of an earlier run: its files are overwritten.",
                    "Exit code: 0 all pass, 1 a build or a test fails, 2 wrong input, 3 no toolchain.",
                ]
            )
        case .diffSpec:
            Row(
                summary: "say what a change of a spec does to those who call the generated code",
                arguments: "NAME | OLD NEW",
                argument: .featureOrFile,
                others: .file,
                count: 1...2,
                flags: [.format],
                details: [
                    "With one name: the spec as it stands, against the last commit. With two files: from the",
                    "first to the second. A line for each change, breaking or compatible.",
                    "Exit code: 0 nothing breaks, 1 something does, 2 wrong input.",
                ]
            )
        case .read:
            Row(
                summary: "print a YAML or JSON file as scaffold reads it, as JSON",
                arguments: "FILE",
                argument: .file,
                count: 1...1,
                flags: [],
                details: ["'-' is standard input, read as YAML, of which JSON is a part."]
            )
        case .explain:
            Row(
                summary: "say where a file comes from, where a field goes, or what an error means",
                arguments: "FILE | NAME | NAME.FIELD | ERROR",
                argument: .featureOrFileOr(Explanations.ids),
                count: 1...1,
                flags: [],
                details: []
            )
        case .templates:
            Row(
                summary: "see the templates of the style, or copy one out to override it",
                arguments: "list | show NAME | eject NAME",
                argument: .word(["list", "show", "eject"]),
                count: 1...2,
                flags: [],
                details: [
                    "A copy lies in the folder `templates` of scaffold.yml, ScaffoldTemplates by default."
                ]
            )
        case .schema:
            Row(
                summary: "print the JSON Schema of a spec, or of scaffold.yml",
                arguments: "[spec | config]",
                argument: .word(JSONSchema.allCases.map(\.rawValue)),
                count: 0...1,
                flags: [],
                details: [
                    "For editors and other programs; 'scaffold init' writes both into .scaffold/, and 'scaffold new'",
                    "begins a spec with the line by which an editor finds its schema.",
                ]
            )
        case .completions:
            Row(
                summary: "print a script that lets a shell complete words",
                arguments: "bash | zsh | fish",
                argument: .word(["bash", "zsh", "fish"]),
                count: 1...1,
                flags: [],
                details: [
                    "bash: source <(scaffold completions bash); fish: scaffold completions fish | source"
                ]
            )
        case .help:
            Row(
                summary: "say what a command does, or explain a topic",
                arguments: "[COMMAND | TOPIC]",
                argument: .word(Command.allCases.map(\.name) + Topic.allCases.map(\.name)),
                count: 0...1,
                flags: [],
                details: []
            )
        }
    }
}
