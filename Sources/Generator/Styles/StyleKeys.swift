import Language

/// The keys of a style's manifest.
extension DocumentKey {
    package static let style = [
        DocumentKey("version", "The version of the manifest's format.", example: "version: 1"),
        DocumentKey(
            "doc", "A description of the style, in one sentence.",
            example: "doc: Contracts over data sources."),
        DocumentKey(
            "extends",
            "The style that this one extends. Keys that the manifest does not have, and templates that the folder does not "
                + "have, are taken from that style.",
            example: "extends: contract"),
        DocumentKey(
            "without", "Templates of the extended style whose files are not written.",
            example: "without: [Tests/Stubs/PageStub.swift.stencil]"),
        DocumentKey(
            "options",
            "The choices that the style offers; for an option of the extended style also its new default.",
            example: "options: { mocks: { values: [seed, methods] } }"),
        DocumentKey(
            "outputs",
            "The files that are generated for a feature. An output with the path of an output of the extended style replaces it.",
            example: "outputs: [{ path: …, template: … }]"),
        DocumentKey(
            "phrases", "The names and phrases that the style replaces.",
            example: "phrases: { error: \"{feature}Error\" }"),
        DocumentKey(
            "words", "Strings for the style's templates. An option can change them.",
            example: "words: { kind: struct }"),
        DocumentKey(
            "repositories",
            "The repositories of an entity after the first one: the pattern of their name, and their kinds of operations.",
            example: "repositories: { \"{plural}Page\": [page, search] }"),
        DocumentKey(
            "layout",
            "Where outputs go instead: a folder, or a file that joins the Swift files in a folder.",
            example: "layout: { Sources/Data/DTOs: \"Sources/Data/{aggregate}DTO.swift\" }"),
        DocumentKey(
            "bodies", "How requests and answers can have a body, in addition to JSON.",
            example: "bodies: [form, text, raw]"),
        DocumentKey(
            "paths", "Whether the templates of DTOs support `path`, `keyedBy` and `from` of fields.",
            example: "paths: true"),
        DocumentKey(
            "identities", "Whether the style writes the type of an identity that has several parts.",
            example: "identities: true"),
        DocumentKey(
            "cache",
            "The keys of a spec's `cache` that the style supports, in addition to policies and `memory`.",
            example: "cache: [disk, expires, capacity, share]"),
        DocumentKey(
            "errors",
            "The errors of a spec that the style has a case for, each with its status. Without the key, all errors.",
            example: "errors: { unauthorized: 401 }"),
        DocumentKey(
            "errorBody",
            "`true` if it reads the bodies of errors, for a spec with `errorBody`.",
            example: "errorBody: true"),
        DocumentKey(
            "reserved",
            "The names of members of repositories, which an operation of a spec cannot have.",
            example: "reserved: [synchronize]"),
        DocumentKey(
            "types",
            "The types of the style's libraries, by module. A type of a spec cannot have their names, and "
                + "`{% imports %}` finds the modules by them. Functions and labels, `epoch:`, can be among them.",
            example: "types: { support: [LocalStore] }"),
        DocumentKey("texts", "Texts of errors, by language.", example: "texts: { en: { loadFailed: … } }"),
        DocumentKey(
            "support", "The templates of each library. Only those that the specs need are written.",
            example: "support: { core: Support/Core }"),
        DocumentKey(
            "client", "The templates of an HTTP client, which `init --with client` writes.",
            example: "client: { networking: Support/Client }"),
    ]

    static let libraryModules = LibraryNames.modules.map {
        DocumentKey(
            $0.key, "The names of the module `\($0.key)`.", example: "\($0.key): [LocalStore]")
    }

    package static let phrases = Phrase.allCases.map {
        DocumentKey($0.rawValue, $0.doc, example: "\($0.rawValue): \($0.standard)")
    }

    package static let styleOption = [
        DocumentKey("doc", "A description of the choice.", example: "doc: The face of the mocks."),
        DocumentKey(
            "values", "The values: a list, or a map from each value to its effects.",
            example: "values: [seed, methods]"),
        DocumentKey("default", "The default value.", example: "default: seed"),
    ]

    package static let styleOptionValue = [
        DocumentKey(
            "phrases", "The phrases that the value replaces.",
            example: "phrases: { getItem: \"get{name}\" }"),
        DocumentKey(
            "words", "The words that the value changes.", example: "words: { kind: class }"),
        DocumentKey(
            "options", "The values that other options have with it by default.",
            example: "options: { mocks: methods }"),
        DocumentKey(
            "layout", "Where the outputs of the style go with it.",
            example: "layout: { Sources/Data/DTOs: \"Sources/Data/{aggregate}DTO.swift\" }"),
    ]

    package static let styleOutput = [
        DocumentKey(
            "path", "The path of the file, a template.",
            example: "path: \"{{ output }}/{{ object.name }}.swift\""),
        DocumentKey(
            "template", "The path of the template below the style's folder.",
            example: "template: Object.swift.stencil"),
        DocumentKey(
            "for", "The list with an element for each file. Several clauses are nested.",
            example: "for: object in feature.objects"),
        DocumentKey("when", "The condition for the file.", example: "when: entity.page"),
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
