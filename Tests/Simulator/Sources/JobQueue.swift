import Foundation

/// Runs all Swift tasks of the process on one thread, one job after the other, in an order that a seed chooses.
///
/// The runtime offers a hook through which it hands over each job that would go to the pool of threads: the jobs of
/// actors and of unstructured tasks too, which a task executor does not see. Code under simulation therefore needs no
/// change. Nothing runs unless `run` is called, so a run ends exactly when every task waits for something.
public final class JobQueue: TaskExecutor, @unchecked Sendable {
    public static let shared = JobQueue()

    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

    private var jobs: [UnownedJob] = []
    private var random: SplitMix64?
    /// Whether the newest job is mostly the next one: what an answer sets off then ends between two hops of a call.
    private var prefersNewest = false

    private init() {}

    /// Takes over the jobs of this process. To be called once, before the first task.
    public func takeOver() {
        let name = "swift_task_enqueueGlobal_hook"
        guard let hook = dlsym(dlopen(nil, RTLD_LAZY), name) else {
            fatalError("this Swift runtime has no \(name)")
        }
        hook.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in
            JobQueue.shared.jobs.append(job)
        }
    }

    /// Chooses the order of later jobs: by the seed, or without one, first come, first served.
    public func order(by seed: UInt64?) {
        random = seed.map(SplitMix64.init)
        prefersNewest = seed.map { !$0.isMultiple(of: 2) } == true
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        jobs.append(UnownedJob(job))
    }

    /// Runs jobs until none is ready, or `limit` have run. Returns whether none is ready.
    @discardableResult
    public func run(limit: Int = .max) -> Bool {
        // With a task executor as the current one, a task that changes actors is enqueued instead of continued in
        // place: each change of actors is a moment at which another task can run, as it is with several threads.
        let executor = asUnownedTaskExecutor()
        var count = 0
        while !jobs.isEmpty, count < limit {
            jobs.remove(at: nextIndex()).runSynchronously(on: executor)
            count += 1
        }
        return jobs.isEmpty
    }

    private func nextIndex() -> Int {
        guard jobs.count > 1, var random else {
            return 0
        }
        defer { self.random = random }
        guard !prefersNewest || random.next() % 8 == 0 else {
            return jobs.count - 1
        }
        return Int(random.next() % UInt64(jobs.count))
    }
}
