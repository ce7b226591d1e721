#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

let arguments = Array(CommandLine.arguments.dropFirst())
exit(Scaffold.run(arguments, in: .ofThisProcess()).status)
