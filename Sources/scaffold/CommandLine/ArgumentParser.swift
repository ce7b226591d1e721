import Diagnostics

/// Parses a command line with the tables of commands and flags. Flags may be anywhere before a `--`, also before the
/// command, as `--flag value` or `--flag=value`.
package struct ArgumentParser {
    package enum Request: Equatable, Sendable {
        case run(Invocation)
        case overview
        case help(Command?)
        case topic(Topic)
        case version
    }

    private var words: [String] = []
    private var flags: [Flag: [String]] = [:]
    private var unknownFlags: [String] = []
    private var diagnostics: [Diagnostic] = []

    /// The request; or nil, and every error of the line.
    package static func parse(_ arguments: [String]) -> (request: Request?, diagnostics: [Diagnostic]) {
        var parser = ArgumentParser()
        parser.sort(arguments)
        let request = parser.request()
        return (parser.diagnostics.isEmpty ? request : nil, parser.diagnostics)
    }

    // MARK: Words and flags

    private mutating func sort(_ arguments: [String]) {
        var index = 0
        while index < arguments.count {
            let argument = arguments[index]
            index += 1
            if argument == "--" {
                words += arguments[index...]
                return
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let (name, attached) = Self.split(argument)
            guard let flag = Self.flag(named: name) else {
                unknownFlags.append(name)
                continue
            }
            guard let placeholder = flag.value else {
                if attached == nil {
                    flags[flag] = [""]
                } else {
                    diagnostics.append(.unwantedValue(of: flag))
                }
                continue
            }
            if let attached {
                add(attached, to: flag, placeholder)
            } else if index < arguments.count {
                add(arguments[index], to: flag, placeholder)
                index += 1
            } else {
                diagnostics.append(.missingValue(of: flag, placeholder))
            }
        }
    }

    private mutating func add(_ value: String, to flag: Flag, _ placeholder: String) {
        if value.isEmpty {
            diagnostics.append(.missingValue(of: flag, placeholder))
        } else if !flag.choices.isEmpty, !flag.choices.contains(value) {
            diagnostics.append(.unknownChoice(value, of: flag))
        } else if flag.isRepeatable {
            flags[flag, default: []].append(value)
        } else if flags.updateValue([value], forKey: flag) != nil {
            diagnostics.append(.repeatedFlag(flag))
        }
    }

    /// Splits `--mode=swift5` and `-CExamples` into the flag and its value.
    private static func split(_ argument: String) -> (name: String, value: String?) {
        if !argument.hasPrefix("--") {
            let name = String(argument.prefix(2))
            return argument == name || name == "-h" ? (argument, nil) : (name, String(argument.dropFirst(2)))
        }
        guard let equals = argument.firstIndex(of: "=") else {
            return (argument, nil)
        }
        return (String(argument[..<equals]), String(argument[argument.index(after: equals)...]))
    }

    private static func flag(named name: String) -> Flag? {
        name == "-h" ? .help : allFlags.first { $0.name == name }
    }

    fileprivate static let allFlags = Flag.common + Command.allCases.flatMap(\.row.flags)

    // MARK: The command

    private mutating func request() -> Request? {
        guard let word = words.first else {
            diagnostics += unknownFlags.map { .unknownFlag($0, of: nil) }
            return flags[.version] != nil ? .version : flags[.help] != nil ? .help(nil) : missingCommand()
        }
        guard let command = Command(rawValue: word) else {
            diagnostics += unknownFlags.map { .unknownFlag($0, of: nil) }
            diagnostics.append(.unknownCommand(word))
            return nil
        }
        let row = command.row
        diagnostics += unknownFlags.map { .unknownFlag($0, of: command) }
        for flag in flags.keys.sorted(by: { $0.name < $1.name })
        where !row.flags.contains(flag) && !Flag.common.contains(flag) {
            diagnostics.append(.flagOfAnotherCommand(flag, command))
        }
        if flags[.help] != nil {
            return .help(command)
        }
        if flags[.version] != nil {
            return .version
        }
        diagnostics += Flag.dependent.filter { flags[$0.flag] != nil && flags[$0.other] == nil }
            .map { .lackingFlag($0.flag, $0.other, command) }
        diagnostics += Flag.exclusive.filter { flags[$0.flag] != nil && flags[$0.other] != nil }
            .map { .contraryFlags($0.flag, $0.other) }
        let arguments = Array(words.dropFirst())
        if arguments.count < row.count.lowerBound {
            diagnostics.append(.missingArgument(of: command))
        } else if arguments.count > row.count.upperBound {
            diagnostics.append(.unwantedArgument(arguments[row.count.upperBound], of: command))
        }
        if command == .help {
            return helpRequest(arguments.first)
        }
        return .run(Invocation(command, arguments: arguments, flags: flags))
    }

    private mutating func missingCommand() -> Request? {
        if diagnostics.isEmpty, flags.isEmpty {
            return .overview
        }
        if diagnostics.isEmpty {
            diagnostics.append(.missingCommand)
        }
        return nil
    }

    private mutating func helpRequest(_ word: String?) -> Request? {
        guard let word else {
            return .help(nil)
        }
        if let topic = Topic(rawValue: word) {
            return .topic(topic)
        }
        guard let command = Command(rawValue: word) else {
            diagnostics.append(.unknownTopic(word))
            return nil
        }
        return .help(command)
    }
}

extension Diagnostic {
    fileprivate static let missingCommand = Diagnostic(
        "missing-command",
        "no command given",
        help: "type 'scaffold --help' for the commands"
    )

    fileprivate static func unknownCommand(_ word: String) -> Diagnostic {
        let near = Command.calls[word] ?? nearest(to: word, among: Command.allCases.map(\.name))
        return Diagnostic(
            "unknown-command",
            "'\(word)' is not a command",
            help: near.map { "did you mean 'scaffold \($0)'?" } ?? "type 'scaffold --help' for the commands"
        )
    }

    fileprivate static func unknownTopic(_ word: String) -> Diagnostic {
        let command = Command.calls[word].map { String($0.prefix { $0 != " " }) }
        let near =
            command ?? Topic.words[word]
            ?? nearest(to: word, among: Command.allCases.map(\.name) + Topic.allCases.map(\.name))
        return Diagnostic(
            "unknown-command", "there is no help for '\(word)'",
            help: near.map { "did you mean 'scaffold help \($0)'?" }
                ?? "type 'scaffold --help' for the commands and topics"
        )
    }

    fileprivate static func unknownFlag(_ name: String, of command: Command?) -> Diagnostic {
        let flags = command.map { Flag.common + $0.row.flags } ?? ArgumentParser.allFlags
        let near = nearest(to: name, among: flags.map(\.name))
        let all = command.map { "scaffold \($0.name) --help" } ?? "scaffold --help"
        return Diagnostic(
            "unknown-flag",
            command.map { "'\(name)' is not a flag of 'scaffold \($0.name)'" } ?? "'\(name)' is not a flag",
            help: near.map { "did you mean '\($0)'?" } ?? "type '\(all)' for the flags"
        )
    }

    fileprivate static func flagOfAnotherCommand(_ flag: Flag, _ command: Command) -> Diagnostic {
        let owners = Command.allCases.filter { $0.row.flags.contains(flag) }.map { "'scaffold \($0.name)'" }
        return Diagnostic(
            "unknown-flag",
            "'\(flag.name)' is not a flag of 'scaffold \(command.name)'",
            help: "it belongs to \(owners.joined(separator: " and "))"
        )
    }

    fileprivate static func missingValue(of flag: Flag, _ placeholder: String) -> Diagnostic {
        Diagnostic(
            "missing-value",
            "'\(flag.name)' needs a value",
            help: flag.choices.isEmpty
                ? "write '\(flag.name) \(placeholder)'"
                : "write one of \(flag.choices.joined(separator: ", ")) after it"
        )
    }

    fileprivate static func unwantedValue(of flag: Flag) -> Diagnostic {
        Diagnostic(
            "unwanted-value", "'\(flag.name)' takes no value", help: "write '\(flag.name)' alone")
    }

    fileprivate static func unknownChoice(_ value: String, of flag: Flag) -> Diagnostic {
        let near = nearest(to: value, among: flag.choices)
        return Diagnostic(
            "unknown-value",
            "'\(value)' is not a value of '\(flag.name)'",
            help: near.map { "did you mean '\($0)'?" } ?? "it takes \(flag.choices.joined(separator: ", "))"
        )
    }

    fileprivate static func repeatedFlag(_ flag: Flag) -> Diagnostic {
        Diagnostic("repeated-flag", "'\(flag.name)' is given twice", help: "write it once")
    }

    fileprivate static func lackingFlag(_ flag: Flag, _ other: Flag, _ command: Command) -> Diagnostic {
        Diagnostic(
            "lacking-flag", "'\(flag.name)' needs '\(other.name)'",
            help: "write 'scaffold \(command.name) … \(other.usage) \(flag.usage)', or remove it")
    }

    fileprivate static func contraryFlags(_ flag: Flag, _ other: Flag) -> Diagnostic {
        Diagnostic(
            "contrary-flags", "'\(flag.name)' and '\(other.name)' cannot be used together",
            help: "remove one of them")
    }

    static func missingArgument(of command: Command) -> Diagnostic {
        let usage = "scaffold \(command.name) \(command.row.arguments)"
        return Diagnostic(
            "missing-argument",
            "'scaffold \(command.name)' needs an argument",
            help: "write '\(usage)'"
        )
    }

    fileprivate static func unwantedArgument(_ word: String, of command: Command) -> Diagnostic {
        let arguments = command.row.arguments
        return Diagnostic(
            "unwanted-argument",
            "'\(word)' is one argument too many",
            help: "write 'scaffold \(command.name)\(arguments.isEmpty ? "" : " \(arguments)")'"
        )
    }
}
