extension UInt8 {
    package var isSmall: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
    }

    package var isCapital: Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }

    /// The lowercase letter of a capital; any other byte unchanged.
    package var small: UInt8 {
        isCapital ? self | 0x20 : self
    }

    package var isLetter: Bool {
        isSmall || isCapital
    }

    package var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}

extension String {
    /// The text with a capital first letter, if that is an ASCII letter.
    package var capitalized: String {
        var bytes = Array(utf8)
        if let first = bytes.first, first.isSmall {
            bytes[0] = first & ~0x20
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
