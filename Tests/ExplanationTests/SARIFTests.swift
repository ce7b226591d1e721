import Foundation
import Testing

/// The rules of SARIF 2.1.0 for the parts that this tool writes.
@Suite struct SARIFTests {
    @Test func `A log names its rules with their pages, and its results point to them`() throws {
        let (log, run) = try Self.log(of: "fields:\n  id: number\n  größe, 50%: Int\n  at: Date\n")
        #expect(log["version"] as? String == "2.1.0")
        #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
        let tool = try #require(run["tool"] as? [String: Any])
        let driver = try #require(tool["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "scaffold")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        let ids = rules.compactMap { $0["id"] as? String }
        #expect(ids == ["bad-field-name", "date-without-form", "unknown-type"])
        for rule in rules {
            for key in ["shortDescription", "help"] {
                let message = rule[key] as? [String: String]
                #expect(message?["text"]?.isEmpty == false)
            }
        }
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 3)
        for result in results {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(ids[index] == result["ruleId"] as? String)
            #expect(["error", "warning", "note", "none"].contains(result["level"] as? String))
            #expect((result["message"] as? [String: String])?["text"]?.isEmpty == false)
        }
    }

    @Test
    func `A place is a path of URIs, and a region that counts from 1 and does not end before it begins`()
        throws
    {
        let (_, run) = try Self.log(of: "fields:\n  \"größe\": Int\n  größe 50%: Int\n  größe 50%: Int\n")
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let results = try #require(run["results"] as? [[String: Any]])
        let places = results.flatMap {
            ($0["locations"] as? [[String: Any]] ?? []) + ($0["relatedLocations"] as? [[String: Any]] ?? [])
        }
        #expect(places.count > results.count)
        for place in places {
            let physical = try #require(place["physicalLocation"] as? [String: Any])
            let artifact = try #require(physical["artifactLocation"] as? [String: Any])
            let uri = try #require(artifact["uri"] as? String)
            #expect(uri == "Specs/Restaurant.yml")
            let region = try #require(physical["region"] as? [String: Int])
            let (line, column) = (region["startLine"] ?? 0, region["startColumn"] ?? 0)
            #expect(line >= 1 && column >= 1)
            let end = (region["endLine"] ?? line, region["endColumn"] ?? column)
            #expect(end >= (line, column))
        }
    }

    private static func log(of spec: String) throws -> (log: [String: Any], run: [String: Any]) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Specs/Restaurant.yml")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(spec.utf8).write(to: file)
        let text = Example.run(["check", "--format", "sarif"], in: folder)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let runs = try #require(log["runs"] as? [[String: Any]])
        return (log, try #require(runs.first))
    }
}
