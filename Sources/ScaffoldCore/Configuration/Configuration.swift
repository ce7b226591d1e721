import Diagnostics

/// What `scaffold.yml` says, with a default for whatever it does not.
package struct Configuration: Sendable {
    /// The oldest tool that the repository can be generated with.
    package var minimumTool: ToolVersion?
    /// The prefix of the modules.
    package var app = "App"
    /// A style that the tool carries in itself, or a folder.
    package var style = "contract"
    /// Where scaffold.yml names it.
    package var styleRange: ByteRange?
    /// Folders, below the repository's root.
    package var specs = "Specs"
    package var output = "Features/{feature}"
    package var catalogs = "Libraries/Resources/Sources/Catalogs"
    package var templates = "ScaffoldTemplates"
    /// Where the repository keeps its own libraries, by their names: `core`, `networking`, `resources`.
    package var libraries: [String: String] = [:]
    /// False where the entry that names the style could not be read: nothing can be said of what does not fit it.
    package var isStyleKnown = true
    /// The languages of the error texts, that of the source first.
    package var languages = ["en"]
    /// Where scaffold.yml names them.
    package var languageRanges: [String: ByteRange] = [:]
    package var acronyms = Acronyms()
    /// What the app's decoder does with keys.
    package var keyDecoding = KeyDecoding.asIs
    /// The style's options that are set, by name.
    package var options: [String: Located<String>] = [:]
    /// The names of modules that are set, by their keys.
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

    /// The folder of a feature's files.
    package func outputFolder(_ feature: String) -> String {
        Self.fill(output, ["app": app, "feature": feature]).text
    }

    /// The folder of a library, where `init` writes it and `verify` looks for it.
    package func libraryFolder(_ library: String) -> String {
        libraries[library] ?? "Libraries/\(library.prefix(1).uppercased())\(library.dropFirst())"
    }

    /// A pattern with its placeholders filled, and the first piece of it that is a placeholder of nothing.
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
