import Foundation
import Testing
import VitalNetworking

struct EndpointPathTests {
    private static let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

    @Test("Escapes interpolated values only")
    func escapes() {
        let paths: [(sut: EndpointPath, percentEncoded: String)] = [
            ("/a%20b/", "/a%20b/"),
            ("/users/\("a/b c?é+%#\\")", "/users/a%2Fb%20c%3F%C3%A9%2B%25%23%5C"),
            ("/users/\("-._~")/\("...")", "/users/-._~/..."),
            ("/users/\(7)/items/\(Int64.max)", "/users/7/items/9223372036854775807"),
            ("/users/\(Self.uuid)", "/users/01020304-0506-0708-090A-0B0C0D0E0F10"),
            ("/files/\("a b").json", "/files/a%20b.json"),
            ("/files/\("..").json", "/files/...json"),
            ("/files/v\(1).\(2)", "/files/v1.2"),
            ("/items/\([1, 2])", "/items/1,2"),
            ("/items/\(["a,b", "c"])", "/items/a%2Cb,c"),
            ("/users/\("%2e%2e")", "/users/%252e%252e"),
            ("/a//b/", "/a//b/"),
            ("/../\(7)", "/../7"),
        ]
        for (sut, percentEncoded) in paths {
            #expect(sut.percentEncoded == percentEncoded)
            #expect(sut.isValid)
        }
    }

    @Test(
        "Refuses a path of another endpoint, and a path without a leading slash",
        arguments: [
            "/users/\("")", "/users/\("")/items", "/files/\("").json", "/users/\(".")", "/users/\("..")/items",
            "/users/.\(".")", "/users/\(".")\(".")", "/users/\(7)/\("")", "/items/\([Int]())", "users/\(7)", "users",
        ] as [EndpointPath]
    )
    func refuses(sut: EndpointPath) {
        #expect(!sut.isValid)
    }

    @Test("Equals the same path without interpolation")
    func equals() {
        #expect(("/users/\("a b")" as EndpointPath) == "/users/a%20b")
        #expect(("/users/\(7)" as EndpointPath) != "/users/8")
        #expect(("/users/\("")" as EndpointPath) != "/users/")
    }
}
