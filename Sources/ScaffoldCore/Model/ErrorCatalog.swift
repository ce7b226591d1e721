import Documents

/// A text of the error's catalog, before its language is known.
private struct CatalogText {
    let key: String
    /// What the style calls it, in order: an own style may know fewer than the built-in ones.
    var names: [String] = []
    var statuses: [ErrorSpec.Status] = []
    /// What the spec says, by language.
    var own: [String: String] = [:]
    var argument = ""
}

/// The String Catalog of a domain error, laid out as Xcode does it. In: the cases of the error, and the texts of the style and of the
/// spec. Out: the catalog. A language without built-in texts begins with the English ones, marked as not translated yet.
struct ErrorCatalog {
    let error: DomainError
    let key: String
    let texts: ErrorTexts
    let languages: [String]
    let nouns: [String: String]

    var text: String {
        var texts = [
            CatalogText(
                key: "\(key).loadFailed",
                names: error.hasWrites ? ["changeFailed", "loadFailed"] : ["loadFailed"])
        ]
        if let missing = error.missing {
            let mark = missing.type.hasPrefix("Int") ? "%lld" : "%@"
            texts.append(CatalogText(key: "\(key).notFound \(mark)", names: ["notFound"], argument: mark))
        }
        if error.hasPages {
            texts.append(
                CatalogText(key: "\(key).invalidPage %lld", names: ["invalidPage"], argument: "%lld"))
        }
        if error.hasRemote {
            texts.append(CatalogText(key: "\(key).cancelled", names: ["cancelled"]))
        }
        texts += error.feature.errors.map { error in
            CatalogText(
                key: "\(key).\(error.name.value)", statuses: error.statuses.map(\.value),
                own: error.texts.mapValues(\.value))
        }
        let strings = texts.sorted { $0.key < $1.key }.map { text in
            let units = languages.sorted().map { unit($0, text) }
            return """
                    \(JSONWriter.string(text.key)) : {
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

    private func unit(_ language: String, _ error: CatalogText) -> String {
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

    private func builtIn(_ error: CatalogText, _ language: String) -> String? {
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
