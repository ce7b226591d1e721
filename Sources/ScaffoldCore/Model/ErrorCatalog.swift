import Documents

/// The text of an error's case, before its language is known.
struct ErrorText {
    /// What the style calls it, in order: an own style may know fewer than the built-in ones.
    var names: [String] = []
    var statuses: [ErrorSpec.Status] = []
    /// What the spec says, by language.
    var own: [String: String] = [:]
    var argument = ""
}

/// The String Catalog of a domain error, laid out as Xcode does it. In: the cases of the error, and the texts of the style. Out: the
/// catalog. A language without built-in texts begins with the English ones, marked as not translated yet.
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
        let text = error.own[language].map(Self.formatEscaped) ?? builtIn(error, language)
        let fallback = error.own["en"].map(Self.formatEscaped) ?? builtIn(error, "en") ?? ""
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

    /// A text of the spec is said as it stands: its percent signs are no arguments.
    private static func formatEscaped(_ text: String) -> String {
        text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }

    /// The text with its arguments and nouns in place. Braces around anything else are text.
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
