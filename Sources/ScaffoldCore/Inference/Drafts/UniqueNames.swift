/// Names that each stand once: the second `name` is `name2`.
struct UniqueNames {
    private var taken: Set<String>

    init(taken: Set<String> = []) {
        self.taken = taken
    }

    /// Takes a name as it is, if nobody has it.
    mutating func take(_ name: String) -> Bool {
        taken.insert(name).inserted
    }

    mutating func claim(_ name: String) -> String {
        var candidate = name
        var number = 2
        while !take(candidate) {
            candidate = "\(name)\(number)"
            number += 1
        }
        return candidate
    }
}
