import Foundation
import Testing

@testable import Language

/// A name of a team's own for everything that scaffold.yml can name, except the error of a feature.
enum OwnNames {
    /// The part of a scaffold.yml, without the names that a test uses itself.
    static func text(
        except keys: Set<String> = [], and isUsed: (String) -> Bool = { _ in false }
    ) throws -> String {
        let file = Repository.folder(of: "Tests/ExampleTests/Dialects").appending(path: "names.yml")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { line in
            let key = line.split(separator: ":")[0].trimmingCharacters(in: .whitespaces)
            return !keys.contains(key) && !isUsed(key)
        }.map { "\($0)\n" }.joined()
    }
}

@Suite struct OwnNamesTests {
    @Test func `Each name that can be set is set`() throws {
        let keys = try OwnNames.text().split(separator: "\n").dropFirst(2).map { line in
            line.split(separator: ":")[0].trimmingCharacters(in: .whitespaces)
        }
        #expect(Set(keys) == Set(Phrase.names.map(\.rawValue)).subtracting(["error"]))
    }
}
