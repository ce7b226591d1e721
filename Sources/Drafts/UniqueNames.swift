/// Unique names: the second `name` becomes `name2`. Names that are too long are shortened.
struct UniqueNames {
    static let longest = 80
    private var taken: Set<String> = []
    /// The next number to try after a name, because many keys can become the same name.
    private var numbers: [String: Int] = [:]

    /// Uses a name unchanged if it is free. Returns whether it was free.
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
