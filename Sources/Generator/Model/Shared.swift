/// Stores a large value by reference, so that the type with this property stays small and cheap to copy.
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
