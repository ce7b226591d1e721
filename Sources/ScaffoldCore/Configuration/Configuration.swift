import Diagnostics

/// The content of `scaffold.yml`, with defaults for missing keys.
package struct Configuration: Sendable {
    /// The oldest version of the tool that may generate the repository.
    package var minimumTool: ToolVersion?
    /// The prefix of the modules.
    package var app = "App"
    /// The name of a built-in style, or a folder.
    package var style = "contract"
    /// The range of the style's name in scaffold.yml.
    package var styleRange: ByteRange?
    /// Folders below the repository's root.
    package var specs = "Specs"
    package var output = "Features/{feature}"
    /// The folder of the String Catalogs, if it is not in the resources library.
    package var catalogsFolder: String?
    package var templates = "ScaffoldTemplates"
    /// The folders of the repository's own libraries, by name: `core`, `networking`, `resources`.
    package var libraries: [String: String] = [:]
    /// False if the name of the style could not be read, so that options cannot be checked against it.
    package var isStyleKnown = true
    /// The languages of the error texts; the first is the source language.
    package var languages = ["en"]
    /// The ranges of the languages in scaffold.yml.
    package var languageRanges: [String: ByteRange] = [:]
    package var acronyms = Acronyms()
    /// Who sees the domain of a feature whose spec does not say it.
    package var access = AccessLevel.internal
    /// Where the mocks and stubs of a domain are that others see.
    package var mocks = MocksPlace.tests
    /// What a domain type conforms to where it can, if its spec does not say it.
    package var conformances = Conformance.usual
    /// How the app's decoder converts keys.
    package var keyDecoding = KeyDecoding.asIs
    /// The given patterns of names, by the key of their phrase.
    package var names: [String: Located<String>] = [:]
    /// The given options of the style, by name.
    package var options: [String: Located<String>] = [:]
    /// The given names of modules, by key.
    package var moduleNames: [String: String] = [:]

    package init() {}

    package var modules: Modules {
        let core = name("core", "Core")
        let support = moduleNames["support"] ?? core
        let coreMocks = name("coreMocks", "CoreMocks")
        return Modules(
            core: core,
            coreMocks: coreMocks,
            networking: name("networking", "Networking"),
            networkingMocks: name("networkingMocks", "NetworkingMocks"),
            resources: name("resources", "Resources"),
            support: support,
            supportMocks: moduleNames["supportMocks"] ?? (support == core ? coreMocks : "\(support)Mocks")
        )
    }

    private func name(_ key: String, _ suffix: String) -> String {
        moduleNames[key] ?? app + suffix
    }

    package func featureModule(_ feature: String) -> String {
        let pattern = moduleNames["feature"] ?? "{app}{feature}"
        return Self.fill(pattern, ["app": app, "feature": feature]).text
    }

    /// The module of a feature's mocks, if they are a library.
    package func mocksModule(_ feature: String) -> String {
        featureModule(feature) + "Mocks"
    }

    /// The folder of a feature's files.
    package func outputFolder(_ feature: String) -> String {
        Self.fill(output, ["app": app, "feature": feature]).text
    }

    /// The folder of the String Catalogs of features.
    package var catalogs: String {
        catalogsFolder ?? "\(libraryFolder("resources"))/Sources/Catalogs"
    }

    /// The folder of a library, which `init` writes to and `verify` reads.
    package func libraryFolder(_ library: String) -> String {
        libraries[library] ?? "Libraries/\(library.prefix(1).uppercased())\(library.dropFirst())"
    }

    /// A pattern with its placeholders replaced, and the first unknown placeholder.
    static func fill(_ pattern: String, _ values: [String: String]) -> (text: String, unfilled: String?) {
        var result = ""
        var unfilled: String?
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            result += rest[..<open]
            let value = values[String(rest[rest.index(after: open)..<close])]
            unfilled = unfilled ?? (value == nil ? String(rest[open...close]) : nil)
            result += value ?? ""
            rest = rest[rest.index(after: close)...]
        }
        let stray = rest.firstIndex { $0 == "{" || $0 == "}" }.map { String(rest[$0...]) }
        return (result + rest, unfilled ?? stray)
    }
}
