/// Remembers the result of a function for each key, so that each value is computed once. The function depends on the
/// key only, so the order of calls makes no difference.
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

extension Sequence where Element: Hashable {
    /// The elements without duplicates, each at its first place.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
