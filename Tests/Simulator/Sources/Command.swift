import Foundation

/// The command line of a simulator, for one style and store.
///
///     simulate [--configuration NAME] [--count 10000] [--seed 1] [--only KIND] [--shrink 20]
///     simulate --replay FILE       runs a schedule, and prints what happened
///     simulate --scenarios FOLDER  runs each file there, and reports the violations
///     simulate --stories FOLDER    tells each file there that concerns the store, and reports what happened otherwise
///     simulate --find FOLDER       reports the first seed that finds what each file there shows
///     simulate --same 100          runs each of 200 seeds that often, and compares what happened
///     simulate --threads 1000      runs as many schedules on the pool of threads, and compares nothing
///     simulate --creations 300     makes as many items on the pool of threads, and reads each at once
public struct Command<App: Application> {
    private let arguments: [String: String]
    private let folder: URL

    public static func main() throws {
        // Hashing with a seed of the process would give dictionaries another order in each one.
        if getenv("SWIFT_DETERMINISTIC_HASHING") == nil {
            setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
            let words = CommandLine.arguments.map { strdup($0) } + [nil]
            execv("/proc/self/exe", words)
        }
        if ["--threads", "--creations"].allSatisfy({ !CommandLine.arguments.contains($0) }) {
            JobQueue.shared.takeOver()
        }
        try Command(Array(CommandLine.arguments.dropFirst())).run()
    }

    private init(_ words: [String]) throws {
        var arguments: [String: String] = [:]
        for index in stride(from: 0, to: words.count - 1, by: 2) where words[index].hasPrefix("--") {
            arguments[String(words[index].dropFirst(2))] = words[index + 1]
        }
        self.arguments = arguments
        // A file system in memory makes the files of a run cheap.
        let isThere = FileManager.default.fileExists(atPath: "/dev/shm")
        let root = isThere ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory
        folder = root.appending(path: "simulator-\(getpid())")
        // A process of the same number may have crashed.
        try? FileManager.default.removeItem(at: folder)
    }

    private func run() throws {
        var isClean = true
        for configuration in configurations {
            if let file = arguments["replay"] {
                try replay(String(contentsOfFile: file, encoding: .utf8), configuration)
            } else if let seed = arguments["show"].flatMap(UInt64.init) {
                try replay(
                    ScheduleGenerator.schedule(seed: seed, for: configuration).description, configuration)
            } else if let folder = arguments["scenarios"] {
                isClean = try play(folder, configuration) && isClean
            } else if let folder = arguments["stories"] {
                isClean = try tell(folder, configuration) && isClean
            } else if let folder = arguments["find"] {
                try find(folder, configuration)
            } else if let count = arguments["threads"].flatMap(UInt64.init) {
                crowd(count, configuration)
            } else if let count = arguments["creations"].flatMap(Int.init) {
                isClean = readCreations(count, configuration) && isClean
            } else if let times = arguments["same"].flatMap(Int.init) {
                isClean = compare(times, configuration) && isClean
            } else {
                isClean = search(configuration) && isClean
            }
        }
        try? FileManager.default.removeItem(at: folder)
        exit(isClean ? 0 : 1)
    }

    private var configurations: [Configuration] {
        App.configurations.filter {
            arguments["configuration"] == nil || $0.name == arguments["configuration"]
        }
    }

    private func outcome(_ schedule: Schedule, _ configuration: Configuration, isTraced: Bool = false)
        -> Outcome
    {
        Simulation<App>.run(schedule, configuration, in: folder, trace: isTraced)
    }
}

// MARK: - Search

extension Command {
    private struct Find {
        var count = 0
        var seed: UInt64
        var schedule: Schedule
        var shrunk = 0
    }

