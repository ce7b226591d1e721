/// The bytes of one input, and the name under which messages speak of it. The bytes may be anything, invalid
/// UTF-8 included: it is the parsers that judge them.
package final class SourceText: Sendable {
    package let path: String
    package let bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    package convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text of a range, repaired where it is not UTF-8.
    package func text(_ range: ByteRange) -> String {
        String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
}
