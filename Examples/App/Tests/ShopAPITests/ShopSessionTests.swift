import Foundation
import ShopAPI
import ShopCore
import ShopNetworking
import ShopNetworkingMocks
import Testing

struct ShopSessionTests {
    private let server = HTTPClientMock()

    private func signIn() async throws -> ShopSession {
        server.requestMethod.result = .success(tokens(1))
        return try await ShopSession.signIn(name: "ada", password: "secret", client: server)
    }

    private func tokens(_ number: Int) -> Data {
        Data(#"{"access_token": "access \#(number)", "refresh_token": "refresh \#(number)"}"#.utf8)
    }

    @Test func `Signs in with name and password, and has a token then`() async throws {
        let sut = try await signIn()

        let endpoint = try Endpoint(
            path: "/session", method: .post, json: ["name": "ada", "password": "secret"])
        #expect(server.requestMethod.calls == [endpoint])
        #expect(try await sut.token() == "access 1")
    }

    @Test func `Renews the token with the refresh token of the last time`() async throws {
        let sut = try await signIn()

        for number in 2...3 {
            server.requestMethod.result = .success(tokens(number))
            #expect(try await sut.refresh("access \(number - 1)") == "access \(number)")
            let endpoint = try Endpoint(
                path: "/session/refresh", method: .post, json: ["refresh_token": "refresh \(number - 1)"])
            #expect(server.requestMethod.lastCall == endpoint)
        }
        #expect(try await sut.token() == "access 3")
    }

    @Test func `Has no token after the sign-out`() async throws {
        let sut = try await signIn()
        await sut.signOut()

        let error = await #expect(throws: ShopAPIError.self) { try await sut.token() }
        #expect(error?.remoteFailure == .status(401))
    }
}
