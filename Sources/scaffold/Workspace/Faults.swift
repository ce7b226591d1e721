/// Makes a chosen disk operation fail, so that tests can check the tree afterwards, and announces operations, so that
/// a test can inspect or change the disk before them.
final class Faults {
    /// An operation that is about to happen.
    enum Event: Equatable {
        case create(String)
        /// Of the current file or folder.
        case sync
        /// The new name.
        case rename(String)
    }

    enum Manner {
        /// One operation fails; the tool can clean up afterwards.
        case once
        /// All later operations fail too, as if the process had been killed.
        case forGood
    }

    /// Simulates a disk that ignores letter case and preserves it: an entry keeps its spelling until it is renamed.
    var ignoresCase = false
    /// Simulates such a disk on which a rename to another spelling of the same name has no effect.
    var keepsSpelling = false
    /// The number of operations so far.
    private(set) var operations = 0
    private let failing: Int
    private let manner: Manner
    private let observer: (Event) -> Void
    /// Simulates a file system that cannot rename without replacing, or that has no hard links.
    var hasNoExclusiveRename = false
    var hasNoLinks = false

    /// Operations are counted from 1. By default, none fails.
    init(failing: Int = .max, _ manner: Manner = .once, observer: @escaping (Event) -> Void = { _ in }) {
        self.failing = failing
        self.manner = manner
        self.observer = observer
    }

    func observe(_ event: Event) {
        observer(event)
    }

    /// Counts an operation, and returns whether it must fail.
    func strike() -> Bool {
        operations += 1
        return manner == .once ? operations == failing : operations >= failing
    }

    /// Whether the last operation is the first to fail; a write is then done partly.
    var isFirst: Bool {
        operations == failing
    }
}
