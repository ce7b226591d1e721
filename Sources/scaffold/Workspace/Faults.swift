/// Lets a chosen disk operation fail, for tests that want to see the tree afterwards.
final class Faults {
    enum Manner {
        /// One operation fails; the tool may clean up behind it.
        case once
        /// From that operation on nothing happens any more, as if the process had been killed.
        case forGood
    }

    /// How many operations were asked for.
    private(set) var operations = 0
    private let failing: Int
    private let manner: Manner

    /// Operations are counted from one.
    init(failing: Int, _ manner: Manner) {
        self.failing = failing
        self.manner = manner
    }

    /// Counts an operation, and says whether it is to fail.
    func strike() -> Bool {
        operations += 1
        return manner == .once ? operations == failing : operations >= failing
    }

    /// Whether the operation that was just struck is the first: a write may then get half-way.
    var isFirst: Bool {
        operations == failing
    }
}
