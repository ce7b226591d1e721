import Explanations
import Language

/// The commands of `scaffold`: one row each, from which parsing, help and completion are derived.
package enum Command: String, CaseIterable, Sendable {
    case feature
    case check
    case outputs
    case targets
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
    package struct Argument: Sendable {
        /// The words that can be offered before anything is typed.
        var words: [String] = []
        var isFeature = false
        var isFile = false
        /// Whether it is a name that is not in use yet.
        var isNew = false

        static let feature = Argument(isFeature: true)
        static let file = Argument(isFile: true)
        static let newName = Argument(isNew: true)
    }

    /// How a command is called, and what help prints for it.
    package struct Row: Sendable {
        /// What it does, in one line.
        package let summary: String
        /// Its arguments, flags aside, as its usage line shows them.
        package let arguments: String
        /// What a shell completes for the first argument.
        var argument = Argument()
        /// What a shell completes for the further arguments, if that differs.
        var others: Argument?
        /// How many arguments it takes.
        package let count: ClosedRange<Int>
        package var flags: [Flag] = []
        /// What a reader needs to know before the first use, in lines of at most 80 columns.
        package var details: [String] = []
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
                flags: [.all, .dryRun, .diff, .force, .verbose, .beforeCommit, .out, .format],
                details: [
                    "Reads Specs/NAME.yml and writes the code of the feature. Current files are not written again.",
                    "A file that was edited by hand is a conflict. If there is a conflict, nothing is written.",
                    "Exit code: 0 done, 2 wrong input or a conflict, 3 a failure of the machine. With",
                    "--before-commit, 1 if files were written, or if 'check --staged' reports something.",
                ]
            )
        case .check:
            Row(
                summary: "check that the generated code is current, and write nothing",
                arguments: "[NAME…]",
                argument: .feature,
                count: 0...Int.max,
                flags: [.staged, .diff, .format],
                details: [
                    "Reports each file that is missing, stale, edited, orphaned, foreign or stray, and the command",
                    "that fixes it. A stray file begins with scaffold's header, but no spec and no lock lists it.",
                    "Without names: every feature, and the support library. An edited file of the library is only a",
                    "note. A needed file of it that is missing or empty is reported, and so is a missing library",
                    "that scaffold.yml names.",
                    "Exit code: 0 everything is current, 1 something is not, 2 wrong input.",
                ]
            )
        case .outputs:
            Row(
                summary: "list the files that are generated for features, and write nothing",
                arguments: "[NAME…]",
                argument: .feature,
                count: 0...Int.max,
                details: ["For build systems, with 'scaffold feature --out DIR'."]
            )
        case .new:
            Row(
                summary:
                    "write a first spec, or infer one from JSON samples or an API description",
                arguments: "[NAME] [--from FILE…]",
                argument: .newName,
                others: .file,
                count: 0...Int.max,
                flags: [.from, .schema, .path],
                details: [
                    "Writes Specs/NAME.yml, with comments that explain it. Never overwrites a file.",
                    "With --from: infers the spec from samples, each a record, a list or a page of records.",
                    "From an OpenAPI document 3.0 to 3.2 (YAML or JSON), or a JSON Schema: uses the schema with the",
                    "feature's name, or the one that --schema or --path selects.",
                    "Without NAME, '--from' lists what can be drafted from such a document.",
                    "Each guess has a comment with the reason. What a spec cannot express is listed.",
                    "An operation belongs to the feature if it takes or answers the schema (alone, or in a list, a map,",
                    "a choice or an object without a name), or if it changes what is at the feature's paths. Other",
                    "operations at or below these paths are listed with the reason. With --path, all operations at",
                    "or below that path belong to the feature.",
                ]
            )
        case .fits:
            Row(
                summary: "check whether recorded JSON fits the spec",
                arguments: "NAME FILE…",
                argument: .feature,
                others: .file,
                count: 2...Int.max,
                flags: [.operation, .type, .verbose, .format],
                details: [
                    "Compares each file, or the files of a folder, with the answers of NAME's operations. Decodes",
                    "them as the generated code does. Reports each misfit by its JSON path, with the spec's line.",
                    "Exit code: 0 everything fits, 1 something does not, 2 wrong input.",
                ]
            )
        case .initialise:
            Row(
                summary: "set up a repository: scaffold.yml, the support library, hooks and CI",
                arguments: "",
                count: 0...0,
                flags: [.dryRun, .verbose, .with],
                details: [
                    "Looks for a project (Package.swift, Tuist, XcodeGen, Bazel, Xcode), and writes what is missing:",
                    "scaffold.yml, a .swift-format if there is none here or above; and at the top of a git",
                    "repository .gitattributes, a pre-commit configuration and a CI workflow.",
                    "Features and libraries go beside the Package.swift at the top. If Xcode, Tuist or XcodeGen builds",
                    "the app, or each folder is a package, they become a separate package, which the app adds once.",
                    "Its manifest lists them between two markers ('scaffold help targets').",
                    "Writes only those parts of the support library that the specs need. 'feature' adds what a new spec",
                    "needs. Overwrites nothing. After an upgrade, run it again: it adds what is new, lists the sources",
                    "of the support library that differ, and adds missing 'libraries' to scaffold.yml.",
                    "The parts: client is an HTTP client; probe tests a client of your own; tests are those of the",
                    "library; all is the whole library; adapter is for libraries of yours that lack something",
                    "('scaffold help libraries').",
                ]
            )
        case .rename:
            Row(
                summary: "rename a feature",
                arguments: "OLD NEW",
                argument: .feature,
                others: .newName,
                count: 2...2,
                flags: [.dryRun, .force],
                details: [
                    "Moves the spec, writes the files under the new name, and deletes the old ones. Your files in the",
                    "feature's folder move unchanged; translations move to the new keys. If the spec contains the",
                    "feature's own type, it gets the new name. Lists the lines in which the old name is still used.",
                ]
            )
        case .remove:
            Row(
                summary: "remove a feature",
                arguments: "NAME",
                argument: .feature,
                count: 1...1,
                flags: [.dryRun, .force],
                details: [
                    "Deletes the spec and the files generated from it. Your files are kept. Lists the lines in which",
                    "the name is still used. A spec with uncommitted changes is only deleted with --force.",
                ]
            )
        case .eject:
            Row(
                summary: "take over generated files for good",
                arguments: "FILE…",
                argument: .file,
                count: 1...Int.max,
                details: [
                    "scaffold no longer writes them, and 'scaffold check' tells you when their spec changes.",
                    "To return one to scaffold, delete it and run 'scaffold feature'.",
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
                    "The scratch package is kept, so that a second run is fast. Without names: every feature.",
                    "DIR must be new, empty, or from an earlier run, because its files are overwritten.",
                    "Exit code: 0 everything passes, 1 a build or a test fails, 2 wrong input, 3 no toolchain.",
                ]
            )
        case .diffSpec:
            Row(
                summary: "show how a change of a spec affects callers of the generated code",
                arguments: "NAME | OLD NEW",
                argument: Argument(isFeature: true, isFile: true),
                others: .file,
                count: 1...2,
                flags: [.format],
                details: [
                    "With one name: compares the last commit with the spec as it is now. With two files: compares the",
                    "first with the second. Prints a line for each change, breaking or compatible.",
                    "Exit code: 0 no change breaks callers, 1 a change does, 2 wrong input.",
                ]
            )
        case .read:
            Row(
                summary: "print a YAML or JSON file as scaffold reads it, as JSON",
                arguments: "FILE",
                argument: .file,
                count: 1...1,
                details: ["'-' means standard input. It is read as YAML, which includes JSON."]
            )
        case .explain:
            Row(
                summary: "explain a generated file, a spec, a field or an error; or list names or options",
                arguments: "FILE | NAME | NAME.FIELD | ERROR | names | options",
                argument: Argument(
                    words: Explanations.ids + ["names", "options"], isFeature: true, isFile: true),
                count: 1...1
            )
        case .targets:
            Row(
                summary: "print the targets of features for a Package.swift",
                arguments: "[NAME…]",
                argument: .feature,
                count: 0...Int.max,
                details: [
                    "Without names, it prints the targets that no manifest lists. It reads Package.swift, project.yml,",
                    "BUILD files and Xcode projects, and does not change them. In Xcode, create modules of that name.",
                    "In a Package.swift with the lines '// scaffold:targets' and '// scaffold:end', the lines between",
                    "them list all libraries and features. 'feature', 'rename', 'remove' and 'init' keep those lines",
                    "current, and 'check' reports them if they are stale. No other line is changed. Write both lines",
                    "at the end of a manifest, and then type: scaffold feature --all.",
                ]
            )
        case .templates:
            Row(
                summary: "show the templates of the style, or replace one of them or a block",
                arguments: "list | show NAME | eject NAME | diff NAME | accept NAME",
                argument: Argument(words: TemplatesAction.allCases.map(\.rawValue)),
                count: 1...2,
                details: [
                    "'eject' copies a template, or a block (Blocks/NAME.stencil), into the style's folder if the style",
                    "extends another one, otherwise into the folder `templates` of scaffold.yml, which is",
                    "ScaffoldTemplates by default. After an update of the tool, 'diff' shows how the original has",
                    "changed, and 'accept' marks the copy as up to date. 'check' lists the copies that are not.",
                ]
            )
        case .schema:
            Row(
                summary: "print the JSON Schema of a spec, or of scaffold.yml",
                arguments: "[spec | config]",
                argument: Argument(words: JSONSchema.allCases.map(\.rawValue)),
                count: 0...1,
                details: [
                    "For editors and other programs; 'scaffold init' writes both into .scaffold/, and 'scaffold new'",
                    "begins a spec with the line that tells an editor its schema.",
                ]
            )
        case .completions:
            Row(
                summary: "print the completion script of a shell",
                arguments: "bash | zsh | fish",
                argument: Argument(words: ["bash", "zsh", "fish"]),
                count: 1...1,
                details: [
                    "bash: source <(scaffold completions bash); fish: scaffold completions fish | source"
                ]
            )
        case .help:
            Row(
                summary: "explain a command or a topic",
                arguments: "[COMMAND | TOPIC]",
                argument: Argument(words: Command.allCases.map(\.name) + Topic.allCases.map(\.name)),
                count: 0...1
            )
        }
    }
}

/// What `scaffold templates` does.
enum TemplatesAction: String, CaseIterable {
    case list
    case show
    case eject
    case diff
    case accept
}
