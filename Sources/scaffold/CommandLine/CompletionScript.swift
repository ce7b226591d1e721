import Diagnostics

/// The completion scripts of the shells, made from the tables of commands and flags.
enum CompletionScript {
    enum Shell: String, CaseIterable {
        case bash
        case zsh
        case fish
        /// Not a shell: the scripts call `scaffold completions names` for the names of the features.
        case names
    }

    private static let names = "$(scaffold completions names 2>/dev/null)"

    // MARK: - bash

    /// Names may contain blanks, and no blank is appended to the name of a folder. Old versions of bash have no
    /// 'compopt'.
    private static let files =
        #"compopt -o filenames 2> /dev/null; local IFS=$'\n'; COMPREPLY=($(compgen -f -- "$current"))"#

    static var bash: String {
        let cases = Command.allCases.flatMap { command in
            let row = command.row
            let first = "        \(command.name)) \(words(row.argument, of: command)) ;;"
            return row.others.map {
                ["        \(command.name):others) \(words($0, of: command)) ;;", first]
            } ?? ["        \(command.name):others | " + first.drop { $0 == " " }]
        }
        let values = valueFlags.map { flag in
            let choices = flag.choices.joined(separator: " ")
            let reply =
                flag.choices.isEmpty
                ? files : "COMPREPLY=($(compgen -W \"\(choices)\" -- \"$current\"))"
            return "        \(flag.name)) \(reply); return ;;"
        }
        return """
            # source <(scaffold completions bash)
            _scaffold() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
                local command="" others="" words="" files="" index
                COMPREPLY=()
                case "$previous" in
            \(values.joined(separator: "\n"))
                esac
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case "${COMP_WORDS[index]}" in
                    \(valueFlags.map(\.name).joined(separator: " | "))) ((index++)) ;;
                    -*) ;;
                    *) if [ -n "$command" ]; then others=":others"; else command="${COMP_WORDS[index]}"; fi ;;
                    esac
                done
                case "$command$others" in
                    "") words="\(Command.allCases.map(\.name).joined(separator: " ")) \(common)" ;;
            \(cases.joined(separator: "\n"))
                esac
                COMPREPLY=($(compgen -W "$words" -- "$current"))
                if [ "${#COMPREPLY[@]}" -eq 0 ] && [ -z "$files" ]; then
                    \(files)
                fi
            }
            complete -F _scaffold scaffold
            """
    }

    // MARK: - zsh

    static var zsh: String {
        let commands = Command.allCases.map { "        \(ShellWord.quoted("\($0.name):\($0.row.summary)"))" }
        let cases = Command.allCases.map { command in
            let flags = (command.row.flags + Flag.common).map { ShellWord.quoted($0.name) }
            func words(_ argument: Command.Argument) -> String {
                let names = argument.isFeature ? ["${(f)\"\(names)\"}"] : []
                return "compadd -- " + (flags + argument.words + names).joined(separator: " ")
                    + (argument.isNew ? "" : "; _files")
            }
            let (first, others) = (command.row.argument, command.row.others)
            let adding =
                others.map {
                    "if (( CURRENT == 3 )); then \(words(first)); else \(words($0)); fi"
                } ?? words(first)
            return "        \(command.name)) \(adding) ;;"
        }
        return """
            #compdef scaffold
            # Save as _scaffold in a folder of your fpath.
            _scaffold() {
                local -a commands
                commands=(
            \(commands.joined(separator: "\n"))
                )
                if (( CURRENT == 2 )); then
                    _describe command commands
                    return
                fi
                case "$words[2]" in
            \(cases.joined(separator: "\n"))
                    *) _files ;;
                esac
            }
            if [ "$funcstack[1]" = "_scaffold" ]; then _scaffold "$@"; else compdef _scaffold scaffold; fi
            """
    }

    // MARK: - fish

    static var fish: String {
        var lines = ["# scaffold completions fish | source", "complete -c scaffold -f"]
        for command in Command.allCases {
            let doc = ShellWord.quoted(command.row.summary)
            lines.append("complete -c scaffold -n __fish_use_subcommand -a \(command.name) -d \(doc)")
            let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
            for flag in command.row.flags + Flag.common {
                lines.append("complete -c scaffold \(condition) \(fish(flag))")
            }
            // The words before the current one: the tool, the command, and its arguments.
            let count = "test (count (commandline -opc))"
            let places =
                command.row.others.map { [(command.row.argument, " -lt 3"), ($0, " -ge 3")] }
                ?? [(command.row.argument, "")]
            for (argument, limit) in places {
                let condition = limit.isEmpty ? condition : "\(condition.dropLast()); and \(count)\(limit)'"
                let names = argument.isFeature ? ["(scaffold completions names 2>/dev/null)"] : []
                for words in [argument.words.joined(separator: " ")] + names where !words.isEmpty {
                    lines.append("complete -c scaffold \(condition) -a '\(words)'")
                }
                if argument.isFile { lines.append("complete -c scaffold \(condition) -F") }
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func fish(_ flag: Flag) -> String {
        let name = flag.name.hasPrefix("--") ? "-l \(flag.name.dropFirst(2))" : "-s \(flag.name.dropFirst())"
        let value =
            flag.value == nil
            ? "" : flag.choices.isEmpty ? " -r -F" : " -x -a '\(flag.choices.joined(separator: " "))'"
        return "\(name)\(value) -d \(ShellWord.quoted(flag.doc))"
    }

    // MARK: - The words of a command

    private static var common: String {
        Flag.common.map(\.name).joined(separator: " ")
    }

    private static var valueFlags: [Flag] {
        (Flag.common + Command.allCases.flatMap(\.row.flags)).filter { $0.value != nil }
            .reduce(into: []) { flags, flag in
                if !flags.contains(flag) { flags.append(flag) }
            }
    }

    private static func words(_ argument: Command.Argument, of command: Command) -> String {
        let flags = (command.row.flags + Flag.common).map(\.name)
        let words = argument.words + flags + (argument.isFeature ? [names] : [])
        return "words=\"\(words.joined(separator: " "))\"\(argument.isNew ? " files=no" : "")"
    }
}

extension Diagnostic {
    static func noSuchShell(_ word: String) -> Diagnostic {
        Diagnostic(
            "unknown-value", "there are no completions for '\(word)'",
            help: "write bash, zsh or fish")
    }
}