    /// Runs schedules of many seeds, and prints the shortest for each kind of violation.
    private func search(_ configuration: Configuration) -> Bool {
        let first = arguments["seed"].flatMap(UInt64.init) ?? 1
        let count = arguments["count"].flatMap(UInt64.init) ?? 10_000
        let only = arguments["only"].flatMap(Violation.Kind.init)
        let limit = arguments["shrink"].flatMap(Int.init) ?? 20
        var finds: [Violation.Kind: Find] = [:]
        var violating = 0
        var duration: Duration = .zero
        for seed in first..<(first + count) {
            let schedule = ScheduleGenerator.schedule(seed: seed, for: configuration)
            var kinds: Set<Violation.Kind> = []
            duration += ContinuousClock().measure {
                kinds = Set(outcome(schedule, configuration).violations.map(\.kind))
            }
            violating += kinds.isEmpty ? 0 : 1
            for kind in kinds where only == nil || kind == only {
                var find = finds[kind] ?? Find(seed: seed, schedule: schedule)
                find.count += 1
                if find.shrunk < limit {
                    find.shrunk += 1
                    let short = shortest(schedule, showing: kind, configuration)
                    if find.shrunk == 1 || short.steps.count < find.schedule.steps.count {
                        find.seed = seed
                        find.schedule = short
                    }
                }
                finds[kind] = find
            }
        }
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        print(
            """
            \(configuration.name): \(count) schedules, \(violating) with violations, \
            \(Int(Double(count) / seconds)) a second
            """)
        for kind in Violation.Kind.allCases {
            if let find = finds[kind] {
                print("\n\(kind): \(find.count) schedules; the shortest, of seed \(find.seed):")
                tell(find.schedule, configuration, kind)
            }
        }
        print("")
        return finds.isEmpty
    }

    private func shortest(
        _ schedule: Schedule, showing kind: Violation.Kind, _ configuration: Configuration
    ) -> Schedule {
        Shrinker { candidate in
            outcome(candidate, configuration).violations.contains { $0.kind == kind }
        }
        .shortest(schedule)
    }

    private func tell(_ schedule: Schedule, _ configuration: Configuration, _ kind: Violation.Kind) {
        for line in schedule.description.split(separator: "\n") {
            print("    \(line)")
        }
        for violation in outcome(schedule, configuration).violations where violation.kind == kind {
            print("  \(violation.text)")
            break
        }
    }
}

// MARK: - Single schedules

extension Command {
    private func replay(_ text: String, _ configuration: Configuration) throws {
        let outcome = outcome(try Schedule(text: text), configuration, isTraced: true)
        print("\(configuration.name)\n\(outcome.trace.joined(separator: "\n"))")
        for violation in outcome.violations {
            print("\(violation.kind): \(violation.text)")
        }
    }

    private func scenarios(in folder: String) throws -> [(name: String, schedule: Schedule)] {
        try texts(in: folder).map { ($0, try Schedule(text: $1)) }
    }

