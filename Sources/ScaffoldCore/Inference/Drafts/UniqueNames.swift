/// Names that each stand once: the second `name` is `name2`. What would be longer than a person reads is cut.
struct UniqueNames {
    static let longest = 80
    private var taken: Set<String>
    /// The next number to try behind a name: many keys may become the same one.
    private var numbers: [String: Int] = [:]

    init(taken: Set<String> = []) {
        self.taken = taken
    }

    /// Takes a name as it is, if nobody has it.
    mutating func take(_ name: String) -> Bool {
        taken.insert(name).inserted
    }

    mutating func claim(_ wanted: String) -> String {
        let name = String(wanted.prefix(Self.longest))
        guard !take(name) else {
            return name
        }
        var number = numbers[name] ?? 2
        while !take("\(name)\(number)") {
            number += 1
        }
        numbers[name] = number + 1
        return "\(name)\(number)"
    }
}
