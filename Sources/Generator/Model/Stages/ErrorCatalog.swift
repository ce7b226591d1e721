import Documents
import Language

/// The text of an error's case, in all languages.
struct ErrorText {
    /// The names of the text in the style, in order of preference. A custom style may have fewer texts than the
    /// built-in ones.
    var names: [String] = []
    var statuses: [ErrorSpec.Status] = []
    /// The texts of the spec, by language. Their percent signs are escaped, because they are not arguments.
    var own: [String: String] = [:]
    var argument = ""
}

/// The String Catalog of a domain error, in Xcode's layout. In: the cases of the error, and the texts of the style.
/// Out: the catalog. A language without built-in texts gets the English ones, marked as not translated.
struct ErrorCatalog {
    let cases: [(model: ErrorModel.Case, text: ErrorText)]
    let texts: ErrorTexts
    let languages: [String]
    let nouns: [String: String]

    var text: String {
        let strings = cases.sorted { $0.model.key < $1.model.key }.map { model, text in
            let units = languages.sorted().map { unit($0, text) }
            return """
                    \(JSONWriter.string(model.key)) : {
                      "extractionState" : "manual",
                      "localizations" : {
                \(units.joined(separator: ",\n"))
                      }
                    }
                """
        }
        let source = languages.first ?? "en"
        return """
            {
              "sourceLanguage" : \(JSONWriter.string(source)),
              "strings" : {
            \(strings.joined(separator: ",\n"))
              },
              "version" : "1.0"
            }
            """
    }

    private func unit(_ language: String, _ error: ErrorText) -> String {
        let text = error.own[language] ?? builtIn(error, language)
        let fallback = error.own["en"] ?? builtIn(error, "en") ?? ""
        let value = Self.fill(text ?? fallback, error.argument, nouns)
        return """
                    \(JSONWriter.string(language)) : {
                      "stringUnit" : {
                        "state" : "\(text == nil ? "new" : "translated")",
                        "value" : \(JSONWriter.string(value))
                      }
                    }
            """
    }

    private func builtIn(_ error: ErrorText, _ language: String) -> String? {
        texts.text(error.names, error.statuses, language: language)
    }

    /// The text with its arguments and nouns filled in. Other braces are text.
    private static func fill(_ text: String, _ argument: String, _ nouns: [String: String]) -> String {
        var result = ""
        var rest = text.utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
            result += Substring(rest[..<open])
            rest = rest[open...]
            if let close = rest.firstIndex(of: UInt8(ascii: "}")) {
                let name = String(Substring(rest[open..<close].dropFirst()))
                if let value = name == "id" || name == "page" ? argument : nouns[name] {
                    result += value
                    rest = rest[close...].dropFirst()
                    continue
                }
            }
            result += "{"
            rest = rest.dropFirst()
        }
        return result + Substring(rest)
    }
}
