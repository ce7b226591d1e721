/// Keys of several parts.
public nonisolated enum StorageKey {
    /// The parts with `/` between them, as nobody else can write them.
    public static func joined(_ parts: any Sendable...) -> String {
        parts.map { part in
            String(describing: part).replacing("%", with: "%25").replacing("/", with: "%2F")
        }
        .joined(separator: "/")
    }
}
