import Foundation

/// The dates of this one feature, by the places of their digits.
enum TunedDate {
    /// `2026-05-18`.
    static func day(_ text: String) -> Date? {
        bytes(text) { bytes in
            guard bytes.count == 10 else { return nil }
            return seconds(year: number(bytes, 0, 4), month: number(bytes, 5, 2), day: number(bytes, 8, 2))
        }
    }

    /// `2026-05-19T18:00:00Z`, with or without a fraction.
    static func instant(_ text: String) -> Date? {
        bytes(text) { bytes in
            guard
                bytes.count >= 20, bytes[10] == UInt8(ascii: "T"),
                bytes[bytes.count - 1] == UInt8(ascii: "Z"),
                let day = seconds(
                    year: number(bytes, 0, 4), month: number(bytes, 5, 2), day: number(bytes, 8, 2)),
                let time = time(bytes, at: 11)
            else { return nil }
            guard bytes[19] == UInt8(ascii: "."), bytes.count > 21 else { return day + Double(time) }
            guard let fraction = number(bytes, 20, bytes.count - 21) else { return nil }
            return day + Double(time) + Double(fraction) / pow(10, Double(bytes.count - 21))
        }
    }

    /// `Fri, 22 May 2026 21:00:00 +0000`.
    static func rfc2822(_ text: String) -> Date? {
        bytes(text) { bytes in
            guard
                bytes.count == 31,
                let day = seconds(
                    year: number(bytes, 12, 4), month: month(bytes, 8), day: number(bytes, 5, 2)),
                let time = time(bytes, at: 17), let hours = number(bytes, 27, 2),
                let minutes = number(bytes, 29, 2)
            else { return nil }
            let offset = (hours * 60 + minutes) * 60
            return day + Double(time - (bytes[26] == UInt8(ascii: "-") ? -offset : offset))
        }
    }

    /// `May 23, 2026`.
    static func longDay(_ text: String) -> Date? {
        bytes(text) { bytes in
            guard
                let blank = bytes.firstIndex(of: UInt8(ascii: " ")),
                let comma = bytes.firstIndex(of: UInt8(ascii: ",")),
                comma + 6 == bytes.count, blank >= 3
            else { return nil }
            return seconds(
                year: number(bytes, comma + 2, 4),
                month: month(bytes, 0),
                day: number(bytes, blank + 1, comma - blank - 1)
            )
        }
    }

    private static func bytes(_ text: String, _ read: (UnsafeBufferPointer<UInt8>) -> Double?) -> Date? {
        var text = text
        return text.withUTF8(read).map(Date.init(timeIntervalSince1970:))
    }

    private static func time(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        guard
            let hours = number(bytes, start, 2), let minutes = number(bytes, start + 3, 2),
            let seconds = number(bytes, start + 6, 2)
        else { return nil }
        return (hours * 60 + minutes) * 60 + seconds
    }

    private static func month(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
        let names: StaticString = "JanFebMarAprMayJunJulAugSepOctNovDec"
        return (0..<12).first { month in
            (0..<3).allSatisfy { names.utf8Start[month * 3 + $0] == bytes[start + $0] }
        }.map { $0 + 1 }
    }

    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
        var value = 0
        for byte in bytes[start..<start + count] {
            let digit = Int(byte) - 48
            guard 0...9 ~= digit else { return nil }
            value = value * 10 + digit
        }
        return value
    }

    private static func seconds(year: Int?, month: Int?, day: Int?) -> Double? {
        guard let year, let month, let day, 1...12 ~= month, 1...31 ~= day else { return nil }
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Double((era * 146_097 + dayOfEra - 719_468) * 86_400)
    }
}
