/// The bytes of one input, and its name in messages. The bytes may be invalid UTF-8; the parsers check them.
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

    /// The text of a range, with invalid UTF-8 replaced.
    package func text(_ range: ByteRange) -> String {
        String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }
}
