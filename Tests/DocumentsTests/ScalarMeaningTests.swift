import Documents
import Testing

@Suite struct ScalarMeaningTests {
    private func meaning(_ text: String) -> Scalar.Meaning {
        Scalar(text, style: .plain).meaning
    }

    @Test func `Only plain scalars are anything but text`() {
        for style in [Scalar.Style.singleQuoted, .doubleQuoted, .literal, .folded] {
            for text in ["", "null", "true", "1", "1.5", ".inf"] {
                #expect(Scalar(text, style: style).meaning == .text)
            }
        }
    }

    @Test(arguments: ["", "~", "null", "Null", "NULL"])
    func `Nothing has five spellings`(_ text: String) {
        #expect(meaning(text) == .null)
    }

    @Test func `Truth has three spellings`() {
        for text in ["true", "True", "TRUE"] { #expect(meaning(text) == .bool(true)) }
        for text in ["false", "False", "FALSE"] { #expect(meaning(text) == .bool(false)) }
    }

    @Test(arguments: ["yes", "no", "on", "off", "nULL", "tRUE", "FALSe", "nulls", "~~", "t", "n"])
    func `Other words are text`(_ text: String) {
        #expect(meaning(text) == .text)
    }

    @Test(arguments: [
        ("0", 0), ("-0", 0), ("+12", 12), ("012", 12), ("0o17", 15), ("0x1f", 31), ("0xFF", 255),
        ("9223372036854775807", .max), ("-9223372036854775808", .min),
    ])
    func `Integers are decimal, octal or hexadecimal`(_ text: String, _ value: Int) {
        #expect(meaning(text) == .int(value))
    }

    @Test(arguments: [
        ("1.10", 1.1), ("1e5", 1e5), ("-1.5E-3", -0.0015), (".5", 0.5), ("1.", 1), ("+.5", 0.5),
        (".inf", .infinity), ("-.Inf", -.infinity), ("+.INF", .infinity), ("1e400", .infinity),
        ("9223372036854775808", 9_223_372_036_854_775_808),
        ("-9223372036854775809", -9_223_372_036_854_775_808),
        ("0x10000000000000000", 18_446_744_073_709_551_616),
    ])
    func `Fractions, and integers beyond 64 bits, are doubles`(_ text: String, _ value: Double) {
        #expect(meaning(text) == .double(value))
    }

    @Test(arguments: [".nan", ".NaN", ".NAN"])
    func `No number is a double too`(_ text: String) {
        guard case .double(let value) = meaning(text) else { return #expect(Bool(false), "\(meaning(text))") }
        #expect(value.isNaN)
    }

    @Test(arguments: [
        ".", "+", "-", "+-1", "1e", "1e+", "e5", "1.2.3", "1_000", "0b1", "0o8", "0o", "0x", "0xG", "-0x1",
        "+.nan",
        ".infinity", "inf", "nan", "1 2", "2022-11-28", "12:30", "5xx", "0x1p3", "Infinity", "-.", "1.e",
    ])
    func `What is nearly a number is text`(_ text: String) {
        #expect(meaning(text) == .text)
    }
}
