import Diagnostics
import Testing

@Suite struct NearMissTests {
    private let keys = ["entity", "fields", "identity", "operations", "pagination", "response", "id"]

    @Test(arguments: [
        ("feilds", "fields"), ("field", "fields"), ("Fields", "fields"), ("entitty", "entity"),
        ("IDENTITY", "identity"),
        ("operation", "operations"), ("paginaton", "pagination"), ("reponse", "response"), ("idd", "id"),
    ])
    func `A slip of the fingers is found`(_ name: String, _ meant: String) {
        #expect(nearest(to: name, among: keys) == meant)
    }

    @Test(arguments: ["", "x", "cache", "ix", "headers", "completely different"])
    func `What is too far away suggests nothing`(_ name: String) {
        #expect(nearest(to: name, among: keys) == nil)
    }

    @Test func `The nearest wins, and of two the first of the alphabet, in any order`() {
        #expect(nearest(to: "name", among: ["names", "nome", "NAME"]) == "NAME")
        #expect(nearest(to: "abcd", among: ["abce", "abcf"]) == "abce")
        #expect(nearest(to: "abcd", among: ["abcf", "abce"]) == "abce")
        #expect(nearest(to: "abc", among: []) == nil)
    }

    @Test func `Endless names are not compared`() {
        let long = String(repeating: "a", count: 1_000_000)
        #expect(nearest(to: long, among: [long]) == nil)
        #expect(nearest(to: "a", among: [long]) == nil)
    }
}
