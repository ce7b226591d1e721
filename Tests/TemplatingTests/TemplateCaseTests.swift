import Foundation
import Testing

/// Runs the files in Cases. With `RECORD=1` in the environment, or where a case has no result yet, the result is
/// written into the file, and the test fails once.
struct TemplateCaseTests {
    @Test("A sound template renders as its case says", arguments: TemplateCase.all(in: "ok"))
    func ok(_ sample: TemplateCase) throws {
        try check(sample)
    }

    @Test("A broken template reports what its case says", arguments: TemplateCase.all(in: "error"))
    func error(_ sample: TemplateCase) throws {
        try check(sample)
        #expect(sample["result"]?.contains(": error: ") == true)
    }

    @Test("Every diagnostic has a test that produces it")
    func allDiagnostics() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().resolvingSymlinksInPath()
        let sources = tests.appending(path: "../../Sources/Templating").standardizedFileURL
        var ids: Set<String> = []
        for text in try texts(in: sources) {
            ids.formUnion(text.matches(of: /"(template-[a-z-]+)"/).map { String($0.1) })
        }
        let results = TemplateCase.all(in: "error").compactMap { $0["result"] } + (try texts(in: tests))
        #expect(ids.count > 10)
        #expect(ids.filter { id in !results.contains { $0.contains("[\(id)]") } }.sorted() == [])
    }

    private func texts(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }

    private func check(_ sample: TemplateCase) throws {
        let result = sample.result(of: Array(sample.template.utf8))
        if ProcessInfo.processInfo.environment["RECORD"] == "1" || sample["result"] == nil {
            try sample.record(result)
            Issue.record("recorded \(sample)")
        }
        #expect(result == sample["result"])
    }
}
