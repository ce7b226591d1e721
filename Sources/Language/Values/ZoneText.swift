/// The time zone of local texts, as a spec writes it: a name of the IANA database, `Europe/Berlin`, or an offset, `+02:00`.
///
/// An abbreviation such as `CET` is not a zone, because it leaves open whether the clocks are set forward in summer.
enum ZoneText {
    static func isZone(_ text: String) -> Bool {
        isOffset(text) || ZoneNames.contains(text)
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
