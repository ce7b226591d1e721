import Foundation
import Testing

/// The repositories of the style `arc` against a real server that fails, delays and recovers, and in a process that is killed.
extension DeepTests {
    @Suite(.enabled(if: Program.python != nil, Comment(rawValue: Program.pythonIsMissing)))
    struct OfflineTests {
        private let ada = "8D9F3C52-0B1E-4C6A-9E51-000000000001"

        // MARK: - Reading

        @Test func `Cache first asks the server once, and never again after a restart`() async throws {
            let stage = try await OfflineStage()
            defer { stage.close() }
            try stage.start("cacheFirst")

            #expect(try await stage.ask("restaurant 1") == "Casa Lucía, Springfield")
            #expect(try await stage.ask("restaurant 1") == "Casa Lucía, Springfield")
            try stage.start("cacheFirst")
            #expect(try await stage.ask("restaurant 1") == "Casa Lucía, Springfield")

            #expect(try await stage.server.requests == ["GET /restaurants/1"])
        }

        @Test func `Network first asks each time, and answers from the device without a server`() async throws
        {
            let stage = try await OfflineStage()
            defer { stage.close() }
            try stage.start("networkFirst")

            #expect(try await stage.ask("restaurant 1") == "Casa Lucía, Springfield")
            #expect(try await stage.ask("restaurant 1") == "Casa Lucía, Springfield")
            #expect(try await stage.server.requests == ["GET /restaurants/1", "GET /restaurants/1"])

            stage.server.stop()
            try stage.start("networkFirst")
            #expect(try await stage.ask("restaurant 1") == "Casa Lucía, Springfield")
            #expect(try await stage.ask("restaurant 2").hasPrefix("error: networkError"))
        }

        @Test func `Errors of a server are those of a repository`() async throws {
            let stage = try await OfflineStage()
            defer { stage.close() }
            try stage.start("cacheFirst")

            #expect(try await stage.ask("restaurant 2") == "error: notFound")
            try await stage.server.answer("status=401")
            #expect(try await stage.ask("restaurant 1") == "error: unauthorized")
            try await stage.server.answer("status=503")
            #expect(try await stage.ask("restaurant 1").hasPrefix("error: unknown"))
            try await stage.server.answer("text=nonsense")
            #expect(try await stage.ask("restaurant 1").hasPrefix("error: unknown"))
            try await stage.server.answer("delay=1")
            #expect(try await stage.ask("restaurant 1") == "Casa Lucía, Springfield")
        }

        // MARK: - Writing

        @Test func `Cache first changes the server, and then the device`() async throws {
            let stage = try await OfflineStage()
            defer { stage.close() }
            try stage.start("cacheFirst")

            #expect(try await stage.ask("add \(ada) Ada") == "done")
            #expect(try await stage.ask("users") == "Ada")
            #expect(try await stage.ask("rename \(ada) Grace") == "done")
            #expect(try await stage.ask("users") == "Grace")
            #expect(try await stage.ask("user \(ada)") == "Grace")
            #expect(try await stage.ask("remove \(ada)") == "done")
            #expect(try await stage.ask("user \(ada)") == "error: notFound")

            let paths = [
                "POST /users", "GET /users", "PUT /users/\(ada)", "GET /users", "DELETE /users/\(ada)",
            ]
            #expect(try await stage.server.requests == paths + ["GET /users/\(ada)"])
        }

        @Test
        func
            `Offline first changes the device at once, and sends all of it in order when the server recovers`()
            async throws
        {
            let stage = try await OfflineStage()
            defer { stage.close() }
            try stage.start("offlineFirst")
            try await stage.server.answer("status=503")

            #expect(try await stage.ask("add \(ada) Ada") == "done")
            #expect(try await stage.ask("rename \(ada) Grace") == "done")
            #expect(try await stage.ask("user \(ada)") == "Grace")
            #expect(try await stage.ask("synchronize").hasPrefix("error: unknown"))
            #expect(try await stage.server.taken == [])

            try await stage.server.answer()
            #expect(try await stage.ask("synchronize") == "done")
            #expect(try await stage.server.taken == ["POST Ada", "PUT Grace"])
            #expect(try await stage.ask("remove \(ada)") == "done")
            #expect(try await stage.ask("synchronize") == "done")
            #expect(try await stage.server.taken == ["POST Ada", "PUT Grace", "DELETE"])
        }

        @Test func `What was changed before a crash arrives once, and in order`() async throws {
            let stage = try await OfflineStage()
            defer { stage.close() }
            try stage.start("offlineFirst")
            try await stage.server.answer("status=503")
            #expect(try await stage.ask("add \(ada) Ada") == "done")
            #expect(try await stage.ask("rename \(ada) Grace") == "done")

            // The local save is done, the remote one is not.
            stage.kill()
            try await stage.server.answer()
            try stage.start("offlineFirst")
            #expect(try await stage.ask("user \(ada)") == "Grace")
            #expect(try await stage.ask("rename \(ada) Joan") == "done")
            #expect(try await stage.ask("synchronize") == "done")
            #expect(try await stage.ask("synchronize") == "done")

            #expect(try await stage.server.taken == ["POST Ada", "PUT Grace", "PUT Joan"])
        }

        @Test func `What the server took from a process that did not live to hear of it is taken once`()
            async throws
        {
            let stage = try await OfflineStage()
            defer { stage.close() }
            try stage.start("offlineFirst")
            try await stage.server.answer("delay=1")
            #expect(try await stage.ask("add \(ada) Ada") == "done")

            // The request has arrived, its answer is on its way.
            try await stage.waitForRequests(1)
            stage.kill()
            while try await stage.server.taken.isEmpty {
                try await Task.sleep(for: .milliseconds(20))
            }
            try await stage.server.answer()
            try stage.start("offlineFirst")
            #expect(try await stage.ask("rename \(ada) Grace") == "done")
            #expect(try await stage.ask("synchronize") == "done")

            let path = "POST /users"
            #expect(try await stage.server.requests == [path, path, "PUT /users/\(ada)"])
            #expect(try await stage.server.taken == ["POST Ada", "PUT Grace"])
        }
    }
}
