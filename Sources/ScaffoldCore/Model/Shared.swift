/// Keeps a large value by reference, so that what holds it stays small and cheap to hand on.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let box: Box

    package var wrappedValue: Value {
        _read { yield box.value }
    }

    package init(wrappedValue: Value) {
        box = Box(wrappedValue)
    }
}
