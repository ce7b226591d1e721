import Foundation

/// Code beside that of the variant `Signal` that shows where decoding and mapping run if the main actor calls a
/// repository: files of a person in its sources, and a test. It means something in the mode `approachable` alone,
/// where a function runs where its caller runs, unless it is `@concurrent`.
struct OffMainActorFiles {
    /// What the style calls the client and the methods of a repository.
    private struct Names: Sendable {
        let client: String
        let label: String
        /// The label of an identity, and that of a request of one's own.
        let identity, ownIdentity: String
        /// A method that reads or writes an item, or reads a list.
        let item, list, search, create, update, observe, save: @Sendable (String) -> String
    }

    private static let names = [
        "contract": named(
            client: "HTTPClient", label: "httpClient", identity: "identifier: ", ownIdentity: "identifier: "),
        "arc": named(client: "APIClient", label: "apiClient", identity: "by: ", ownIdentity: "id: "),
        "layered": Names(
            client: "NetworkClient", label: "networkClient", identity: "", ownIdentity: "",
            item: { _ in "findById" },
            list: { _ in "findAll" }, search: { _ in "search" }, create: { _ in "create" },
            update: { _ in "update" }, observe: { _ in "observeById" }, save: { _ in "save" }),
    ]

    private let names: Names

    init?(style: String) {
        guard let names = Self.names[style] else {
            return nil
        }
        self.names = names
    }

    /// Writes them into a repository whose code is generated.
    func write(to repository: URL) throws {
        let feature = repository.appending(path: "Features/Signal")
        try Data(Self.whereabouts.utf8).write(to: feature.appending(path: "Sources/Whereabouts.swift"))
        try Data(test.utf8).write(to: feature.appending(path: "Tests/OffMainActorTests.swift"))
    }

    private static func named(
        client: String, label: String, identity: String, ownIdentity: String
    ) -> Names {
        Names(
            client: client, label: label, identity: identity, ownIdentity: ownIdentity, item: { "get\($0)" },
            list: { $0 == "Echo" ? "getEchoes" : "get\($0)s" }, search: { "search\($0)s" },
            create: { "create\($0)" }, update: { "update\($0)" }, observe: { "observe\($0)" },
            save: { "save\($0)" })
    }

    /// The generated code finds these members before those that are synthesized or in the library.
    private static let whereabouts = """
        import AppCore
        import Foundation

        /// Where the steps of a call ran. Other tests run at the same time, so they are noted for each call.
        nonisolated final class Whereabouts: Sendable {
            @TaskLocal static var ofCall: Whereabouts?

            private static let isMain = DispatchSpecificKey<Bool>()
            private let lock = NSLock()
            private nonisolated(unsafe) var noted: Set<String> = []

            static func markMain() {
                DispatchQueue.main.setSpecific(key: isMain, value: true)
            }

            static func note(_ step: String) {
                let place = DispatchQueue.getSpecific(key: isMain) == true ? "on" : "off"
                ofCall?.add("\\(step) \\(place) the main actor")
            }

            private func add(_ step: String) {
                _ = lock.withLock { noted.insert(step) }
            }

            var steps: Set<String> {
                lock.withLock { noted }
            }
        }

        nonisolated extension MarkDTO {
            init(from decoder: any Decoder) throws {
                Whereabouts.note("decodes")
                self.init(at: try [String: String](from: decoder)["at", default: ""])
            }
        }

        nonisolated extension URL {
            init(text: String, field: String) throws(MappingError) {
                Whereabouts.note("maps")
                guard let value = URL(string: text) else {
                    throw MappingError(field: field, value: text)
                }
                self = value
            }

            var absoluteString: String {
                Whereabouts.note("maps back")
                return relativeString
            }
        }

        """

