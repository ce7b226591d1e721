import Documents

extension ModelBuilder {
    /// The String Catalog of the error's texts, laid out as Xcode does it. A language without built-in texts begins
    /// with the English ones, marked as not translated yet.
    func catalog(_ key: String) -> String {
        var texts:
            [(
                key: String, name: String, statuses: [ErrorSpec.Status], own: [String: String],
                argument: String
            )] = []
        texts.append(("\(key).loadFailed", "loadFailed", [], [:], ""))
        if let missing {
            let mark = missing.type.hasPrefix("Int") ? "%lld" : "%@"
            texts.append(("\(key).notFound \(mark)", "notFound", [], [:], mark))
        }
        if hasPages {
            texts.append(("\(key).invalidPage %lld", "invalidPage", [], [:], "%lld"))
        }
        if hasRemote {
            texts.append(("\(key).cancelled", "cancelled", [], [:], ""))
        }
        texts += feature.errors.map {
            ("\(key).\($0.name.value)", "", $0.statuses.map(\.value), $0.texts.mapValues(\.value), "")
        }
        let strings = texts.sorted { $0.key < $1.key }.map { text in
            let units = configuration.languages.sorted().map { language in
                unit(language, text.name, text.statuses, text.own, text.argument)
            }
            return """
                    \(JSONWriter.string(text.key)) : {
                      "extractionState" : "manual",
                      "localizations" : {
                \(units.joined(separator: ",\n"))
                      }
                    }
                """
        }
        let source = configuration.languages.first ?? "en"
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

    private func unit(
        _ language: String, _ name: String, _ statuses: [ErrorSpec.Status], _ own: [String: String],
        _ argument: String
    ) -> String {
        let text = own[language].map(Self.formatEscaped) ?? texts.text(name, statuses, language: language)
        let fallback = own["en"].map(Self.formatEscaped) ?? texts.text(name, statuses, language: "en") ?? ""
        let value = fill(text ?? fallback, argument)
        return """
                    \(JSONWriter.string(language)) : {
                      "stringUnit" : {
                        "state" : "\(text == nil ? "new" : "translated")",
                        "value" : \(JSONWriter.string(value))
                      }
                    }
            """
    }

    /// A text of the spec is said as it stands: its percent signs are no arguments.
    private static func formatEscaped(_ text: String) -> String {
        text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
    }

    private func fill(_ text: String, _ argument: String) -> String {
        // An error of several entities cannot say which of them it is about.
        let named = feature.entities.count == 1 ? feature.entities.first : nil
        let values = [
            "{id}": argument, "{page}": argument,
            "{items}": named.map { Words($0.plural, acronyms: acronyms).phrase } ?? "items",
            "{item}": named.map { Words($0.name, acronyms: acronyms).phrase } ?? "item",
        ]
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            rest = rest[open...]
            if let close = rest.firstIndex(of: "}"), let value = values[String(rest[...close])] {
                result += value
                rest = rest[rest.index(after: close)...]
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }
}