    private func texts(in folder: String) throws -> [(name: String, text: String)] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".txt") }.sorted()
            .map { (String($0.dropLast(4)), try String(contentsOfFile: folder + "/" + $0, encoding: .utf8)) }
    }

    /// Tells the stories of a folder that concern the configuration.
    private func tell(_ folder: String, _ configuration: Configuration) throws -> Bool {
        var isClean = true
        for (name, text) in try texts(in: folder) {
            let story = try Story(text: text)
            guard story.concerns(configuration) else {
                continue
            }
            let violations = outcome(story.schedule, configuration).violations
            print("\(configuration.name)\t\(name)\t\(violations.isEmpty ? "kept" : "broken")")
            for violation in violations {
                print("  \(violation.kind): \(violation.text)")
            }
            isClean = isClean && violations.isEmpty
        }
        return isClean
    }

    /// Runs each scenario of a folder.
    private func play(_ folder: String, _ configuration: Configuration) throws -> Bool {
        var isClean = true
        for (name, schedule) in try scenarios(in: folder) {
            let kinds = kinds(of: schedule, configuration).map(\.rawValue)
            print("\(configuration.name)\t\(name)\t\(kinds.isEmpty ? "kept" : kinds.joined(separator: ", "))")
            isClean = isClean && kinds.isEmpty
        }
        return isClean
    }

    /// The kinds of violations, in the order in which they happen.
    private func kinds(of schedule: Schedule, _ configuration: Configuration) -> [Violation.Kind] {
        outcome(schedule, configuration).violations.map(\.kind).reduce(into: []) { kinds, kind in
            if !kinds.contains(kind) {
                kinds.append(kind)
            }
        }
    }

    /// Looks for the first seed whose schedule is the same as that of each scenario, once both are as short as possible.
    private func find(_ folder: String, _ configuration: Configuration) throws {
        let count = arguments["count"].flatMap(UInt64.init) ?? 10_000
        var names: [Fault: [String]] = [:]
        for (name, schedule) in try scenarios(in: folder) {
            for kind in kinds(of: schedule, configuration) {
                let short = shortest(schedule, showing: kind, configuration)
                names[Fault(kind, shortest: short), default: []].append(name)
            }
        }
        // A fault may be rare, and shortening takes long.
        let limit = arguments["shrink"].flatMap(Int.init) ?? 100
        var attempts: [Violation.Kind: Int] = [:]
        var seeds: [Fault: UInt64] = [:]
        for seed in 1...count where seeds.count < names.count {
            let schedule = ScheduleGenerator.schedule(seed: seed, for: configuration)
            for kind in kinds(of: schedule, configuration)
            where names.keys.contains(where: {
                $0.kind == kind && seeds[$0] == nil && $0.isPossible(in: schedule)
            }) && attempts[kind, default: 0] < limit {
                attempts[kind, default: 0] += 1
                let short = shortest(schedule, showing: kind, configuration)
                let fault = Fault(kind, shortest: short)
                if names[fault] != nil, seeds[fault] == nil {
                    seeds[fault] = seed
                }
            }
        }
        let found = names.flatMap { fault, names in
            names.map { name in
                "\(configuration.name)\t\(name)\t\(fault.kind)\t"
                    + (seeds[fault].map { "seed \($0)" } ?? "none of \(count) seeds")
            }
        }
        print(found.sorted().joined(separator: "\n"))
    }

    private func crowd(_ count: UInt64, _ configuration: Configuration) {
        for seed in 1...count {
            let schedule = ScheduleGenerator.schedule(seed: seed, for: configuration)
            Crowd<App>.run(
                schedule, configuration, seed: seed, in: folder.appending(path: "threads-\(seed)"))
        }
        print("\(configuration.name): \(count) schedules on several threads")
    }

    private func readCreations(_ count: Int, _ configuration: Configuration) -> Bool {
        guard !configuration.waiting.isEmpty else {
            return true
        }
        let wrong = Crowd<App>.readCreations(count, configuration, in: folder.appending(path: "creations"))
        print("\(configuration.name): \(count) creations read at once, \(wrong.count) reads without the item")
        return wrong.isEmpty
    }

    /// Whether the same seed always gives the same run.
    private func compare(_ times: Int, _ configuration: Configuration) -> Bool {
        var digest: UInt64 = 14_695_981_039_346_656_037
        for seed in 1...UInt64(200) {
            let schedule = ScheduleGenerator.schedule(seed: seed, for: configuration)
            let first = outcome(schedule, configuration, isTraced: true)
            for _ in 1..<times where outcome(schedule, configuration, isTraced: true).trace != first.trace {
                print("\(configuration.name): seed \(seed) does not always give the same run")
                return false
            }
            for byte in first.trace.joined(separator: "\n").utf8 {
                digest = (digest ^ UInt64(byte)) &* 1_099_511_628_211
            }
        }
        print(
            "\(configuration.name): 200 seeds, each \(times) times the same; digest \(String(digest, radix: 16))"
        )
        return true
    }
}
