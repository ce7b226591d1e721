extension Scalar {
    /// The meaning of the scalar under the core schema of YAML 1.2.2 (section 10.3.2), which includes the values of
    /// JSON. `no`, `on` and `0b1` are text. Integers that exceed 64 bits are doubles.
    package var meaning: Meaning {
        guard style == .plain else { return .text }
        var text = text
        return text.withUTF8 { Self.meaning(of: $0) }
    }

    private static func meaning(of bytes: UnsafeBufferPointer<UInt8>) -> Meaning {
        guard let first = bytes.first else { return .null }
        switch first {
        case .plus, .dash, .dot, .zero ... .nine:
            return number(bytes) ?? .text
        case UInt8(ascii: "~") where bytes.count == 1:
            return .null
        case UInt8(ascii: "n"), UInt8(ascii: "N"):
            return isWord("null", bytes) ? .null : .text
        case UInt8(ascii: "t"), UInt8(ascii: "T"):
            return isWord("true", bytes) ? .bool(true) : .text
        case UInt8(ascii: "f"), UInt8(ascii: "F"):
            return isWord("false", bytes) ? .bool(false) : .text
        default:
            return .text
        }
    }

    /// Whether the bytes are the word in lowercase, capitalized, or in capitals.
    private static func isWord(_ word: StaticString, _ bytes: some Collection<UInt8>) -> Bool {
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        let lowercase = bytes.count { $0 & 0x20 != 0 }
        let isCapitalized = bytes.first.map { $0 & 0x20 == 0 } ?? false
        guard lowercase == (isCapitalized ? bytes.count - 1 : bytes.count) || lowercase == 0 else {
            return false
        }
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return zip(bytes, letters).allSatisfy { $0 | 0x20 == $1 }
    }

    private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Meaning? {
        if bytes.count > 2, bytes[0] == .zero {
            if bytes[1] == UInt8(ascii: "o") { return integer(bytes[2...], radix: 8) }
            if bytes[1] == UInt8(ascii: "x") { return integer(bytes[2...], radix: 16) }
        }
        let isNegative = bytes[0] == .dash
        let hasSign = isNegative || bytes[0] == .plus
        let magnitude = bytes[(hasSign ? 1 : 0)...]
        if magnitude.first == .dot {
            if isWord("inf", magnitude.dropFirst()) { return .double(isNegative ? -.infinity : .infinity) }
            if !hasSign, [".nan", ".NaN", ".NAN"].contains(where: { bytes.elementsEqual($0.utf8) }) {
                return .double(.nan)
            }
        }
        switch NumberShape(magnitude) {
        case .none:
            return nil
        case .integer:
            return integer(magnitude, radix: 10, isNegative: isNegative)
        case .fraction:
            return Double(Substring(decoding: bytes, as: UTF8.self)).map { .double($0) }
        }
    }

    /// Parses an integer without its sign; a double if it does not fit.
    private static func integer(
        _ digits: Slice<UnsafeBufferPointer<UInt8>>, radix: Int, isNegative: Bool = false
    ) -> Meaning? {
        var value = 0
        var approximation = 0.0
        var fits = true
        for digit in digits {
            guard let number = digit.hexValue, number < radix else { return nil }
            approximation = approximation * Double(radix) + Double(number)
            guard fits else { continue }
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: radix)
            let (sum, overflows) =
                isNegative
                ? product.subtractingReportingOverflow(Int(number))
                : product.addingReportingOverflow(Int(number))
            fits = !isTooLarge && !overflows
            value = sum
        }
        if fits { return .int(value) }
        if radix == 10, let exact = Double(Substring(decoding: digits, as: UTF8.self)) {
            approximation = exact
        }
        return .double(isNegative ? -approximation : approximation)
    }
}

/// The shape of a decimal number without its sign: `12`, or `1.`, `.5`, `1e3`.
enum NumberShape {
    case integer
    case fraction

    /// Nil unless the bytes match `[0-9]+ ( . [0-9]* )? ( e [-+]? [0-9]+ )?`, or begin with a point followed by
    /// digits.
    init?(_ bytes: some BidirectionalCollection<UInt8>) {
        var rest = bytes[...]
        var isFraction = false
        let whole = rest.prefix(while: \.isDigit).count
        rest = rest.dropFirst(whole)
        if rest.first == .dot {
            isFraction = true
            rest = rest.dropFirst()
            let digits = rest.prefix(while: \.isDigit).count
            if whole == 0 && digits == 0 { return nil }
            rest = rest.dropFirst(digits)
        } else if whole == 0 {
            return nil
        }
        if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
            isFraction = true
            rest = rest.dropFirst()
            if rest.first == .plus || rest.first == .dash { rest = rest.dropFirst() }
            let digits = rest.prefix(while: \.isDigit).count
            if digits == 0 { return nil }
            rest = rest.dropFirst(digits)
        }
        guard rest.isEmpty else { return nil }
        self = isFraction ? .fraction : .integer
    }
}
