import Foundation
import Testing

/// The generated repositories against a real server: a process, a socket, URLSession, and each cache policy on the way. The
/// demo of the example sends the requests. Its session caches nothing, so an answer without a request comes from the repository.
extension DeepTests {
    @Suite(.enabled(if: Program.python != nil, Comment(rawValue: Program.pythonIsMissing)))
    struct EndToEndTests {
        private let rick = "Rick Sanchez, alive, last seen at Earth (C-137)"
        private let bird = "Birdperson, dead, last seen at Earth (C-137)"
        private let firstPage = "2 of 5: Rick Sanchez, Morty Smith …"

        // MARK: - Policies

        @Test func `Local first asks the server once`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("get 1 localFirst") == rick)
            #expect(try await stage.ask("get 1 localFirst") == rick)
            #expect(try await stage.ask("page 1 localFirst") == firstPage)
            #expect(try await stage.ask("page 1 localFirst") == firstPage)
            #expect(try await stage.ask("get 4 localFirst") == bird)

            let requests = try await stage.server.requests
            #expect(requests == ["GET /character/1", "GET /character?page=1", "GET /character/4"])
        }

        @Test func `Remote first asks each time, and answers from the cache without a server`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("get 1 remoteFirst") == rick)
            #expect(try await stage.ask("get 1 remoteFirst") == rick)
            #expect(try await stage.ask("page 1 remoteFirst") == firstPage)
            let requests = try await stage.server.requests
            #expect(requests == ["GET /character/1", "GET /character/1", "GET /character?page=1"])

            stage.server.stop()

            #expect(try await stage.ask("get 1 remoteFirst") == rick)
            #expect(try await stage.ask("get 1 localFirst") == rick)
            #expect(try await stage.ask("page 1 remoteFirst") == firstPage)
            #expect(try await stage.ask("get 4 remoteFirst").hasPrefix("error: loadFailed"))
            #expect(try await stage.ask("page 2 remoteFirst").hasPrefix("error: loadFailed"))
        }

        @Test func `No cache asks each time, and keeps nothing`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("get 1 noCache") == rick)
            #expect(try await stage.ask("get 1 noCache") == rick)
            #expect(try await stage.ask("page 1 noCache") == firstPage)
            let requests = try await stage.server.requests
            #expect(requests == ["GET /character/1", "GET /character/1", "GET /character?page=1"])

            stage.server.stop()

            #expect(try await stage.ask("get 1 noCache").hasPrefix("error: loadFailed"))
            #expect(try await stage.ask("get 1 localFirst").hasPrefix("error: loadFailed"))
            #expect(try await stage.ask("page 1 remoteFirst").hasPrefix("error: loadFailed"))
        }

        @Test func `No cache does not answer from what the others saved`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("get 1 localFirst") == rick)
            stage.server.stop()
            #expect(try await stage.ask("get 1 noCache").hasPrefix("error: loadFailed"))
            #expect(try await stage.ask("get 1 localFirst") == rick)
        }

        @Test func `An answer that still holds is not sent again`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("restaurant 1 remoteFirst") == "Casa Lucía")
            #expect(try await stage.ask("restaurant 1 remoteFirst") == "Casa Lucía")
            #expect(try await stage.ask("restaurant 1 noCache") == "Casa Lucía")
            try await stage.server.answer("status=500")
            #expect(try await stage.ask("restaurant 1 noCache") == "error: server")
            try await stage.server.answer()
            #expect(try await stage.ask("restaurant 1 noCache") == "Casa Lucía")
            let (whole, unchanged) = ("GET /restaurants/1", "GET /restaurants/1 304")
            let requests = try await stage.server.requests
            #expect(requests == [whole, unchanged, unchanged, whole, unchanged])
        }

        // MARK: - Searches

        @Test func `A search escapes what it asks for, and never touches the cache`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("search smith") == "2 of 2: Morty Smith, Summer Smith")
            #expect(try await stage.ask("search smith") == "2 of 2: Morty Smith, Summer Smith")
            #expect(try await stage.ask("search rick & morty + co=?") == "0 of 0: ", "404, and so empty")
            let requests = try await stage.server.requests
            let expected = [
                "GET /character?name=smith&page=1",
                "GET /character?name=smith&page=1",
                "GET /character?name=rick%20%26%20morty%20%2B%20co%3D%3F&page=1",
            ]
            #expect(requests == expected)

            stage.server.stop()

            #expect(try await stage.ask("search smith").hasPrefix("error: loadFailed"))
        }

        // MARK: - Errors

        @Test func `What is not there is told by its own error`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("get 99") == "error: notFound(identifier: 99)")
            #expect(try await stage.ask("get 99 noCache") == "error: notFound(identifier: 99)")
            #expect(try await stage.ask("page 9") == "error: invalidPage(page: 9)")
            #expect(try await stage.ask("restaurant 2") == "error: notFound(identifier: 2)")
        }

        @Test(arguments: [
            ("get 1", "429", "error: rateLimited"),
            ("page 1", "429", "error: rateLimited"),
            ("search smith", "429", "error: rateLimited"),
            ("restaurant 1", "401", "error: unauthorized"),
            ("restaurant 1", "403", "error: rateLimited"),
            ("restaurant 1", "500", "error: server"),
            ("featured", "599", "error: server"),
        ])
        func `A status has the meaning that the spec gives it`(
            command: String, status: String, error: String
        ) async throws {
            let stage = try await Stage()
            defer { stage.close() }

            try await stage.server.answer("status=\(status)")
            #expect(try await stage.ask(command) == error)
        }

        @Test(arguments: ["status=503", "text=%3Chtml%3E", "text=%7B%22id%22%3A1%7D", "drop=1"])
        func `A bad answer is an error, is not kept, and leaves the cache to fall back on`(manner: String)
            async throws
        {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("get 1") == rick)
            try await stage.server.answer(manner)

            #expect(try await stage.ask("get 1 noCache").hasPrefix("error: loadFailed"))
            #expect(try await stage.ask("get 4 localFirst").hasPrefix("error: loadFailed"))
            #expect(try await stage.ask("get 1 remoteFirst") == rick)

            try await stage.server.answer()
            #expect(try await stage.ask("get 4 localFirst") == bird)
        }

        // MARK: - Time and connections

        @Test func `A slow answer is waited for`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            try await stage.server.answer("delay=1")
            #expect(try await stage.ask("get 1") == rick)
        }

        @Test func `A cancelled call says so, and is not answered from the cache`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("get 1 localFirst") == rick)
            try await stage.server.answer("delay=5")

            #expect(try await stage.ask("cancel get 1 remoteFirst") == "error: cancelled")
            #expect(try await stage.ask("cancel get 4 localFirst") == "error: cancelled")
            #expect(try await stage.ask("cancel search smith") == "error: cancelled")
            #expect(try await stage.ask("get 1 localFirst") == rick)
        }

        @Test func `A server that closes its connections is asked over new ones`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            try await stage.server.answer("close=1")
            #expect(try await stage.ask("get 1") == rick)
            #expect(try await stage.ask("get 4") == bird)
            #expect(try await stage.ask("get 1 remoteFirst") == rick)
        }

        @Test func `A redirect keeps the secrets of one server from another`() async throws {
            let stage = try await Stage()
            let other = try await Server(try #require(Program.python))
            defer {
                stage.close()
                other.stop()
            }
            let own = stage.server.url.absoluteString
            let foreign = other.url.absoluteString.replacing("127.0.0.1", with: "localhost")

            try await stage.server.answer("redirect=\(own)&times=1")
            #expect(try await stage.ask("get 1") == rick)
            #expect(try await stage.server.secrets == ["Bearer demo, key", "Bearer demo, key"])
            try await stage.server.answer("redirect=\(foreign)")
            #expect(try await stage.ask("get 4") == bird)
            #expect(try await stage.server.secrets.count == 3)
            #expect(try await other.requests == ["GET /character/4"])
            #expect(try await other.secrets == ["None, None"])
        }

        // MARK: - Writes

        @Test func `What is written is sent as it should be, and the cache never shows what it was before`()
            async throws
        {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("todos") == "")
            #expect(try await stage.ask("add Read & write") == "Read & write")
            #expect(try await stage.ask("todos") == "Read & write")
            #expect(try await stage.ask("todo 1") == "Read & write", "kept from the answer")
            #expect(try await stage.ask("rename 1 Read") == "Read")
            #expect(try await stage.ask("todo 1") == "Read")
            #expect(try await stage.ask("todos") == "Read")
            #expect(try await stage.ask("complete 1") == "Read (done)")
            #expect(try await stage.ask("todos") == "Read (done)")
            #expect(try await stage.ask("delete 1") == "deleted")
            #expect(try await stage.ask("todo 1") == "error: notFound(identifier: 1)")
            #expect(try await stage.ask("todos") == "")

            let draft =
                #"{"isPrivate": false, "labels": [], "priority": "normal", "steps": [], "title": "Read & write"}"#
            let expected = [
                "GET /todos", "POST /todos \(draft)", "GET /todos", #"PATCH /todos/1 {"title": "Read"}"#,
                "GET /todos",
                "POST /todos/1/complete", "GET /todos", "DELETE /todos/1", "GET /todos/1", "GET /todos",
            ]
            #expect(try await stage.server.requests == expected)
        }

        @Test func `A write that fails says why, and leaves the cache as it was`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("add Read") == "Read")
            #expect(try await stage.ask("rename 7 Write") == "error: notFound(identifier: 7)")
            #expect(try await stage.ask("delete 7") == "error: notFound(identifier: 7)")
            #expect(try await stage.ask("todo 1") == "Read")

            stage.server.stop()

            #expect(try await stage.ask("rename 1 Write").hasPrefix("error: loadFailed"))
            #expect(try await stage.ask("todo 1") == "Read")
        }

        // MARK: - Every type

        @Test func `Every type of a spec is read from a real answer`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("restaurant 1") == "Casa Lucía")
            #expect(try await stage.ask("featured").hasPrefix("Casa Lucía, "))
            let requests = try await stage.server.requests
            #expect(requests == ["GET /restaurants/1", "GET /restaurants/featured?limit=10"])
        }

        // MARK: - Bodies

        @Test func `Forms, parts, files, texts and keys around a body arrive as a server parses them`()
            async throws
        {
            let stage = try await Stage()
            defer { stage.close() }

            #expect(try await stage.ask("sign-in ada lovelace-1815") == "token of ada for 3600 s")
            #expect(
                try await stage.ask("upload Minutes.txt 3 memory a b&c")
                    == "d1 Minutes.txt of Ada, 3 bytes, a+b&c")
            #expect(
                try await stage.ask("upload More.txt 3000000 disk") == "d2 More.txt of Ada, 3000000 bytes, ")
            #expect(try await stage.ask("content d1") == "xxx")
            #expect(try await stage.ask("download d2 old") == "3000000 bytes of xxx")
            #expect(try await stage.ask("replace d1 # Été") == "d1 is \"7\"")
            #expect(try await stage.ask("content d1") == "# Été (text/markdown)")
            #expect(try await stage.ask("annotate d1 a=b & c é") == "annotated")
            #expect(try await stage.ask("note d1") == "a=b & c é")
            #expect(
                try await stage.ask("retitle d1 Notes & more") == "d1 Notes & more of Ada, 3 bytes, a+b&c")
        }

        @Test func `What a server says in the body of an error reaches the app`() async throws {
            let stage = try await Stage()
            defer { stage.close() }

            let wrong = try await stage.ask("sign-in ada lovelace")
            #expect(wrong.hasPrefix("error: wrongPassword("))
            #expect(wrong.contains("wrong password"))
            let large = try await stage.ask("upload Large.txt 6000000 disk")
            #expect(large.hasPrefix("error: tooLarge("))
            #expect(large.contains("6000000 bytes of text/plain"))
            let untitled = try await stage.ask("upload . 1 memory")
            #expect(untitled.hasPrefix("error: invalid("))
            #expect(untitled.contains("is too short"))
            #expect(try await stage.ask("content d9") == "error: notFound(identifier: \"d9\")")
            #expect(
                try await stage.ask("download d9 old") == "3 bytes of old: notFound(identifier: \"d9\")")
        }

        @Test func `Pages that are read by POST follow one another`() async throws {
            let stage = try await Stage()
            defer { stage.close() }
            for number in 1...5 {
                _ = try await stage.ask("upload \(number).txt 1 memory")
            }

            #expect(try await stage.ask("find .txt") == "1.txt, 2.txt, 3.txt, 4.txt, 5.txt")
            #expect(try await stage.ask("find 3 Ada Bob") == "3.txt")
            #expect(try await stage.ask("find 3 Bob") == "")
            #expect(try await stage.server.requests.suffix(5).allSatisfy { $0 == "POST /documents/search" })
            #expect(try await stage.ask("remove d5") == "removed")
            #expect(try await stage.ask("find .txt") == "1.txt, 2.txt, 3.txt, 4.txt")
        }
    }
}
