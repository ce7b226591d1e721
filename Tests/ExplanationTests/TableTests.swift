import Foundation
import Testing

/// The table of all errors in Tests/DIAGNOSTICS.md. `RECORD=1 swift test --filter TableTests` writes it anew.
@Suite struct TableTests {
    @Test func `The table has every error with its case and its page`() throws {
        let table = try Self.table()
        let file = Emitted.checkout.appending(path: "Tests/DIAGNOSTICS.md")
        let isCurrent = (try? String(contentsOf: file, encoding: .utf8)) == table
        if ProcessInfo.processInfo.environment["RECORD"] == "1", !isCurrent {
            try table.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(isCurrent, "write it anew: RECORD=1 swift test --filter TableTests")
    }

    @Test func `Every error has a case`() throws {
        let cases = try Self.cases()
        let without = Page.all.map(\.id).filter { cases[$0] == nil }
        // It is there for what nobody has thought of.
        #expect(without == ["failure"])
    }

    private static func table() throws -> String {
        let cases = try cases()
        let rows = Page.all.map { page in
            let test = cases[page.id].map { "[\(name(of: $0))](\($0.dropFirst("Tests/".count)))" } ?? ""
            let beyond = BeyondSchema.reasons[page.id].map { " *A schema cannot say: \($0).*" } ?? ""
            return
                "| [`\(page.id)`](../Sources/Explanations/Pages/\(page.id).md) | \(test) | \(page.summary)\(beyond) |"
        }
        return """
            # What scaffold can find wrong

            Each error and warning, with the page that `scaffold explain` prints, and a test that produces it. Written
            by `RECORD=1 swift test --filter TableTests`. What is wrong with the keys and values of a spec or of
            scaffold.yml, the JSON Schema finds too, while one types; where it cannot, the reason stands here.

            | id | case | |
            |---|---|---|
            \(rows.joined(separator: "\n"))

            """
    }

    private static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// For each id the test that shows it best: a case file of its name, else the shortest case file or script that
    /// prints it, else a test that names it.
    private static func cases() throws -> [String: String] {
        let files = try Emitted.texts(below: "Tests") { path in
            !path.hasPrefix("ExplanationTests/")
                && [".txt", ".case", "Tests.swift"].contains { path.hasSuffix($0) }
        }
        var best: [String: (rank: Int, length: Int, path: String)] = [:]
        for (path, text) in files {
            let isTest = path.hasSuffix(".swift")
            let found =
                isTest
                ? text.matches(of: /["\[]([a-z]+(?:-[a-z0-9]+)+)["\]]/).map { String($0.1) }
                : text.matches(of: /(?m)(?:error|warning): .* \[([a-z0-9-]+)\]$/).map { String($0.1) }
            for id in Set(found) {
                let rank = isTest ? 2 : name(of: path).hasPrefix("\(id).") ? 0 : 1
                if let other = best[id], (other.rank, other.length, other.path) <= (rank, text.count, path) {
                    continue
                }
                best[id] = (rank, text.count, path)
            }
        }
        return best.mapValues(\.path)
    }
}
