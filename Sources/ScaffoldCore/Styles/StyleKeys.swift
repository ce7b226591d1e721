/// The keys of a style's manifest.
extension DocumentKey {
    package static let style = [
        DocumentKey("version", "The version of the manifest's format.", example: "version: 1"),
        DocumentKey("doc", "What the style is, in a sentence.", example: "doc: Contracts over data sources."),
        DocumentKey(
            "options", "The choices that the style offers.",
            example: "options: { mocks: { values: [seed, methods] } }"),
        DocumentKey(
            "outputs", "The files that a feature becomes.", example: "outputs: [{ path: …, template: … }]"),
        DocumentKey(
            "phrases", "What the style calls and says in its own words.",
            example: "phrases: { error: \"{feature}Error\" }"),
        DocumentKey(
            "words", "Texts for the style's templates, which an option may change.",
            example: "words: { kind: struct }"),
        DocumentKey(
            "cache", "What the style builds of a spec's `cache`, beside policies and `memory`.",
            example: "cache: [disk, expires, capacity, share]"),
        DocumentKey(
            "errors",
            "The errors of a spec that the style has a case for, each with its status; all of them without the key.",
            example: "errors: { unauthorized: 401 }"),
        DocumentKey(
            "reserved",
            "What repositories call members of their own, and a spec's operation cannot be called.",
            example: "reserved: [synchronize]"),
        DocumentKey(
            "types",
            "Types of its libraries that its code names, which a spec's own type cannot be called.",
            example: "types: [Outbox]"),
        DocumentKey("texts", "Texts of errors, by language.", example: "texts: { en: { loadFailed: … } }"),
        DocumentKey(
            "support", "The templates of each library that `init` writes.",
            example: "support: { core: Support/Core }"),
    ]

    package static let phrases = Phrase.allCases.map {
        DocumentKey($0.rawValue, $0.doc, example: "\($0.rawValue): \($0.standard)")
    }

    package static let styleOption = [
        DocumentKey("doc", "What the option chooses.", example: "doc: The face of the mocks."),
        DocumentKey(
            "values", "The values: a list, or a map from each value to its effects.",
            example: "values: [seed, methods]"),
        DocumentKey("default", "The default value.", example: "default: seed"),
    ]

    package static let styleOptionValue = [
        DocumentKey(
            "phrases", "What the style then says in other words.",
            example: "phrases: { getItem: \"get{name}\" }"),
        DocumentKey(
            "words", "What templates then find under the style's words.", example: "words: { kind: actor }"),
        DocumentKey("needs", "What other options must then be.", example: "needs: { mocks: actor }"),
    ]

    package static let styleOutput = [
        DocumentKey(
            "path", "Where the file is written, a template.",
            example: "path: \"{{ output }}/{{ object.name }}.swift\""),
        DocumentKey(
            "template", "The template, below the style's folder.", example: "template: Object.swift.stencil"),
        DocumentKey(
            "for", "One file for each element; a list of clauses nests.",
            example: "for: object in feature.objects"),
        DocumentKey("when", "Whether it is written at all.", example: "when: entity.page"),
        DocumentKey(
            "write", "`always`, `once` (a person's file) or `catalog` (a String Catalog).",
            example: "write: once"),
    ]
}

extension DocumentKey {
    /// A key of a manifest, for which there is no JSON Schema.
    fileprivate init(_ name: String, _ doc: String, example: String) {
        self.init(name, doc, example: example, .anything)
    }
}
