/// The parts of a date format, `MMMM d, yyyy`, from left to right.
nonisolated struct DateFormat: Sequence, IteratorProtocol {
    enum Part {
        /// A letter, and how often it stands in a row.
        case field(Unicode.Scalar, count: Int)
        case literal(UInt8)
    }

    private var bytes: Substring.UTF8View
    private var isQuoted = false

    init(_ format: String) {
        bytes = format[...].utf8
    }

    /// Text between quotes is literal, and two quotes are one: `'o''clock'`.
    mutating func next() -> Part? {
        guard let byte = bytes.popFirst() else {
            return nil
        }
        if byte == Self.quote {
            if bytes.first == Self.quote {
                bytes.removeFirst()
                return .literal(Self.quote)
            }
            isQuoted.toggle()
            return next()
        }
        let letter = Unicode.Scalar(byte)
        guard !isQuoted, ("a"..."z").contains(letter) || ("A"..."Z").contains(letter) else {
            return .literal(byte)
        }
        var count = 1
        while bytes.first == byte {
            bytes.removeFirst()
            count += 1
        }
        return .field(letter, count: count)
    }

    private static let quote = UInt8(ascii: "'")
}
