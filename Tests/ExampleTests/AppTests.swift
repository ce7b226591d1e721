import Foundation
import Testing

/// The example app, with its own client and view models, against a real server with sessions, which fails, delays and recovers.
extension DeepTests {
    @Suite(.enabled(if: Program.python != nil, Comment(rawValue: Program.pythonIsMissing)))
    struct AppTests {
        private let firstPage = "1 Coffee for the office, 2 Tea for the guests …"

        private func stage(signedIn: Bool = true) async throws -> OfflineStage {
            let stage = try await OfflineStage("ShopApp", of: .app, script: "shop.py")
            try stage.start()
            if signedIn {
                #expect(try await stage.ask("sign-in ada lovelace-1815") == "signed in")
            }
            return stage
        }

        // MARK: - Screens

        @Test func `Screens show pages, details and what is found`() async throws {
            let stage = try await stage()
            defer { stage.close() }

            #expect(try await stage.ask("orders") == firstPage)
            #expect(
                try await stage.ask("more")
                    == "1 Coffee for the office, 2 Tea for the guests, 3 Cake for Friday")
            #expect(try await stage.ask("order 3") == "3 Cake for Friday", "from the page")
            #expect(try await stage.ask("order 9") == "error: notFound(identifier: 9)")
            #expect(try await stage.ask("products") == "Coffee 6.5, Tea 4.2")
            #expect(try await stage.ask("search tea") == "Tea 4.2")
            let expected = [
                "POST /session", "GET /orders?page=1", "GET /orders?page=2", "GET /orders/9", "GET /products",
                "GET /products/search?q=tea",
            ]
            #expect(try await stage.server.requests == expected)
        }

        @Test func `A form creates and changes an order, and the list shows it`() async throws {
            let stage = try await stage()
            defer { stage.close() }
            #expect(try await stage.ask("orders") == firstPage)

            #expect(try await stage.ask("new-order Milk") == "saved 4 Milk")
            #expect(try await stage.ask("retitle 1 Espresso") == "saved 1 Espresso")
            #expect(try await stage.ask("retitle 2 nonsense").hasPrefix("not saved: "))
            #expect(try await stage.ask("orders") == "1 Espresso, 2 Tea for the guests …")
            #expect(try await stage.ask("more").hasSuffix(", 3 Cake for Friday, 4 Milk"))
        }

        @Test func `Who saves again after a lost answer orders once, also with a token that has expired`()
            async throws
        {
            let stage = try await stage()
            defer { stage.close() }
            try await stage.server.control("expire")
            #expect(try await stage.ask("new-order Milk") == "saved 4 Milk")

            try await stage.server.answer("lose=1&times=1&path=/orders")
            #expect(try await stage.ask("new-order Bread").hasPrefix("not saved: "))
            #expect(try await stage.ask("save") == "saved 5 Bread")

            let writes = try await stage.server.requests.filter { $0 == "POST /orders" }
            #expect(writes.count == 4, "one was refused, one had no answer")
            #expect(try await stage.ask("order 6") == "error: notFound(identifier: 6)")
        }

        // MARK: - Session

        @Test func `Requests whose token has expired share one renewal, and are sent again`() async throws {
            let stage = try await stage()
            defer { stage.close() }
            try await stage.server.control("expire")
            try await stage.server.answer("delay=0.3")

            let home = try await stage.ask("home")
            #expect(
                home == "\(firstPage); 1 Coffee for the office; 2 Tea for the guests; Coffee 6.5, Tea 4.2")

