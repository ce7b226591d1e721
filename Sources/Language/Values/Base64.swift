/// Base64 with padding, for samples of `Data`.
package enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    package static func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let rest = bytes[index...].prefix(3)
            var bits = 0
            for offset in 0..<3 {
                bits = bits << 8 | (offset < rest.count ? Int(rest[index + offset]) : 0)
            }
            for digit in 0..<4 {
                let isPadding = digit > rest.count
                text.append(isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * digit) & 63])
            }
            index += 3
        }
        return String(decoding: text, as: UTF8.self)
    }

    package static func decode(_ text: String) -> [UInt8]? {
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 4) else {
            return nil
        }
        let padding = digits.suffix(2).filter { $0 == UInt8(ascii: "=") }.count
        var bytes: [UInt8] = []
        var bits = 0
        for (index, digit) in digits.enumerated() {
            let isPadding = digit == UInt8(ascii: "=") && index >= digits.count - padding
            guard let value = isPadding ? 0 : alphabet.firstIndex(of: digit) else {
                return nil
            }
            bits = bits << 6 | value
            if index % 4 == 3 {
                bytes += [UInt8(bits >> 16 & 255), UInt8(bits >> 8 & 255), UInt8(bits & 255)]
                bits = 0
            }
        }
        return Array(bytes.dropLast(padding))
    }
}
