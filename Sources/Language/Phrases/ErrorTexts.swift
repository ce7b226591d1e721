/// The built-in texts of errors, by language. They are part of the style.
package struct ErrorTexts: Sendable {
    private let texts: [String: [String: String]]

    package init(_ texts: [String: [String: String]]) {
        self.texts = texts
    }

    package var languages: [String] {
        texts.keys.sorted()
    }

    /// The text of a case by its name; of a spec's own case by its statuses: the exact ones, their range, or any.
    package func text(_ names: [String], _ statuses: [ErrorSpec.Status], language: String) -> String? {
        guard let texts = texts[language] else {
            return nil
        }
        if let name = names.first(where: { texts[$0] != nil }) {
            return texts[name]
        }
        if let status = statuses.first {
            let exact = status.first == status.last ? texts[String(status.first)] : nil
            if let text = exact ?? texts["\(status.first / 100)xx"] {
                return text
            }
        }
        return texts["other"]
    }
}
