/// The keys of scaffold.yml.
extension DocumentKey {
    package static let configuration = [
        DocumentKey("version", "The version of the configuration's format.", example: "version: 1", .version),
        DocumentKey(
            "scaffold", "The oldest version of scaffold that may be used here.", example: "scaffold: 0.1",
            .any([.number(0...Int.max), .decimal, .pattern(#"[0-9]+(\.[0-9]+){0,2}"#)])),
        DocumentKey("app", "The prefix of the modules.", example: "app: Challenge", .identifier),
        DocumentKey("style", "How the data layer is built.", example: "style: contract", .folder),
        DocumentKey("specs", "The folder of the specs.", example: "specs: Specs", .folder),
        DocumentKey(
            "output", "The folder of a feature's files.", example: "output: \"Features/{feature}\"",
            .featureFolder),
        DocumentKey(
            "catalogs", "The folder of the String Catalogs.",
            example: "catalogs: Libraries/Resources/Sources/Catalogs", .folder),
        DocumentKey(
            "modules", "The names of the modules, where they differ from the defaults.",
            example: "modules: { core: ChallengeCore }", .keys(KeyForm(keys: modules))),
        DocumentKey(
            "libraries", "Where the repository keeps its own libraries.",
            example: "libraries: { core: Libraries/Core }", .keys(KeyForm(keys: libraries))),
        DocumentKey(
            "tests", "The framework of the generated tests.", example: "tests: swift-testing",
            .word(["swift-testing"])),
        DocumentKey(
            "languages", "The languages of the error texts, that of the source first.",
            example: "languages: [en, es]", .any([.language, .list(of: .language, atLeast: 1, isSet: true)])),
        DocumentKey(
            "acronyms", "Initialisms beside the usual ones.", example: "acronyms: [NSFW, TTL]",
            .oneOrMore(.pattern("[A-Za-z][A-Za-z0-9]*"))),
        DocumentKey(
            "decoder", "How the app's JSON decoder is set up.", example: "decoder: { keys: as-is }",
            .keys(KeyForm(keys: decoder))),
        DocumentKey(
            "templates", "The folder of overriding templates.", example: "templates: ScaffoldTemplates",
            .folder),
        DocumentKey(
            "options", "The style's own options.", example: "options: { mocks: seed }", .map(of: .text)),
    ]

    package static let decoder = [
        DocumentKey(
            "keys", "Whether the decoder converts keys.", example: "keys: as-is", .word(KeyDecoding.self))
    ]

    package static let modules = [
        DocumentKey(
            "feature", "The module of a feature.", example: "feature: \"{app}{feature}\"", .featureModule),
        DocumentKey("core", "`MapperContract`, `CachePolicy`.", example: "core: ChallengeCore", .identifier),
        DocumentKey(
            "networking", "`HTTPClientContract`, `Endpoint`.", example: "networking: ChallengeNetworking",
            .identifier),
        DocumentKey(
            "resources", "`localized()`, and the String Catalogs.", example: "resources: ChallengeResources",
            .identifier),
        DocumentKey(
            "support", "What generated code needs beyond those.", example: "support: ChallengeCore",
            .identifier),
        DocumentKey(
            "coreMocks", "`Bundle+JSON`, `NotConfiguredError`.", example: "coreMocks: ChallengeCoreMocks",
            .identifier),
        DocumentKey(
            "networkingMocks", "`HTTPClientMock`.", example: "networkingMocks: ChallengeNetworkingMocks",
            .identifier),
        DocumentKey(
            "supportMocks", "`MockMethod`.", example: "supportMocks: ChallengeCoreMocks", .identifier),
    ]

    package static let libraries = [
        DocumentKey("core", "The folder of the core library.", example: "core: Libraries/Core", .folder),
        DocumentKey(
            "networking", "The folder of the networking library.",
            example: "networking: Libraries/Networking", .folder),
        DocumentKey(
            "resources", "The folder of the resources library.", example: "resources: Libraries/Resources",
            .folder),
        DocumentKey(
            "support", "The folder of the support library, where it is one of its own.",
            example: "support: Libraries/Support", .folder),
    ]
}
