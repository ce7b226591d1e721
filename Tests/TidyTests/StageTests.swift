import Foundation
import Testing

/// The sections of `Sources/README.md` about stages, compared with the files in the folders of stages.
@Suite struct StageTests {
    @Test(arguments: [
        ("The stages of a resolution", "Resolution/Stages"), ("The stages of a model", "Model/Stages"),
    ])
    func `A section names every stage of its folder`(_ title: String, _ folder: String) throws {
        let files = try SourceFile.all(in: "Sources").filter { $0.folder.hasSuffix("/\(folder)") }
        let stages = Set(files.map(\.stage))
        #expect(stages.count > 20)
        let missing = stages.subtracting(try Self.names(in: title))
        #expect(missing.sorted() == [])
    }

    @Test(arguments: [
        "The stages of a spec", "The stages of a resolution", "The stages of a draft",
        "The stages of a model",
    ])
    func `A section names only files and types that exist`(_ title: String) throws {
        let files = try SourceFile.all(in: "Sources")
        let types = files.flatMap { file in
            file.text.matches(of: /(?:struct|enum|class|protocol) ([A-Z]\w+)/).map { String($0.1) }
        }
        let unknown = try Self.names(in: title).subtracting(types).subtracting(files.map(\.stage))
        #expect(unknown.sorted() == [])
    }

    /// The names of types in a section: words with a capital in the middle, or in backticks.
    private static func names(in title: String) throws -> Set<String> {
        let file = SourceFile.root.appending(path: "Sources/README.md")
        let sections = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix("\(title)\n") })
        let names = Set(section.matches(of: /[A-Z][a-z]+[A-Z]\w*|`([A-Z]\w+)`/).map { String($0.1 ?? $0.0) })
        #expect(names.count > 10)
        return names
    }
}

extension SourceFile {
    /// The name of the stage in the file: `MocksModel+Feature.swift` is a part of `MocksModel`.
    fileprivate var stage: String {
        String(path.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? "")
    }
}
