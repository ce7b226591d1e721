/// What can be asked of `scaffold`: one row a command, from which parsing and help are derived.
package enum Command: String, CaseIterable, Sendable {
    case feature
    case check
    case new
    case initialise = "init"
    case verify
    case read
    case templates
    case help
}

extension Command {
    /// A command as its user sees it.
    package struct Row: Sendable {
        /// What it does, in a line.
        package let summary: String
        /// What it takes beside flags, as its usage shows it.
        package let arguments: String
        /// How many of them.
        package let count: ClosedRange<Int>
        package let flags: [Flag]
        /// What one wants to know before the first use, in lines of at most 80 columns.
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
                count: 0...Int.max,
                flags: [.all, .dryRun, .diff, .force, .format],
                details: [
                    "Reads Specs/NAME.yml and writes the slice behind it. What is current is not written.",
                    "A file that was edited by hand is a conflict, and with one conflict nothing is written.",
                    "Exit code: 0 done, 2 wrong input or a conflict, 3 the machine failed.",
                ]
            )
        case .check:
            Row(
                summary: "is the checked-in code current? Writes nothing",
                arguments: "[NAME…]",
                count: 0...Int.max,
                flags: [.format],
                details: [
                    "Names each file that is missing, stale, edited, orphaned or foreign, and the command",
                    "that mends it. Without names: every feature.",
                    "Exit code: 0 all is current, 1 something is not, 2 wrong input.",
                ]
            )
        case .new:
            Row(
                summary: "write a starter spec",
                arguments: "NAME",
                count: 1...1,
                flags: [],
                details: ["Writes Specs/NAME.yml, with comments that teach. Never overwrites."]
            )
        case .initialise:
            Row(
                summary: "set up a repository: scaffold.yml and the support library",
                arguments: "",
                count: 0...0,
                flags: [],
                details: [
                    "Writes what is missing: scaffold.yml, the support library, and a Package.swift where",
                    "there is none. Overwrites nothing.",
                ]
            )
        case .verify:
            Row(
                summary: "build the generated code and run its tests, in a scratch package",
                arguments: "[NAME…]",
                count: 0...Int.max,
                flags: [.mode, .scratchPath],
                details: [
                    "Builds with the Swift toolchain on the PATH, in each mode; a warning is a failure.",
                    "The scratch is kept, so that a second run is fast. Without names: every feature.",
                    "Exit code: 0 all pass, 1 a build or a test fails, 2 wrong input, 3 no toolchain.",
                ]
            )
        case .read:
            Row(
                summary: "print a YAML or JSON file as scaffold reads it, as JSON",
                arguments: "FILE",
                count: 1...1,
                flags: [],
                details: []
            )
        case .templates:
            Row(
                summary: "see the templates of the style",
                arguments: "list | show NAME",
                count: 1...2,
                flags: [],
                details: []
            )
        case .help:
            Row(
                summary: "say what a command does, and its flags",
                arguments: "[COMMAND]",
                count: 0...1,
                flags: [],
                details: []
            )
        }
    }
}
