import Diagnostics

/// The first sequence of bytes that makes a document unreadable: another encoding, or invisible characters. Only the
/// first is reported, because they seldom come alone. JSON has rules of its own for invisible characters.
func unreadableBytes(of source: SourceText, isJSON: Bool) -> Diagnostic? {
    let bytes = source.bytes
    if let mark = utf16Mark(bytes) {
        return notUTF8(Diagnostic.Place(source, mark), "this file is UTF-16, and only UTF-8 can be read")
    }
    var offset = 0
    while offset < bytes.count {
        let byte = bytes[offset]
        if byte < 0x80 {
            if !isJSON && isControl(byte) {
                return controlCharacter(Diagnostic.Place(source, ByteRange(offset, offset + 1)), UInt32(byte))
            }
            offset += 1
            continue
        }
        let place = { (length: Int) in Diagnostic.Place(source, ByteRange(offset, offset + length)) }
        guard let scalar = decodeScalar(bytes, at: offset) else {
            return notUTF8(place(1), "this byte is not valid UTF-8")
        }
        let length = UTF8.width(scalar)
        // A byte order mark is allowed at the beginning, and invisible elsewhere.
        if !isJSON && scalar.isInvisible && !(offset == 0 && scalar.value == 0xFEFF) {
            return controlCharacter(place(length), scalar.value)
        }
        offset += length
    }
    return nil
}

private func utf16Mark(_ bytes: [UInt8]) -> ByteRange? {
    guard bytes.count >= 2 else { return nil }
    let isMark = bytes[0] ^ bytes[1] == 0x01 && max(bytes[0], bytes[1]) == 0xFF
    let isHalfEmpty = bytes[0] == 0 && bytes[1] != 0 || bytes[0] != 0 && bytes[1] == 0
    return isMark || isHalfEmpty ? ByteRange(0, 2) : nil
}

/// Whether an ASCII byte is not c-printable [1].
private func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 ? byte != .tab && !byte.isLineBreak : byte == 0x7F
}

extension Unicode.Scalar {
    /// Whether YAML rejects the character unless it is escaped, because it is not c-printable [1]. JSON allows it.
    var isInvisible: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x85: false
        case 0..<0x20, 0x7F..<0xA0, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}

/// The character of two or more bytes at an offset. Nil if it is incomplete, an overlong encoding, half of a
/// surrogate pair, or beyond Unicode.
private func decodeScalar(_ bytes: [UInt8], at offset: Int) -> Unicode.Scalar? {
    let lead = bytes[offset]
    let (length, smallest): (Int, UInt32) =
        switch lead {
        case 0xC2...0xDF: (2, 0x80)
        case 0xE0...0xEF: (3, 0x800)
        case 0xF0...0xF4: (4, 0x10000)
        default: (0, 0)
        }
    guard length > 0, offset + length <= bytes.count else { return nil }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for byte in bytes[offset + 1..<offset + length] {
        guard byte & 0xC0 == 0x80 else { return nil }
        value = value << 6 | UInt32(byte & 0x3F)
    }
    return value < smallest ? nil : Unicode.Scalar(value)
}

private func notUTF8(_ place: Diagnostic.Place, _ message: String) -> Diagnostic {
    Diagnostic("not-utf8", message, at: place, help: "save the file as UTF-8")
}

extension Diagnostic {
    /// The first merge marker of a text that cannot contain one. It is the cause of the other errors in the text.
    package static func mergeConflict(in source: SourceText) -> Diagnostic? {
        MergeMarkers.first(in: source.bytes).map { marker in
            Diagnostic(
                "merge-conflict", "git left a merge conflict in this file", at: Place(source, marker),
                help: "keep the right lines of both sides, delete the marker lines, and run again")
        }
    }
}

private func controlCharacter(_ place: Diagnostic.Place, _ value: UInt32) -> Diagnostic {
    let digits = String(value, radix: 16, uppercase: true)
    let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return Diagnostic(
        "control-character",
        "the control character U+\(number) is not allowed in a document",
        at: place,
        help: "remove it, or write \"\\u\(number)\" in double quotes"
    )
}
