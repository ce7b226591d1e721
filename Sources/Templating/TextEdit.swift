/// A range of a text, and what takes its place.
package struct TextEdit: Sendable {
    package let range: Range<Int>
    package let text: [UInt8]

    /// By how much the text gets longer.
    var growth: Int {
        text.count - range.count
    }

    package init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = Array(text.utf8)
    }
}
