import Diagnostics
import Testing

@testable import Generator
@testable import Language
@testable import Planning

/// Which files of a library code needs.
@Suite struct SupportNeedsTests {
    private static let library: [(path: String, module: String, text: String)] = [
        ("Store", "Core", "public struct Store { let clock = Clock() }"),
        ("Clock", "Core", "struct Clock {}"),
        ("Text", "Core", "extension UUID { public var text: String { hexText } }"),
        ("HexText", "Core", "extension UUID { var hexText: String { \"\" } }"),
        ("Number", "Core", "extension Int { public init(text: String) {} }"),
        ("Digits", "Core", "extension FixedWidthInteger { public init(digits: String) {} }"),
        (
            "Optional", "Core",
            "public enum Optionality {}\nextension Container { func decode(_ o: Optionality) {} }"
        ),
        (
            "Store+Life", "Core",
            "extension Store { public func load() {} }\nextension Store { func sync() {} }"
        ),
        ("Store+Equality", "Core", "extension Store: Equatable {}"),
        (
            "Stub", "CoreMocks",
            "import Core\nextension Store { public static func stub() -> Store { Store() } }"
        ),
    ]

    private func needs(of code: String) -> [String] {
        let files = Self.library.map { file in
            SupportFile(
                rendered: RenderedFile(
                    path: file.path, bytes: Array(file.text.utf8), feature: "", template: "", ownership: .once
                ),
                library: "core", part: .sources, module: file.module, request: nil)
        }
        var needs = SupportNeeds(absent: files)
        needs.add(Array(code.utf8))
        return needs.paths.sorted()
    }

    @Test(arguments: [
        ("import Core\nlet s: Store", ["Clock", "Store", "Store+Equality"]),
        ("import Core\nlet s: Store = a.load()", ["Clock", "Store", "Store+Equality", "Store+Life"]),
        ("import Core\nlet s: Store = a.sync()", ["Clock", "Store", "Store+Equality"]),
        ("let s: Store", []),
        ("import Core\n// Store", []),
        ("import Core\nlet url = \"https://Store\"", ["Clock", "Store", "Store+Equality"]),
        ("import Core\nlet s: Stores", []),
        ("import Core\nids.map(\\.text)", ["HexText", "Text"]),
        ("import Core\nlet text = 1", []),
        ("import Core\nInt(text: \"1\")", ["Number"]),
        ("import Core\nInt(\n    text: \"1\")", ["Number"]),
        ("import Core\nInt(string: x) as [text: Int]", []),
        ("import Core\nlet text: Int = Int(1)", []),
        ("import Core\ntry Int64(digits: \"1\")", ["Digits"]),
        ("import Core\ntry container.decode(Int.self)", []),
        ("import Core\nlet o: Optionality", ["Optional"]),
        ("import CoreMocks\nlet s: Store = .stub()", ["Stub", "Store", "Clock", "Store+Equality"]),
        ("import Core\nthing.load()", []),
        ("import Core\nthing.load()\nlet s: Store", ["Clock", "Store", "Store+Equality", "Store+Life"]),
    ])
    func `A file is needed for its types and the members that it adds, by what imports its module`(
        _ code: String, _ expected: [String]
    ) {
        #expect(needs(of: code) == expected.sorted())
    }

    @Test(arguments: StyleFiles.names)
    func `A small feature needs less than half of the library, and no test of it`(_ name: String) throws {
        let style = try #require(StyleFiles.builtIn[name])
        let spec =
            "fields: { id: Int }\noperations:\n  detail: GET /notes/{id}\n  page: GET /notes?page={page}"
        let source = SourceText(path: "Specs/Note.yml", text: spec)
        let (files, _) = Generator.generate(
            source, name: "Note", specPath: "Specs/Note.yml", configuration: Configuration(), style: style,
            neighbours: Neighbours())
        let all = style.renderSupport(Configuration()).files

        let chosen = SupportSelection(all, with: []).files(neededBy: files.map(\.bytes), present: [])
        let withTests = SupportSelection(all, with: [.tests]).files(neededBy: files.map(\.bytes), present: [])

        #expect(!chosen.isEmpty && chosen.count < all.count / 2)
        let unwanted = chosen.filter { $0.part == .tests || $0.isOnRequest }
        #expect(unwanted.isEmpty)
        let tests = withTests.filter { $0.part == .tests }
        #expect(!tests.isEmpty && tests.count + chosen.count == withTests.count)
        // The tests of an internal type, too, are there only with the type.
        let (known, given) = (Self.names(all), Self.names(withTests))
        let subjects = Set(Self.names(tests).map { $0.replacing("Tests.swift", with: ".swift") })
        #expect(subjects.intersection(known).isSubset(of: given))
        #expect(SupportSelection(all, with: [.all]).files(neededBy: [], present: []).count == all.count)
        for part in [SupportSelection.Part.client, .probe] {
            let given = SupportSelection(all, with: [part]).files(neededBy: [], present: []).filter(
                \.isOnRequest)
            #expect(given.map(\.path) == all.filter { $0.request == part && $0.part != .tests }.map(\.path))
        }
    }

    private static func names(_ files: [SupportFile]) -> Set<String> {
        Set(files.compactMap { $0.path.split(separator: "/").last.map(String.init) })
    }
}