            let requests = try await stage.server.requests.dropFirst()
            let paths = ["GET /orders/1", "GET /orders/2", "GET /orders?page=1", "GET /products"]
            #expect(requests.sorted() == (paths + paths).sorted() + ["POST /session/refresh"])
        }

        @Test func `Who cannot renew the token has to sign in, and the server is not asked any more`()
            async throws
        {
            let stage = try await stage()
            defer { stage.close() }
            #expect(try await stage.ask("orders") == firstPage)
            try await stage.server.control("revoke")

            #expect(try await stage.ask("refresh") == "sign in again")
            #expect(try await stage.ask("order 9") == "error: unauthorized")
            let requests = try await stage.server.requests.suffix(2)
            #expect(requests == ["GET /orders?page=1", "POST /session/refresh"])

            #expect(try await stage.ask("sign-in ada guess").hasPrefix("error: refused"))
            #expect(try await stage.ask("sign-in ada lovelace-1815") == "signed in")
            #expect(try await stage.ask("refresh") == firstPage)
        }

        @Test func `An account sees nothing of another one`() async throws {
            let stage = try await stage()
            defer { stage.close() }
            #expect(try await stage.ask("orders") == firstPage)

            #expect(try await stage.ask("sign-in bob builder-1998") == "signed in")
            #expect(try await stage.ask("orders") == "")
            #expect(try await stage.ask("order 1") == "error: notFound(identifier: 1)")
            try await stage.server.answer("drop=1&path=/orders")
            #expect(try await stage.ask("order 2").hasPrefix("error: loadFailed"))

            #expect(try await stage.ask("sign-in ada lovelace-1815") == "signed in")
            #expect(try await stage.ask("refresh") == firstPage, "her own, which the device still has")
        }

        @Test func `A sign-out clears the disk, also of what is still under way`() async throws {
            let stage = try await stage()
            defer { stage.close() }
            #expect(try await stage.ask("home").hasPrefix(firstPage))
            #expect(try kept(of: "ada", on: stage).contains("Coffee for the office"))

            try await stage.server.answer("delay=0.5")
            #expect(try await stage.ask("start refresh") == "started")
            try await stage.waitForRequests(6)
            #expect(try await stage.ask("sign-out") == "signed out")
            #expect(try kept(of: "ada", on: stage) == "")
            try await Task.sleep(for: .milliseconds(800))
            #expect(try kept(of: "ada", on: stage) == "")
            #expect(try await stage.ask("orders") == "signed out")

            try await stage.server.answer("drop=1&path=/orders")
            #expect(try await stage.ask("sign-in ada lovelace-1815") == "signed in")
            #expect(try await stage.ask("order 1").hasPrefix("error: loadFailed"))
        }

        @Test func `A sign-out ends the session, also for what is still under way`() async throws {
            let stage = try await stage()
            defer { stage.close() }
            try await stage.server.control("expire")
            try await stage.server.answer("delay=0.5")

            #expect(try await stage.ask("start order 1") == "started")
            try await stage.waitForRequests(2)
            #expect(try await stage.ask("sign-out") == "signed out")
            try await Task.sleep(for: .milliseconds(800))
            #expect(try await stage.server.requests == ["POST /session", "GET /orders/1"])
        }

        @Test func `The log tells what was asked, and no secret`() async throws {
            let stage = try await stage(signedIn: false)
            defer { stage.close() }
            #expect(try await stage.ask("sign-in ada guess-1815").hasPrefix("error: "))
            #expect(try await stage.ask("sign-in ada lovelace-1815") == "signed in")
            try await stage.server.control("expire")
            #expect(try await stage.ask("order 1") == "1 Coffee for the office")
            #expect(try await stage.ask("search tea") == "Tea 4.2")

            let log = try String(contentsOf: stage.folder.appending(path: "requests.log"), encoding: .utf8)
            let lines = log.split(separator: "\n").map { $0.prefix { $0 != ":" } }
            #expect(
                lines == [
                    "POST /session", "POST /session", "GET /orders/…", "POST /session/refresh",
                    "GET /orders/…",
                    "GET /products/search?q=…",
                ])
            for secret in ["1815", "token", "Bearer", "tea"] {
                #expect(!log.contains(secret), "\(log)")
            }
        }

        // MARK: - Network

        @Test func `Who is asked to wait waits, and gets the answer`() async throws {
            let stage = try await stage()
            defer { stage.close() }
            try await stage.server.answer("status=429&retry-after=1&times=1")

            let start = ContinuousClock.now
            #expect(try await stage.ask("orders") == firstPage)
            #expect(start.duration(to: .now) >= .seconds(1))
            #expect(try await stage.server.requests.count == 3)
        }

        @Test(arguments: ["status=503&times=2", "drop=1&times=2"])
        func `What fails for now is asked again, and nobody notices`(manner: String) async throws {
            let stage = try await stage()
            defer { stage.close() }
            try await stage.server.answer(manner)

            #expect(try await stage.ask("order 1") == "1 Coffee for the office")
            #expect(try await stage.server.requests.count == 4)
        }

        @Test func `What keeps failing is an error, and what the device has stays`() async throws {
            let stage = try await stage()
            defer { stage.close() }
            #expect(try await stage.ask("orders") == firstPage)

            try await stage.server.answer("status=500&path=/orders")
            #expect(try await stage.ask("order 3").hasPrefix("error: loadFailed"))
            #expect(try await stage.ask("refresh") == firstPage)
            #expect(try await stage.server.requests.count == 4, "500 is no failure that passes")

            try stage.start()
            try await stage.server.answer("drop=1&path=/orders")
            #expect(try await stage.ask("sign-in ada lovelace-1815") == "signed in")
            #expect(try await stage.ask("refresh") == firstPage, "from the disk")
            #expect(try await stage.ask("order 2") == "2 Tea for the guests")
        }

        @Test(arguments: [
            ("order 1", "/orders"), ("order 1", "/session/refresh"),
            ("sign-in ada lovelace-1815", "/session"),
        ])
        func `Nobody waits longer than the limit, also for a token`(command: String, slow: String)
            async throws
        {
            let stage = try await stage()
            defer { stage.close() }
            try await stage.server.control("expire")
            try await stage.server.answer("delay=20&path=\(slow)")

            #expect(try await stage.ask(command).hasPrefix("error: "))
            #expect(try stage.latency < .seconds(10))
        }

        /// What the device keeps of an account, in all its files.
        private func kept(of account: String, on stage: OfflineStage) throws -> String {
            let folder = stage.folder.appending(path: account)
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
                .map { folder.appending(path: $0) }
                .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
            return try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        }
    }
}
