/// The cores of the machine, for work whose parts do not depend on each other.
package enum Cores {
    /// More would wait for the memory, and for the counts of references that they share.
    private static let most = 8

    package static let count = min(max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1), most)

    /// The results of `body` for all numbers below `count`, in their order. The calls run on several threads at once, so
    /// `body` only reads what it shares.
    package static func map<Value>(
        _ count: Int, threads: Int = Cores.count, _ body: (Int) -> Value
    ) -> [Value] {
        let threads = min(threads, count)
        guard threads > 1 else { return (0..<count).map(body) }
        return [Value](unsafeUninitializedCapacity: count) { values, filled in
            withoutActuallyEscaping(body) { body in
                let start = values.baseAddress
                let shares = (0..<threads).map { thread in
                    Share {
                        for index in stride(from: thread, to: count, by: threads) {
                            start?.advanced(by: index).initialize(to: body(index))
                        }
                    }
                }
                let others = shares.dropFirst().map { share in share.start() }
                shares[0].work()
                for (share, thread) in zip(shares.dropFirst(), others) {
                    // Where the system starts no more threads, this one does the work.
                    if let thread { _ = pthread_join(thread, nil) } else { share.work() }
                }
            }
            filled = count
        }
    }
}

/// What one thread does.
private final class Share {
    let work: () -> Void

    init(_ work: @escaping () -> Void) {
        self.work = work
    }

    /// Nil if the system has no thread left.
    func start() -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        // The first thread has as much; with some C libraries others have far less.
        guard pthread_attr_setstacksize(&attributes, 8 << 20) == 0 else { return nil }
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let code = pthread_create(
            &thread, &attributes,
            { context in
                let context: UnsafeMutableRawPointer? = context
                context.map { Unmanaged<Share>.fromOpaque($0).takeUnretainedValue().work() }
                return nil
            }, Unmanaged.passUnretained(self).toOpaque())
        return code == 0 ? thread : nil
    }
}
