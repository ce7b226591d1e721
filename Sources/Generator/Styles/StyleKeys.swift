import Language

/// The keys of a style's manifest, for which there is no JSON Schema. Templates/README.md says what they mean.
extension DocumentKey {
    package static let style = manifestKeys(
        "version", "doc", "extends", "without", "options", "outputs", "phrases", "words", "repositories",
        "layout", "bodies", "paths", "identities", "cache", "errors", "errorBody", "reserved", "types",
        "texts", "support", "client", "probe")

    static let libraryModules = LibraryNames.modules.map { manifestKey($0.key) }

    package static let phrases = Phrase.allCases.map { manifestKey($0.rawValue) }

    package static let styleOption = manifestKeys("doc", "values", "default")

    package static let styleOptionValue = manifestKeys("phrases", "words", "options", "layout")

    package static let styleOutput = manifestKeys("path", "template", "for", "when", "write")

    private static func manifestKeys(_ names: String...) -> [DocumentKey] {
        names.map(manifestKey)
    }

    private static func manifestKey(_ name: String) -> DocumentKey {
        DocumentKey(name, "", example: "", .anything)
    }
}
