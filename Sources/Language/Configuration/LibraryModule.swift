/// A module that generated code imports, and its default place.
package struct LibraryModule: Sendable {
    package let name: String
    /// The key under `libraries` in scaffold.yml.
    package let library: String
    /// The part of the library that it is: its sources or its mocks.
    package let part: ModulePart

    /// The folder of its files.
    package func folder(_ configuration: Configuration) -> String {
        configuration.libraryPlace(part.rawValue, in: library)
    }

    /// All modules; each imports only modules before it.
    package static func all(_ configuration: Configuration) -> [LibraryModule] {
        let modules = configuration.modules
        let list = [
            LibraryModule(name: modules.core, library: "core", part: .sources),
            LibraryModule(name: modules.coreMocks, library: "core", part: .mocks),
            LibraryModule(name: modules.support, library: "support", part: .sources),
            LibraryModule(name: modules.supportMocks, library: "support", part: .mocks),
            LibraryModule(name: modules.networking, library: "networking", part: .sources),
            LibraryModule(name: modules.networkingMocks, library: "networking", part: .mocks),
            LibraryModule(name: modules.resources, library: "resources", part: .sources),
        ]
        // The support module is often the core module itself.
        return list.reduce(into: []) { result, module in
            if !result.contains(where: { $0.name == module.name }) {
                result.append(module)
            }
        }
    }

    /// The folders of all libraries.
    package static func homes(_ configuration: Configuration) -> [String] {
        all(configuration).flatMap { configuration.libraryHomes($0.library) }
    }
}
