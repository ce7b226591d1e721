/// The keys of scaffold.yml.
extension DocumentKey {
    package static let configuration = [
        DocumentKey("version", "The version of the configuration's format.", example: "version: 1"),
        DocumentKey(
            "scaffold", "The oldest version of scaffold that may be used here.", example: "scaffold: 0.1"),
        DocumentKey("app", "The prefix of the modules.", example: "app: Challenge"),
        DocumentKey("style", "How the data layer is built.", example: "style: contract"),
        DocumentKey("specs", "The folder of the specs.", example: "specs: Specs"),
        DocumentKey("output", "The folder of a feature's files.", example: "output: \"Features/{feature}\""),
        DocumentKey(
            "catalogs", "The folder of the String Catalogs.",
            example: "catalogs: Libraries/Resources/Sources/Catalogs"),
        DocumentKey(
            "modules", "The names of the modules, where they differ from the defaults.",
            example: "modules: { core: ChallengeCore }"),
        DocumentKey(
            "libraries", "Where the repository keeps its own libraries.",
            example: "libraries: { core: Libraries/Core }"),
        DocumentKey("tests", "The framework of the generated tests.", example: "tests: swift-testing"),
        DocumentKey(
            "languages", "The languages of the error texts, that of the source first.",
            example: "languages: [en, es]"),
        DocumentKey("acronyms", "Initialisms beside the usual ones.", example: "acronyms: [NSFW, TTL]"),
        DocumentKey("decoder", "How the app's JSON decoder is set up.", example: "decoder: { keys: as-is }"),
        DocumentKey(
            "templates", "The folder of overriding templates.", example: "templates: ScaffoldTemplates"),
        DocumentKey("options", "The style's own options.", example: "options: { mocks: seed }"),
    ]

    package static let decoder = [
        DocumentKey("keys", "Whether the decoder converts keys.", example: "keys: as-is")
    ]

    package static let modules = [
        DocumentKey("feature", "The module of a feature.", example: "feature: \"{app}{feature}\""),
        DocumentKey("core", "`MapperContract`, `CachePolicy`.", example: "core: ChallengeCore"),
        DocumentKey(
            "networking", "`HTTPClientContract`, `Endpoint`.", example: "networking: ChallengeNetworking"),
        DocumentKey(
            "resources", "`localized()`, and the String Catalogs.", example: "resources: ChallengeResources"),
        DocumentKey("support", "What generated code needs beyond those.", example: "support: ChallengeCore"),
        DocumentKey(
            "coreMocks", "`Bundle+JSON`, `NotConfiguredError`.", example: "coreMocks: ChallengeCoreMocks"),
        DocumentKey(
            "networkingMocks", "`HTTPClientMock`.", example: "networkingMocks: ChallengeNetworkingMocks"),
        DocumentKey("supportMocks", "`MockMethod`.", example: "supportMocks: ChallengeCoreMocks"),
    ]

    package static let libraries = [
        DocumentKey("core", "The folder of the core library.", example: "core: Libraries/Core"),
        DocumentKey(
            "networking", "The folder of the networking library.", example: "networking: Libraries/Networking"
        ),
        DocumentKey(
            "resources", "The folder of the resources library.", example: "resources: Libraries/Resources"),
        DocumentKey(
            "support", "The folder of the support library, where it is one of its own.",
            example: "support: Libraries/Support"),
    ]
}
