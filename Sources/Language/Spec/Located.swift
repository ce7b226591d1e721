import Diagnostics

/// A value with its place in the spec.
package struct Located<Value: Sendable>: Sendable {
    package let value: Value
    package let range: ByteRange

    package init(_ value: Value, _ range: ByteRange) {
        self.value = value
        self.range = range
    }
}

extension Located: Error where Value: Error {}
