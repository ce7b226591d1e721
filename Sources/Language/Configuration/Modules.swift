/// The names of the modules that generated code imports.
package struct Modules: Sendable {
    /// `MapperContract`, `CachePolicy`.
    package let core: String
    /// `Bundle+JSON`, `NotConfiguredError`.
    package let coreMocks: String
    /// `HTTPClientContract`, `Endpoint`, `HTTPError`.
    package let networking: String
    /// `HTTPClientMock`.
    package let networkingMocks: String
    /// `localized()`, and the String Catalogs.
    package let resources: String
    /// What generated code needs beyond those: errors of mapping, parsing; often the core itself.
    package let support: String
    /// `MockMethod`, `init(stub:)`; often the core's mocks.
    package let supportMocks: String

    /// Whether `support` is a module beside the core, which is then the team's.
    package var hasOwnSupport: Bool { support != core }
}
