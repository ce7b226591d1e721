import Foundation

nonisolated extension StorageKey {
    /// The identity of the item with a key, which is the first part of the key.
    public static func identity<Identity: LosslessStringConvertible>(in key: String) -> Identity? {
        Identity(text(in: key))
    }

    public static func identity(in key: String) -> UUID? {
        UUID(uuidString: text(in: key))
    }

    private static func text(in key: String) -> String {
        String(key.prefix { $0 != "/" }).replacing("%2F", with: "/").replacing("%25", with: "%")
    }
}
