nonisolated extension String {
    /// The text with every character escaped except the unreserved ones of RFC 3986. `+` is escaped too, because
    /// servers read it as a space.
    var percentEncoded: String {
        var encoded = ""
        for byte in utf8 {
            let character = Unicode.Scalar(byte)
            switch character {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~":
                encoded.unicodeScalars.append(character)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return encoded
    }
}
