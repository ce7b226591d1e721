import Foundation
import Testing

@testable import ShopResources

struct StringCatalogTests {
    private let sut: StringCatalog

    init() throws {
        let json = """
            {
              "sourceLanguage": "en",
              "strings": {
                "greeting": {
                  "localizations": {
                    "en": { "stringUnit": { "state": "translated", "value": "Hello" } },
                    "es": { "stringUnit": { "state": "translated", "value": "Hola" } }
                  }
                },
                "plural": { "localizations": { "en": { "variations": {} } } },
                "untranslated": {}
              },
              "version": "1.0"
            }
            """
        sut = try JSONDecoder().decode(StringCatalog.self, from: Data(json.utf8))
    }

    @Test(
        "Uses the first language that has a text, then the source language",
        arguments: [(["es", "en"], "Hola"), (["fr", "es"], "Hola"), (["fr"], "Hello"), ([], "Hello")]
    )
    func picksLanguage(languages: [String], text: String) {
        // When / Then
        #expect(sut.text(forKey: "greeting", languages: languages) == text)
    }

    @Test("Has no text for a key that is missing or not translated", arguments: ["unknown", "plural", "untranslated"])
    func hasNoText(key: String) {
        // When / Then
        #expect(sut.text(forKey: key, languages: ["en"]) == nil)
    }
}
