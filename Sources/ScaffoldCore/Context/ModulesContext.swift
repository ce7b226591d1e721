import Templating

extension Modules {
    static let context = RecordType<Modules>(
        "modules",
        [
            .text("core", "`MapperContract`, `CachePolicy`.") { $0.core },
            .text("coreMocks", "`Bundle+JSON`, `NotConfiguredError`.") { $0.coreMocks },
            .text("networking", "`HTTPClientContract`, `Endpoint`, `HTTPError`.") { $0.networking },
            .text("networkingMocks", "`HTTPClientMock`.") { $0.networkingMocks },
            .text("resources", "`localized()`, and the String Catalogs.") { $0.resources },
            .text(
                "support",
                "What generated code needs beyond those: errors of mapping, parsing; often the core itself."
            ) { $0.support },
            .text("supportMocks", "`MockMethod`, `init(stub:)`; often the core's mocks.") { $0.supportMocks },
        ]
    )
}
