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
    /// Without `{feature}`, features share the folder, and the layout separates them. It can be the root, an empty text.
    package var output = "Features/{feature}" {
        didSet { hasOwnFolders = output.contains("{feature}") }
    }
    /// Whether each feature has a folder that it shares with no other.
    package private(set) var hasOwnFolders = true
    /// Where the parts of a feature are in its folder.
    package var layout = FolderLayout([])
    /// The ranges of the folders of the layout in scaffold.yml.
    package var layoutRanges: [String: ByteRange] = [:]
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
    /// What the properties of DTOs are called.
    package var dtoNames = DTONames.domain
    /// Which broken lists end with a comma.
    package var trailingCommas = TrailingCommas.collections
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
        return Self.fill(pattern, [("app", app), ("feature", feature)]).text
    }

    /// The module of a feature's mocks, if they are a library.
    package func mocksModule(_ feature: String) -> String {
        featureModule(feature) + "Mocks"
    }

    /// The folder of a feature's files, which other features may share.
    package func outputFolder(_ feature: String) -> String {
        Self.fill(output, [("app", app), ("feature", feature)]).text
    }

    /// The place of a file of a feature. A style writes it at this path below the folder of the feature.
    package func place(_ path: String, of feature: String) -> String {
        Self.path(
            outputFolder(feature),
            layout.place(path, app: app, feature: feature) { target($0, of: feature) })
    }

    /// The target of a part of a feature.
    package func target(_ part: ModulePart, of feature: String) -> String {
        switch part {
        case .sources: featureModule(feature)
        case .mocks: mocksModule(feature)
        case .tests: "\(featureModule(feature))Tests"
        }
    }

    /// The folder of a part of a feature.
    package func folder(_ part: ModulePart, of feature: String) -> String {
        place(part.rawValue, of: feature)
    }

    /// The folders that only contain files of this feature.
    package func homes(of feature: String) -> [String] {
        hasOwnFolders
            ? [outputFolder(feature)] : Self.distinct(ModulePart.allCases.map { folder($0, of: feature) })
    }

    /// The folder of the String Catalogs of features.
    package var catalogs: String {
        catalogsFolder ?? libraryPlace("Sources/Catalogs", in: "resources")
    }

    /// The folder of a library, which `init` writes to and `verify` reads. In a layout in which features share a folder,
    /// libraries share it too.
    package func libraryFolder(_ library: String) -> String {
        if let folder = libraries[library] {
            return folder
        }
        return hasOwnFolders
            ? "Libraries/\(library.prefix(1).uppercased())\(library.dropFirst())" : outputFolder("")
    }

    /// The place of a file of a library. A style writes it at this path below the folder of the library.
    package func libraryPlace(_ path: String, in library: String) -> String {
        Self.path(
            libraryFolder(library),
            layout.ofParts.place(path, app: app, feature: library) { part in
                let modules = LibraryModule.all(self).filter { $0.library == library }
                // The resources have no mocks.
                let name = modules.first { $0.part == part }?.name
                return name ?? (modules.first?.name ?? "") + part.rawValue
            })
    }

    /// The folders that only contain files of this library.
    package func libraryHomes(_ library: String) -> [String] {
        let folder = libraryFolder(library)
        let isShared = DocumentKey.libraries.contains {
            $0.name != library && libraryFolder($0.name) == folder
        }
        return isShared
            ? Self.distinct(ModulePart.allCases.map { libraryPlace($0.rawValue, in: library) }) : [folder]
    }

    /// The folders in which files of this library can be, in this layout or in an earlier one.
    package func formerHomes(of library: String) -> [String] {
        let homes = inNamedLayouts.flatMap { $0.libraryHomes(library) }
        return Self.distinct(libraryHomes(library) + homes + [Configuration().libraryFolder(library)])
    }

    /// The folders in which this part of a library is in layouts that have a name.
    package func formerPlaces(of part: ModulePart, in library: String) -> [String] {
        inNamedLayouts.map { $0.libraryPlace(part.rawValue, in: library) }
    }

    private var inNamedLayouts: [Configuration] {
        FolderLayout.presets.map { preset in
            var other = self
            other.layout = preset.value
            return other
        }
    }

    private static func path(_ folder: String, _ path: String) -> String {
        folder.isEmpty ? path : "\(folder)/\(path)"
    }

    private static func distinct(_ paths: [String]) -> [String] {
        paths.enumerated().filter { !paths[..<$0.offset].contains($0.element) }.map(\.element)
    }

    /// A pattern with its placeholders replaced, and the first unknown placeholder.
    package static func fill(_ pattern: String, _ values: [(name: String, value: String)]) -> (
        text: String, unfilled: String?
    ) {
        var result = ""
        var unfilled: String?
        var rest = pattern[...]
        // By bytes, because every path of a run has a pattern.
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            result += rest[..<open]
            let name = rest[rest.index(after: open)..<close]
            let value = values.first { $0.name == name }?.value
            unfilled = unfilled ?? (value == nil ? String(rest[open...close]) : nil)
            result += value ?? ""
            rest = rest[rest.index(after: close)...]
        }
        let stray = rest.utf8.firstIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
            .map { String(rest[$0...]) }
        return (result + rest, unfilled ?? stray)
    }
}