    private var test: String {
        """
        import AppCore
        import AppNetworking
        import AppSignalMocks
        import Foundation
        import Testing

        @testable import AppSignal

        #if canImport(FoundationNetworking)
            import FoundationNetworking
        #endif

        @MainActor
        @Suite(.serialized)
        struct OffMainActorTests {
            private let client: \(names.client)
            private let item = #"{"id": 1, "mark": {"at": "https://a.example"}}"#

            init() throws {
                Whereabouts.markMain()
                let configuration = URLSessionConfiguration.ephemeral
                configuration.protocolClasses = [Answer.self]
                let url = try #require(URL(string: "https://a.example"))
                client = \(names.client)(baseURL: url, session: URLSession(configuration: configuration))
            }

            @Test func `What runs on the main actor is noticed`() {
                let whereabouts = Whereabouts()
                Whereabouts.$ofCall.withValue(whereabouts) { Whereabouts.note("is") }
                #expect(whereabouts.steps == ["is on the main actor"])
            }

            @Test func `What is kept is decoded and mapped off the main actor`() async throws {
                let sut = SignalRepositories.makeSignalRepository(\(names.label): client, directory: StoreDirectory())
                try await expect(["decodes", "maps"], of: item) {
                    _ = try await sut.\(names.item("Signal"))(\(names.identity)1)
                }
                try await expect(["decodes", "maps"], of: "[\\(item)]") {
                    _ = try await sut.\(names.list("Signal"))()
                }
                try await expect(["decodes", "maps"], of: "[\\(item)]") {
                    _ = try await sut.\(names.search("Signal"))(query: "a")
                }
                try await expect(["decodes", "maps", "maps back"], of: item) {
                    _ = try await sut.\(names.create("Signal"))(.stub())
                }
                try await expect(["decodes", "maps"], of: item) {
                    _ = try await sut.renew(\(names.ownIdentity)1)
                }
                try await expect(["maps"], of: "") {
                    for await _ in try await sut.\(names.observe("Signal"))(\(names.identity)1) { break }
                }
            }

            @Test func `What is not kept is decoded and mapped off the main actor`() async throws {
                let sut = SignalRepositories.makeEchoRepository(\(names.label): client)
                try await expect(["decodes", "maps"], of: item) {
                    _ = try await sut.\(names.item("Echo"))(\(names.identity)1)
                }
                try await expect(["decodes", "maps"], of: "[\\(item)]") {
                    _ = try await sut.\(names.list("Echo"))()
                }
                try await expect(["decodes", "maps", "maps back"], of: item) {
                    _ = try await sut.\(names.update("Echo"))(.stub())
                }
            }

            @Test func `What is on the device alone is mapped off the main actor`() async throws {
                let sut = SignalRepositories.makeDraftRepository(directory: StoreDirectory())
                try await expect(["maps back"], of: "") {
                    try await sut.\(names.save("Draft"))(.stub())
                }
                try await expect(["maps"], of: "") {
                    _ = try await sut.\(names.item("Draft"))(\(names.identity)Draft.stub().id)
                }
                try await expect(["maps"], of: "") {
                    _ = try await sut.\(names.list("Draft"))()
                }
            }

            /// The steps of a call, and that each of them is off the main actor.
            private func expect(
                _ steps: [String], of answer: String, at location: SourceLocation = #_sourceLocation,
                _ call: () async throws -> Void
            ) async throws {
                Answer.text = answer
                let whereabouts = Whereabouts()
                try await Whereabouts.$ofCall.withValue(whereabouts) { try await call() }
                #expect(
                    whereabouts.steps == Set(steps.map { "\\($0) off the main actor" }), sourceLocation: location)
            }
        }

        /// Answers each request of a session.
        private nonisolated final class Answer: URLProtocol {
            nonisolated(unsafe) static var text = ""

            override static func canInit(with request: URLRequest) -> Bool {
                true
            }

            override static func canonicalRequest(for request: URLRequest) -> URLRequest {
                request
            }

            override func startLoading() {
                guard let url = request.url,
                    let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
                else {
                    return
                }
                client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
                client?.urlProtocol(self, didLoad: Data(Self.text.utf8))
                client?.urlProtocolDidFinishLoading(self)
            }

            override func stopLoading() {}
        }

        """
    }
}
