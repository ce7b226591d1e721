import Foundation
import Testing

/// The repositories of the style `layered` against a real server that fails, delays and recovers, and in a process that is
/// killed.
extension DeepTests {
    @Suite(.enabled(if: Program.python != nil, Comment(rawValue: Program.pythonIsMissing)))
    struct RetryTests {
        private let ada = "8D9F3C52-0B1E-4C6A-9E51-000000000001"
        private let walk = "8D9F3C52-0B1E-4C6A-9E51-000000000002"

        private func stage(_ strategy: String) async throws -> OfflineStage {
            let stage = try await OfflineStage("VitalDemo", of: .layered)
            try stage.start(strategy)
            return stage
        }

        // MARK: - Reading

        @Test func `What fails for now is asked again, and nobody notices`() async throws {
            let stage = try await stage("cacheFirst")
            defer { stage.close() }
            try await stage.server.answer("status=503&times=2")

            #expect(try await stage.ask("users") == "")
            #expect(try await stage.server.requests == ["GET /users", "GET /users", "GET /users"])
        }

        @Test func `What keeps failing is an error, and so is what the server refuses, at once`() async throws
        {
            let stage = try await stage("cacheFirst")
            defer { stage.close() }
            try await stage.server.answer("status=503")
            #expect(try await stage.ask("users").hasPrefix("error: loadFailed"))
            #expect(try await stage.server.requests.count == 3)

            try await stage.server.answer("status=401")
            #expect(try await stage.ask("users") == "error: unauthorized")
            try await stage.server.answer("delay=1")
            #expect(try await stage.ask("user \(ada)") == "nobody")
            #expect(try await stage.server.requests.count == 5)
        }

        @Test func `A connection that is lost is asked for again`() async throws {
            let stage = try await stage("networkFirst")
            defer { stage.close() }
            try await stage.server.answer("drop=1&times=1")

            #expect(try await stage.ask("metrics") == "")
            #expect(try await stage.server.requests == ["GET /health-metrics", "GET /health-metrics"])
        }

        @Test func `What was read is answered without a server, after a restart too`() async throws {
            let stage = try await stage("networkFirst")
            defer { stage.close() }
            #expect(try await stage.ask("add \(ada) Ada") == "done")
            #expect(try await stage.ask("users") == "Ada Doe")

            stage.server.stop()
            try stage.start("networkFirst")
            #expect(try await stage.ask("users") == "Ada Doe")
            #expect(try await stage.ask("metrics").hasPrefix("error: loadFailed"))
        }

        // MARK: - Writing

        @Test func `A request that may not be sent twice is sent once`() async throws {
            let stage = try await stage("cacheFirst")
            defer { stage.close() }
            try await stage.server.answer("status=503")

            #expect(try await stage.ask("add \(ada) Ada").hasPrefix("error: unconfirmed"))
            #expect(try await stage.server.requests == ["POST /users"])
        }

        @Test func `Who signs in gets a token, and an error of the domain where the password is wrong`()
            async throws
        {
            let stage = try await stage("offlineFirst")
            defer { stage.close() }

            #expect(try await stage.ask("sign ada@vital.example secret") == "token of ada@vital.example")
            #expect(try await stage.ask("sign ada@vital.example guess") == "error: unauthorized")
        }

        @Test func `What was changed before a crash arrives once, and in order`() async throws {
            let stage = try await stage("offlineFirst")
            defer { stage.close() }
            try await stage.server.answer("status=503")
            #expect(try await stage.ask("add \(ada) Ada") == "done")
            #expect(try await stage.ask("steps \(walk) 7000") == "done")
            #expect(try await stage.ask("rename \(ada) Grace") == "done")

            // The local save is done, the remote one is not.
            stage.kill()
            try await stage.server.answer()
            try stage.start("offlineFirst")
            #expect(try await stage.ask("user \(ada)") == "Grace Doe")
            #expect(try await stage.ask("metric \(walk)") == "steps 7000.0")
            #expect(try await stage.ask("rename \(ada) Joan") == "done")
            #expect(try await stage.ask("synchronize") == "done")
            #expect(try await stage.ask("synchronize") == "done")

            #expect(try await stage.server.taken == ["POST Ada", "PUT Grace", "PUT Joan", "POST steps"])
        }

        @Test func `What the server took from a process that did not live to hear of it is taken once`()
            async throws
        {
            let stage = try await stage("offlineFirst")
            defer { stage.close() }
            try await stage.server.answer("delay=1")
            #expect(try await stage.ask("steps \(walk) 7000") == "done")

            // The request has arrived, its answer is on its way.
            try await stage.waitForRequests(1)
            stage.kill()
            while try await stage.server.taken.isEmpty {
                try await Task.sleep(for: .milliseconds(20))
            }
            try await stage.server.answer()
            try stage.start("offlineFirst")
            #expect(try await stage.ask("forget \(walk)") == "done")
            #expect(try await stage.ask("synchronize") == "done")

            let path = "POST /health-metrics"
            #expect(
                try await stage.server.requests == [path, path, "DELETE /health-metrics/\(walk)"])
            #expect(try await stage.server.taken == ["POST steps", "DELETE"])
        }
    }
}
