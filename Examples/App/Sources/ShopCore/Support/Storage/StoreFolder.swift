/// The folder in which a store keeps its files.
public nonisolated enum StoreFolder: Sendable {
    /// None: everything is gone when the app ends.
    case memory
    /// In the app's caches, for what can be fetched again. The system may delete them when it needs space.
    case caches
    /// In the app's application support, for what exists nowhere else. The system keeps it, and backs it up.
    case applicationSupport
}
