import Templating

/// The names by which `{% imports %}` finds the modules that a generated file needs.
struct LibraryNames {
    /// The modules of a configuration that a style names, by the keys that its manifest uses.
    static let modules: [(key: String, name: KeyPath<Modules, String> & Sendable)] = [
        ("core", \.core), ("coreMocks", \.coreMocks), ("networking", \.networking),
        ("networkingMocks", \.networkingMocks), ("resources", \.resources), ("support", \.support),
        ("supportMocks", \.supportMocks),
    ]

    /// Names of the system and of the libraries that several styles share.
    static let shared: [(key: String, names: [String])] = [
        (
            "Foundation",
            [
                "Bundle", "Data", "Date", "Decimal", "FileManager", "JSONDecoder", "JSONEncoder",
                "LocalizedError",
                "Locale", "NSLock", "Predicate", "ProcessInfo", "SortDescriptor", "TimeInterval", "URL",
                "URLError", "URLQueryItem", "URLRequest",
                "URLSession", "UUID",
            ]
        ),
        ("Testing", ["@Suite", "@Test", "#expect", "#require"]),
        ("XCTest", ["XCTestCase"]),
        ("core", [".localFirst", ".noCache", ".remoteFirst", "CachePolicy", "MapperContract"]),
        ("coreMocks", ["NotConfiguredError", "loadJSON", "loadJSONData"]),
        (
            "networking",
            [
                "Endpoint", "EndpointPath", "HTTPClient", "HTTPClientContract", "HTTPError", "HTTPMethod",
                "HTTPResponse", "decodePlaced",
            ]
        ),
        ("networkingMocks", ["HTTPClientMock"]),
        ("resources", ["localized"]),
        (
            "support",
            [
                "Boxed", "CacheFailure", "CalendarDay", "commaSeparated", "DateForm", "FailureReason",
                "FieldChange",
                "IdempotencyKey",
                "JSON", "JSONKind", "JSONScalar", "MappingError", "Nullable", "Omittable", "StorageKey",
                "base64",
                "base64Text", "epoch", "epochMillis", "field:", "isCancellation", "iso8601", "iso8601Text",
                "rfc2822Text", "mapEach", "mapEachValue",
                "isPresent", "pageCursor", "pageOffset", "pageParameter", "rfc2822",
            ]
        ),
        ("supportMocks", ["MockMethod", "callCount", "calls", "lastCall", "stub:"]),
    ]

    /// The names of the style's own libraries, by the keys of `modules`.
    let own: [String: [String]]

    func inModules(of configuration: Configuration) -> ModuleNames {
        let modules = configuration.modules
        let names = Dictionary(uniqueKeysWithValues: Self.modules.map { ($0.key, modules[keyPath: $0.name]) })
        return ModuleNames(
            (Self.shared + own.map { ($0.key, $0.value) }).map { (names[$0.key] ?? $0.key, $0.names) },
            exports: [("XCTest", "Foundation")])
    }
}
