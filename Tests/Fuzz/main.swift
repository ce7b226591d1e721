#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

// libFuzzer calls `check` with bytes, and prefers those that reach new code. `FUZZ` in the environment says
// which subject reads them. A broken promise traps: libFuzzer then writes the bytes to a file.

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ check: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private let subject: Subject = {
    guard let name = getenv("FUZZ").map({ String(cString: $0) }), let subject = Subject(rawValue: name) else {
        fatalError("FUZZ says what is fuzzed: \(Subject.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return subject
}()

private var count = CommandLine.argc
private var arguments = CommandLine.unsafeArgv
exit(
    runDriver(&count, &arguments) { start, count in
        subject.check(Array(UnsafeBufferPointer(start: start, count: count)))
        return 0
    })
