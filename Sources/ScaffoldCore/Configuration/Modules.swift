/// The names of the modules that generated code imports.
package struct Modules: Sendable {
    package let core: String
    package let coreMocks: String
    package let networking: String
    package let networkingMocks: String
    package let resources: String
    package let support: String
    package let supportMocks: String
}
