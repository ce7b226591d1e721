import Diagnostics

/// A value of a YAML or JSON document, with the range of bytes it was read from.
package struct Node: Sendable {
    package enum Content: Sendable {
        case scalar(Scalar)
        case sequence([Node])
        case mapping([Entry])
    }

    /// A key and its value, in the order of the document. Keys are unique; the reader reports duplicates.
    package struct Entry: Sendable {
        package let key: Key
        package let value: Node

        package init(key: Key, value: Node) {
            self.key = key
            self.value = value
        }
    }

    /// Keys are always text: `404`, `null` and `NO` are not interpreted.
    package struct Key: Sendable {
        package let text: String
        package let range: ByteRange

        package init(text: String, range: ByteRange) {
            self.text = text
            self.range = range
        }
    }

    package let content: Content
    package let range: ByteRange

    package init(_ content: Content, range: ByteRange) {
        self.content = content
        self.range = range
    }
}
