/// Colors in the spelling of samples. Generated code does not use this; it reads colors with its support library.
package enum ColorText {
    /// Red, green, blue and alpha; nil if the text is not a color in this form.
    package static func parts(of text: String, form: ColorForm) -> [Int]? {
        guard form == .hexDigits || text.hasPrefix("#") else {
            return nil
        }
        let digits = form == .hex ? text.dropFirst() : text[...]
        let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
        guard values.count == digits.count, [3, 4, 6, 8].contains(values.count) else {
            return nil
        }
        // A digit stands for two equal ones, as in CSS.
        let isShort = values.count < 6
        let parts: [Int] = stride(from: 0, to: values.count, by: isShort ? 1 : 2).map { index in
            values[index] * 16 + values[isShort ? index : index + 1]
        }
        return parts.count == 4 ? parts : parts + [255]
    }

    /// The text in this form of an opaque color, `0x336699`.
    package static func text(of color: Int, form: ColorForm) -> String {
        let digits = String(color & 0xFF_FFFF, radix: 16)
        return (form == .hex ? "#" : "") + String(repeating: "0", count: 6 - digits.count) + digits
    }
}
