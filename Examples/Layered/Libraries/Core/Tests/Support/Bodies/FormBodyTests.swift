import Foundation
import VitalCore
import XCTest

nonisolated final class FormBodyTests: XCTestCase {
    private func text(_ body: some Encodable) throws -> String {
        String(decoding: try FormBody(body).data, as: UTF8.self)
    }

    /// Sorts keys, and escapes names and values.
    func testEscapes() {
        // Given
        let body: JSON = .object(["text": .string("a&b=c+d é"), "a key": .string("")])

        // When / Then
        XCTAssertEqual(try text(body), "a%20key=&text=a%26b%3Dc%2Bd%20%C3%A9")
    }

    /// Writes numbers and Booleans as in JSON.
    func testWritesScalars() {
        // Given
        let body: JSON = .object(["amount": .number(12.5), "count": .number(7), "isPaid": .boolean(true)])

        // When / Then
        XCTAssertEqual(try text(body), "amount=12.5&count=7&isPaid=true")
    }

    /// Puts the keys of nested values into brackets.
    func testNests() throws {
        // Given
        let body: JSON = .object([
            "card": .object(["number": .string("4242"), "owner": .object(["name": .string("Ann")])]),
            "items": .array([.object(["price": .string("a")]), .object(["price": .string("b")])]),
            "tags": .array([.string("x"), .string("y")]),
        ])

        // When
        let decoded = try text(body).removingPercentEncoding

        // Then
        XCTAssertEqual(
            decoded,
            "card[number]=4242&card[owner][name]=Ann&items[0][price]=a&items[1][price]=b&tags[]=x&tags[]=y"
        )
    }

    /// Repeats the name of a list without brackets.
    func testRepeatsNames() throws {
        // Given
        let body: JSON = .object([
            "items": .array([.object(["price": .string("a")])]), "tags": .array([.string("x"), .string("y")]),
        ])

        // When
        let form = try FormBody(body, marksLists: false)

        // Then
        XCTAssertEqual(
            String(decoding: form.data, as: UTF8.self).removingPercentEncoding,
            "items[0][price]=a&tags=x&tags=y"
        )
    }

    /// Sends null and an empty list as an empty text.
    func testSendsNothing() {
        // Given
        let body: JSON = .object(["card": .null, "tags": .array([]), "places": .object([:])])

        // When / Then
        XCTAssertEqual(try text(body), "card=&tags=")
    }
}
