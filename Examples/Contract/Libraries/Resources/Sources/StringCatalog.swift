import Foundation

/// A String Catalog as it stands in the sources: Xcode compiles catalogs, `swift build` only copies them.
nonisolated struct StringCatalog: Decodable, Sendable {
    private struct Entry: Decodable {
        let localizations: [String: Localization]?
    }

    private struct Localization: Decodable {
        let stringUnit: StringUnit?
    }

    private struct StringUnit: Decodable {
        let value: String
    }

    private let sourceLanguage: String
    private let strings: [String: Entry]

    /// The text of `key` in the first of `languages` that has it, else in the language of the sources.
    func text(forKey key: String, languages: [String]) -> String? {
        guard let localizations = strings[key]?.localizations else { return nil }
        let texts = (languages + [sourceLanguage]).lazy.compactMap { localizations[$0]?.stringUnit?.value }
        return texts.first
    }
}
