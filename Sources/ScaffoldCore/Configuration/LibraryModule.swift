/// A module that generated code imports, and its default place.
package struct LibraryModule: Sendable {
    package let name: String
    /// The key under `libraries` in scaffold.yml.
    package let library: String
    /// `Sources` or `Mocks`, inside the library's folder.
    package let part: String

    /// All modules; each imports only modules before it.
    package static func all(_ configuration: Configuration) -> [LibraryModule] {
        let modules = configuration.modules
        let list = [
            LibraryModule(name: modules.core, library: "core", part: "Sources"),
            LibraryModule(name: modules.coreMocks, library: "core", part: "Mocks"),
            LibraryModule(name: modules.support, library: "support", part: "Sources"),
            LibraryModule(name: modules.supportMocks, library: "support", part: "Mocks"),
            LibraryModule(name: modules.networking, library: "networking", part: "Sources"),
            LibraryModule(name: modules.networkingMocks, library: "networking", part: "Mocks"),
            LibraryModule(name: modules.resources, library: "resources", part: "Sources"),
        ]
        // The support module is often the core module itself.
        return list.reduce(into: []) { result, module in
            if !result.contains(where: { $0.name == module.name }) {
                result.append(module)
            }
        }
    }
}
