/// Whether Foundation accepts a text as a URL. It escapes invalid characters in a path, a query or a fragment, but
/// not in a scheme, a host or a port.
enum URLText {
    static func isURL(_ text: String) -> Bool {
        var rest = Substring(text).utf8
        guard !text.allSatisfy(\.isWhitespace) else {
            return false
        }
        let head = rest.prefix { !isEnd($0) }
        if let colon = head.firstIndex(of: UInt8(ascii: ":")) {
            guard isScheme(head[..<colon]) else {
                return false
            }
            rest = rest[rest.index(after: colon)...]
        }
        guard rest.starts(with: "//".utf8) else {
            return true
        }
        let authority = rest.dropFirst(2).prefix { !isEnd($0) }
        let user = authority.lastIndex(of: UInt8(ascii: "@"))
        return isHost(user.map { authority[authority.index(after: $0)...] } ?? authority)
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        "/?#".utf8.contains(byte)
    }

    /// A text that begins with a colon has no scheme, and is a path.
    private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
        bytes.first?.isLetter ?? true
            && bytes.allSatisfy { $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) }
    }

    /// A host with its port: `example.com:80`, `[::1]:80`.
    private static func isHost(_ bytes: Substring.UTF8View) -> Bool {
        var name = bytes
        var port = bytes[bytes.endIndex...]
        let isAddress = bytes.first == UInt8(ascii: "[")
        if isAddress {
            guard let end = bytes.firstIndex(of: UInt8(ascii: "]")) else {
                return false
            }
            name = bytes[..<end].dropFirst()
            port = bytes[bytes.index(after: end)...]
        } else if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
            name = bytes[..<colon]
            port = bytes[colon...]
        }
        let isPort = port.isEmpty || port.first == UInt8(ascii: ":") && port.dropFirst().allSatisfy(\.isDigit)
        return isPort && isName(name, mayHoldColons: isAddress)
    }

    private static func isName(_ bytes: Substring.UTF8View, mayHoldColons: Bool) -> Bool {
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(\.isHexDigit) else {
                    return false
                }
            } else if byte < 0x80, !byte.isLetter, !byte.isDigit, !"-._~!$&'()*+,;=".utf8.contains(byte),
                !(mayHoldColons && byte == UInt8(ascii: ":"))
            {
                return false
            }
        }
        return true
    }
}

extension String {
    /// The text without percent encoding.
    package var percentDecoded: String {
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"),
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), rest.count >= 2
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    package var isHexDigit: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
    }
}
