import Testing
import VitalCore

struct RGBAColorTests {
    @Test(
        "Reads and writes a color",
        arguments: [
            ("d73a4a", RGBAColor(red: 215, green: 58, blue: 74)),
            ("00000a", RGBAColor(red: 0, green: 0, blue: 10)),
            ("d73a4a80", RGBAColor(red: 215, green: 58, blue: 74, alpha: 128)),
            ("ffffff00", RGBAColor(red: 255, green: 255, blue: 255, alpha: 0)),
        ]
    )
    func readsAndWrites(digits: String, color: RGBAColor) throws {
        #expect(try RGBAColor(hex: "#" + digits, field: "field") == color)
        #expect(try RGBAColor(hex: "#" + digits.uppercased(), field: "field") == color)
        #expect(try RGBAColor(hexDigits: digits, field: "field") == color)
        #expect(color.hexText == "#" + digits)
        #expect(color.hexDigits == digits)
    }

    @Test("Reads short forms", arguments: [("abc", "aabbcc"), ("1f08", "11ff0088"), ("aabbccff", "aabbcc")])
    func readsShortForms(text: String, digits: String) throws {
        #expect(try RGBAColor(hexDigits: text, field: "field").hexDigits == digits)
        #expect(try RGBAColor(hex: "#" + text, field: "field").hexDigits == digits)
    }

    @Test(
        "Refuses what is no color", arguments: ["", "#", "ab", "#abcde", "red", "#d73a4g", "# 3a4a", "##abc", "#１２３"])
    func refuses(text: String) {
        #expect(throws: MappingError(field: "field", value: text)) { try RGBAColor(hex: text, field: "field") }
        #expect(throws: MappingError(field: "field", value: text)) { try RGBAColor(hexDigits: text, field: "field") }
    }

    @Test("Reads each form only as itself")
    func readsItsForm() {
        #expect(throws: MappingError.self) { try RGBAColor(hex: "d73a4a", field: "field") }
        #expect(throws: MappingError.self) { try RGBAColor(hexDigits: "#d73a4a", field: "field") }
    }
}
