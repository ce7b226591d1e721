/// Remembers what a function gave for a key, so that each value is worked out once. The function depends on nothing but the
/// key: whoever asks, and in which order, makes no difference.
final class Memo<Key: Hashable, Value> {
    private var values: [Key: Value] = [:]

    func value(_ key: Key, _ make: () -> Value) -> Value {
        if let value = values[key] {
            return value
        }
        let value = make()
        values[key] = value
        return value
    }
}
