/// The keys at the top of a JSON object, found only by brackets and quotes, piece by piece. They are enough to
/// recognize a file without reading it completely.
package struct TopLevelKeys {
    package private(set) var found: Set<String> = []
    /// Whether the remaining text has no more keys.
    package private(set) var isOver = false
    private var depth = 0
    private var isInText = false
    private var isEscaped = false
    private var text: [UInt8] = []

    private static let longest = 64

    package init() {}

    package mutating func read(_ bytes: some Sequence<UInt8>) {
        for byte in bytes where !isOver {
            read(byte)
        }
    }

    /// Whether JSON can have this byte here. If not, the rest of a long file is not read.
    private func mayStand(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): !isInText
        case 0..<0x20: false
        // The byte order mark has higher bytes.
        case 0x21..<0x80: depth > 0 || isInText || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
        default: true
        }
    }

    private mutating func read(_ byte: UInt8) {
        guard mayStand(byte) else {
            isOver = true
            return
        }
        if isInText {
            let wasEscaped = isEscaped
            isEscaped = !wasEscaped && byte == UInt8(ascii: "\\")
            if !wasEscaped, byte == UInt8(ascii: "\"") {
                isInText = false
            } else if !isEscaped, depth == 1, text.count < Self.longest {
                text.append(byte)
            }
            return
        }
        switch byte {
        case UInt8(ascii: "\""):
            isInText = true
            text = []
        case UInt8(ascii: ":") where depth == 1: found.insert(String(decoding: text, as: UTF8.self))
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            isOver = depth == 0 && byte == UInt8(ascii: "[")
            depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            isOver = depth == 0
        default: break
        }
    }
}
