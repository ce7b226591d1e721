/// Lets a chosen disk operation fail, for tests that want to see the tree afterwards; and tells a test what is about to
/// happen, so that it can look, or do what somebody else might do at that moment.
final class Faults {
    /// What a test can see coming.
    enum Event: Equatable {
        case create(String)
        /// Of the file or folder at hand.
        case sync
        /// To this name.
        case rename(String)
    }

    enum Manner {
        /// One operation fails; the tool may clean up behind it.
        case once
        /// From that operation on nothing happens any more, as if the process had been killed.
        case forGood
    }

    /// As on a disk where names that differ by letter case alone are one: an entry keeps the spelling that it has until it
    /// is renamed.
    var ignoresCase = false
    /// As on such a disk where another spelling of its own name leaves an entry as it is.
    var keepsSpelling = false
    /// How many operations were asked for.
    private(set) var operations = 0
    private let failing: Int
    private let manner: Manner
    private let observer: (Event) -> Void
    /// As on a file system that cannot rename without replacing, or that has no hard links.
    var hasNoExclusiveRename = false
    var hasNoLinks = false

    /// Operations are counted from one.
    init(failing: Int, _ manner: Manner) {
        self.failing = failing
        self.manner = manner
        observer = { _ in }
    }

    /// Nothing fails.
    init(observer: @escaping (Event) -> Void) {
        failing = .max
        manner = .once
        self.observer = observer
    }

    func observe(_ event: Event) {
        observer(event)
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
