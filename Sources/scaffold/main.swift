import Platform

let arguments = Array(CommandLine.arguments.dropFirst())
exit(Scaffold.run(arguments, in: .ofThisProcess()).status)
