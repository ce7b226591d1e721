import Language
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
    ///
    /// A member is also the name of somebody's field. The modules whose members a file calls are listed by the model,
    /// as in `mappingImports`; the members here are called by tests.
    static let shared: [(key: String, names: [String])] = [
        (
            "Foundation",
            [
                "Bundle", "Calendar", "Data", "Date", "DateComponents", "DateFormatter", "DateInterval",
                "Decimal", "FileManager", "HTTPURLResponse", "ISO8601DateFormatter", "IndexPath",
                "IndexSet", "JSONDecoder", "JSONEncoder", "Locale", "LocalizedError", "NSError",
                "NSLock", "NSPredicate", "Notification", "NotificationCenter", "NumberFormatter",
                "OperationQueue", "Predicate", "ProcessInfo", "RunLoop", "SortDescriptor",
                "TimeInterval", "TimeZone", "Timer", "URL", "URLComponents", "URLError", "URLQueryItem",
                "URLRequest", "URLResponse", "URLSession", "UUID", "UserDefaults",
            ]
        ),
        ("Testing", ["#expect", "#require", "@Suite", "@Test"]),
        ("XCTest", ["XCTAssertEqual", "XCTAssertTrue", "XCTFail", "XCTUnwrap", "XCTestCase"]),
        ("core", ["CachePolicy", "MapperContract"]),
        ("coreMocks", ["NotConfiguredError", "loadJSON", "loadJSONData"]),
        (
            "networking",
            [
                "Endpoint", "EndpointPath", "HTTPClient", "HTTPClientContract", "HTTPError", "HTTPMethod",
                "HTTPResponse", "ResponseError",
            ]
        ),
        ("networkingMocks", ["HTTPClientMock"]),
        (
            "support",
            [
                "Boxed", "CacheFailure", "CalendarDay", "DateForm", "FailureReason", "FieldChange",
                "FormBody", "IdempotencyKey", "JSON", "JSONKind", "JSONScalar", "KeyedItems",
                "MappingError", "Nullable", "Omittable", "OuterValues", "OutgoingFile", "PagedBody",
                "RGBAColor", "ReceivedItems", "StorageKey",
            ]
        ),
        ("supportMocks", [".callCount", ".calls", ".lastCall", "MockMethod", "stub:"]),
    ]

    /// The modules that only tests import.
    private static let forTests = ["Testing", "XCTest", "coreMocks", "networkingMocks", "supportMocks"]

    /// The names of the style's own libraries, by the keys of `modules`.
    let own: [String: [String]]

    /// The names of types and members that generated code needs of a module, by the keys of `modules`. Members that would
    /// be names of somebody's fields are only here: the model knows which file calls them.
    var ofModules: [String: Set<String>] {
        (Self.shared + own.map { ($0.key, $0.value) } + [("resources", ["localized"])])
            .reduce(into: [:]) { $0[$1.0, default: []].formUnion($1.1) }
    }

    func inModules(of configuration: Configuration) -> ModuleNames {
        let modules = configuration.modules
        let names = Dictionary(uniqueKeysWithValues: Self.modules.map { ($0.key, modules[keyPath: $0.name]) })
        return ModuleNames(
            (Self.shared + own.map { ($0.key, $0.value) }).map { (names[$0.key] ?? $0.key, $0.names) },
            forTests: Self.forTests.map { names[$0] ?? $0 }, exports: [("XCTest", "Foundation")])
    }
}
