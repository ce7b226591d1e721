import Foundation

nonisolated extension StorageKey {
    /// The identity of the item with a key, which is the first part of the key.
    public static func identity<Identity: LosslessStringConvertible>(in key: String) -> Identity? {
        Identity(text(in: key))
    }

    public static func identity(in key: String) -> UUID? {
        UUID(uuidString: text(in: key))
    }

    /// The same for an item that has this identity if its key has none.
    public static func identity<Identity: LosslessStringConvertible>(in key: String, or other: Identity) -> Identity {
        identity(in: key) ?? other
    }

    public static func identity(in key: String, or other: UUID) -> UUID {
        identity(in: key) ?? other
    }

    private static func text(in key: String) -> String {
        String(key.prefix { $0 != "/" }).replacing("%2F", with: "/").replacing("%25", with: "%")
    }
}
