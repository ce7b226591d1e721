/// The keys of scaffold.yml.
extension DocumentKey {
    package static let configuration = [
        DocumentKey("version", "The version of the configuration's format.", example: "version: 1", .version),
        DocumentKey(
            "scaffold", "The oldest version of scaffold that this repository accepts.",
            example: "scaffold: 0.1",
            .any([.number(0...Int.max), .decimal, .pattern(#"[0-9]+(\.[0-9]+){0,2}"#)])),
        DocumentKey("app", "The prefix of the modules.", example: "app: Challenge", .identifier),
        DocumentKey("style", "The style of the generated code.", example: "style: contract", .folder),
        DocumentKey("specs", "The folder of the specs.", example: "specs: Specs", .folder),
        DocumentKey(
            "output", "The folder of a feature's files.", example: "output: \"Features/{feature}\"",
            .featureFolder),
        DocumentKey(
            "layout",
            "Where the parts of a feature are: `scaffold`, `swiftpm`, or the folders that differ.",
            example: "layout: swiftpm",
            .any([.word(FolderLayout.presets.map(\.key)), .map(of: .layoutFolder)])),
        DocumentKey(
            "catalogs",
            "The folder of the String Catalogs. By default, `Sources/Catalogs` of the resources library.",
            example: "catalogs: Libraries/Resources/Sources/Catalogs", .folder),
        DocumentKey(
            "modules", "The names of the modules that differ from the defaults.",
            example: "modules: { core: ChallengeCore }", .keys(KeyForm(keys: modules))),
        DocumentKey(
            "libraries", "The folders of the repository's own libraries.",
            example: "libraries: { core: Libraries/Core }", .keys(KeyForm(keys: libraries))),
        DocumentKey(
            "access", "Who sees the domain models, errors and repositories of a feature.",
            example: "access: public",
            .word(AccessLevel.self)),
        DocumentKey(
            "mocks",
            "Where mocks and stubs of the domain are: in the tests, or in a library for other modules.",
            example: "mocks: library", .word(MocksPlace.self)),
        DocumentKey(
            "conformances",
            "The protocols that domain models conform to if they can. The default is CaseIterable, Identifiable.",
            example: "conformances: [CaseIterable, Codable, Identifiable]",
            .oneOrMore(.word(Conformance.self))),
        DocumentKey(
            "languages", "The languages of the error texts. The first one is the source language.",
            example: "languages: [en, es]", .any([.language, .list(of: .language, atLeast: 1, isSet: true)])),
        DocumentKey(
            "acronyms", "Initialisms in addition to the usual ones.", example: "acronyms: [NSFW, TTL]",
            .oneOrMore(.pattern("[A-Za-z][A-Za-z0-9]*"))),
        DocumentKey(
            "decoder", "The settings of the app's JSON decoder.", example: "decoder: { keys: as-is }",
            .keys(KeyForm(keys: decoder))),
        DocumentKey(
            "dtoNames",
            "Whether a property of a DTO has the name of the domain property, or of its JSON key.",
            example: "dtoNames: json", .word(DTONames.self)),
        DocumentKey(
            "trailingCommas", "Whether arrays and dictionaries over several lines end with a comma.",
            example: "trailingCommas: never", .word(TrailingCommas.self)),
        DocumentKey(
            "templates", "The folder of overriding templates.", example: "templates: ScaffoldTemplates",
            .folder),
        DocumentKey(
            "names", "The names of types, methods and error cases that differ from those of the style.",
            example: "names: { repository: \"{name}RepositoryImpl\" }", .keys(KeyForm(keys: names))),
        DocumentKey(
            "options", "The style's own options.", example: "options: { mocks: seed }", .map(of: .text)),
    ]

    package static let names = Phrase.names.map {
        DocumentKey(
            $0.rawValue, $0.doc, example: "\($0.rawValue): \"\($0.standard)\"",
            .pattern($0.form))
    }

    package static let decoder = [
        DocumentKey(
            "keys", "Whether the decoder converts keys.", example: "keys: as-is", .word(KeyDecoding.self))
    ]

    package static let modules = [
        DocumentKey(
            "feature", "The module of a feature.", example: "feature: \"{app}{feature}\"", .featureModule),
        DocumentKey(
            "core", "The module of `MapperContract` and `CachePolicy`.", example: "core: ChallengeCore",
            .identifier),
        DocumentKey(
            "networking", "The module of `HTTPClientContract` and `Endpoint`.",
            example: "networking: ChallengeNetworking",
            .identifier),
        DocumentKey(
            "resources", "The module of `localized()` and the String Catalogs.",
            example: "resources: ChallengeResources",
            .identifier),
        DocumentKey(
            "support", "The module of the support library.", example: "support: ChallengeCore",
            .identifier),
        DocumentKey(
            "coreMocks", "The module of `Bundle+JSON` and `NotConfiguredError`.",
            example: "coreMocks: ChallengeCoreMocks",
            .identifier),
        DocumentKey(
            "networkingMocks", "The module of `HTTPClientMock`.",
            example: "networkingMocks: ChallengeNetworkingMocks",
            .identifier),
        DocumentKey(
            "supportMocks", "The module of `MockMethod`.", example: "supportMocks: ChallengeCoreMocks",
            .identifier),
    ]

    package static let libraries = [
        DocumentKey(
            "core", "The folder of the core library.", example: "core: Libraries/Core", .libraryFolder),
        DocumentKey(
            "networking", "The folder of the networking library.",
            example: "networking: Libraries/Networking", .libraryFolder),
        DocumentKey(
            "resources", "The folder of the resources library.", example: "resources: Libraries/Resources",
            .libraryFolder),
        DocumentKey(
            "support", "The folder of the support library, if it is a separate library.",
            example: "support: Libraries/Support", .libraryFolder),
    ]
}
