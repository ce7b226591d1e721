import Foundation
import Testing
import VitalCore

struct FormBodyTests {
    private func text(_ body: some Encodable) throws -> String {
        String(decoding: try FormBody(body).data, as: UTF8.self)
    }

    @Test("Sorts keys, and escapes names and values")
    func escapes() throws {
        // Given
        let body: JSON = .object(["text": .string("a&b=c+d é"), "a key": .string("")])

        // When / Then
        #expect(try text(body) == "a%20key=&text=a%26b%3Dc%2Bd%20%C3%A9")
    }

    @Test("Writes numbers and Booleans as in JSON")
    func writesScalars() throws {
        // Given
        let body: JSON = .object(["amount": .number(12.5), "count": .number(7), "isPaid": .boolean(true)])

        // When / Then
        #expect(try text(body) == "amount=12.5&count=7&isPaid=true")
    }

    @Test("Puts the keys of nested values into brackets")
    func nests() throws {
        // Given
        let body: JSON = .object([
            "card": .object(["number": .string("4242"), "owner": .object(["name": .string("Ann")])]),
            "items": .array([.object(["price": .string("a")]), .object(["price": .string("b")])]),
            "tags": .array([.string("x"), .string("y")]),
        ])

        // When
        let decoded = try text(body).removingPercentEncoding

        // Then
        #expect(
            decoded
                == "card[number]=4242&card[owner][name]=Ann&items[0][price]=a&items[1][price]=b&tags[]=x&tags[]=y"
        )
    }

    @Test("Repeats the name of a list without brackets")
    func repeatsNames() throws {
        // Given
        let body: JSON = .object([
            "items": .array([.object(["price": .string("a")])]), "tags": .array([.string("x"), .string("y")]),
        ])

        // When
        let form = try FormBody(body, marksLists: false)

        // Then
        #expect(String(decoding: form.data, as: UTF8.self).removingPercentEncoding == "items[0][price]=a&tags=x&tags=y")
    }

    @Test("Sends null and an empty list as an empty text")
    func sendsNothing() throws {
        // Given
        let body: JSON = .object(["card": .null, "tags": .array([]), "places": .object([:])])

        // When / Then
        #expect(try text(body) == "card=&tags=")
    }
}
