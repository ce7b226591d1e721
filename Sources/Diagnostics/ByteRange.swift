/// A half-open range of byte offsets in a source.
package struct ByteRange: Equatable, Hashable, Sendable {
    package var start: Int
    package var end: Int

    package init(_ start: Int, _ end: Int) {
        self.start = start
        self.end = end
    }

    package var isEmpty: Bool {
        start == end
    }
}
