import Diagnostics

/// What a shell has to know to complete the words of a command line: made from the tables of commands and flags.
enum CompletionScript {
    enum Shell: String, CaseIterable {
        case bash
        case zsh
        case fish
        /// Not a shell: what the scripts ask for.
        case names
    }

    private static let names = "$(scaffold completions names 2>/dev/null)"

    // MARK: - bash

    static var bash: String {
        let cases = Command.allCases.map { command in
            "        \(command.name)) words=\"\(words(of: command, names: names))\" ;;"
        }
        let values = valueFlags.map { flag in
            let reply =
                flag.choices.isEmpty
                ? "compgen -f -- \"$current\""
                : "compgen -W \"\(flag.choices.joined(separator: " "))\" -- \"$current\""
            return "        \(flag.name)) COMPREPLY=($(\(reply))); return ;;"
        }
        return """
            # source <(scaffold completions bash)
            _scaffold() {
                local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
                local command="" words="" index
                COMPREPLY=()
                case "$previous" in
            \(values.joined(separator: "\n"))
                esac
                for ((index = 1; index < COMP_CWORD; index++)); do
                    case "${COMP_WORDS[index]}" in
                    -C) ((index++)) ;;
                    -*) ;;
                    *) command="${COMP_WORDS[index]}"; break ;;
                    esac
                done
                case "$command" in
                    "") words="\(Command.allCases.map(\.name).joined(separator: " ")) \(common)" ;;
            \(cases.joined(separator: "\n"))
                esac
                COMPREPLY=($(compgen -W "$words" -- "$current"))
                if [ "${#COMPREPLY[@]}" -eq 0 ]; then
                    COMPREPLY=($(compgen -f -- "$current"))
                fi
            }
            complete -F _scaffold scaffold
            """
    }

    // MARK: - zsh

    static var zsh: String {
        let commands = Command.allCases.map { "        \(ShellWord.quoted("\($0.name):\($0.row.summary)"))" }
        let cases = Command.allCases.map { command in
            let names = command.row.argument == .feature ? " ${(f)\"\(names)\"}" : ""
            let flags = (command.row.flags + Flag.common).map { ShellWord.quoted($0.name) }.joined(
                separator: " ")
            let fixed = fixedWords(of: command).map { " \($0)" }.joined()
            return "        \(command.name)) compadd -- \(flags)\(fixed)\(names); _files ;;"
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
            let words = fixedWords(of: command)
            if !words.isEmpty {
                lines.append("complete -c scaffold \(condition) -a '\(words.joined(separator: " "))'")
            }
            switch command.row.argument {
            case .feature:
                lines.append(
                    "complete -c scaffold \(condition) -a '(scaffold completions names 2>/dev/null)'")
            case .file, .fileOr: lines.append("complete -c scaffold \(condition) -F")
            case .word: break
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

    private static func words(of command: Command, names: String) -> String {
        let flags = (command.row.flags + Flag.common).map(\.name)
        let own = command.row.argument == .feature ? [names] : []
        return (fixedWords(of: command) + flags + own).joined(separator: " ")
    }

    private static func fixedWords(of command: Command) -> [String] {
        switch command.row.argument {
        case .word(let words), .fileOr(let words): words
        case .feature, .file: []
        }
    }
}

extension Diagnostic {
    static func noSuchShell(_ word: String) -> Diagnostic {
        Diagnostic(
            "unknown-value", "there are no completions for '\(word)'", at: nil,
            help: "it takes bash, zsh or fish")
    }
}
