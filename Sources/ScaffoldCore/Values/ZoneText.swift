/// The time zone of local texts, as a spec writes it: a name of the IANA database, `Europe/Berlin`, or an offset, `+02:00`.
///
/// An abbreviation such as `CET` is no zone, because it leaves open whether the clocks are set forward in summer.
enum ZoneText {
    static func isZone(_ text: String) -> Bool {
        isOffset(text) || isName(text)
    }

    /// Two or more parts that begin with a capital letter. Whether a zone has this name, only the system knows that runs
    /// the generated code.
    private static func isName(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count > 1
            && parts.allSatisfy { part in
                part.first.map { ("A"..."Z").contains($0) } == true
                    && part.utf8.allSatisfy { $0.isLetter || $0.isDigit || "_+-".utf8.contains($0) }
            }
    }

    /// From -14:00 to +14:00: no clock on Earth is further from UTC.
    private static func isOffset(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count == 6, "+-".utf8.contains(bytes[0]), bytes[3] == UInt8(ascii: ":"),
            let hours = number(bytes[1...2]), let minutes = number(bytes[4...5])
        else {
            return false
        }
        return minutes < 60 && hours * 60 + minutes <= 14 * 60
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.allSatisfy(\.isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
}
