/// A color in the color space sRGB, with 8 bits for each component. The app converts it to a color for its views.
public nonisolated struct RGBAColor: Hashable, Codable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8
    /// From 0, which is clear, to 255, which is opaque.
    public let alpha: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

// MARK: - Wire

nonisolated extension RGBAColor {
    /// `#d73a4a`, `#d73a4a80` with its alpha at the end, or `#abc` for `#aabbcc`.
    public init(hex text: String, field: String) throws(MappingError) {
        guard text.hasPrefix("#"), let color = RGBAColor(digits: text.dropFirst()) else {
            throw MappingError(field: field, value: text)
        }
        self = color
    }

    /// The same without the `#`.
    public init(hexDigits text: String, field: String) throws(MappingError) {
        guard let color = RGBAColor(digits: text[...]) else {
            throw MappingError(field: field, value: text)
        }
        self = color
    }

    /// `#d73a4a`, with its alpha unless it is opaque.
    public var hexText: String {
        "#" + hexDigits
    }

    /// The same without the `#`.
    public var hexDigits: String {
        let parts = [red, green, blue] + (alpha == 255 ? [] : [alpha])
        return parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private init?(digits: Substring) {
        let values: [Int] = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard values.count == digits.count, [3, 4, 6, 8].contains(values.count) else {
            return nil
        }
        let all = values.count < 6 ? values.flatMap { [$0, $0] } : values
        func part(_ index: Int) -> UInt8 {
            UInt8(all[2 * index] * 16 + all[2 * index + 1])
        }
        self.init(red: part(0), green: part(1), blue: part(2), alpha: all.count == 8 ? part(3) : 255)
    }
}
