import Language
import Testing

@testable import scaffold

@Suite struct ScratchPackageTests {
    private let package = ScratchPackage(
        folders: [
            .init(module: "AppCore", path: "Libraries/Core/Sources", kind: .library),
            .init(module: "AppMocks", path: "Libraries/Core/Mocks", kind: .library),
            .init(module: "AppResources", path: "Libraries/Resources/Sources", kind: .resources),
            .init(module: "AppNote", path: "Features/Note/Sources", kind: .feature),
            .init(module: "AppNoteTests", path: "Features/Note/Tests", kind: .tests),
        ],
        packages: [.init(path: "/repo/Net", modules: ["AppNetworking"])],
        language: "en",
        files: [
            "Libraries/Core/Sources/Core.swift": Array("import Foundation\n".utf8),
            "Libraries/Core/Mocks/README.md": [],
            "Libraries/Resources/Sources/Text.swift": [],
            "Libraries/Resources/Sources/Catalogs/Note.xcstrings": [],
            "Features/Note/Sources/Note.swift": Array(
                "import AppCore\nimport struct AppNetworking.Endpoint\n".utf8),
            "Features/Note/Tests/NoteTests.swift":
                Array("import Testing\n@testable import AppNote\n// import AppResources\n".utf8),
            "Features/Note/Tests/Fixtures/note.json": [],
            "Features/Note/Tests/Fixtures/deep/note.json": [],
            "README.md": [],
        ]
    )

    @Test func `A folder is a target if it holds Swift, and depends on what that imports`() {
        #expect(package.targets.map(\.module) == ["AppCore", "AppResources", "AppNote", "AppNoteTests"])
        #expect(package.targets.map(\.dependencies) == [[], [], ["AppCore", "AppNetworking"], ["AppNote"]])
    }

    @Test func `What is no Swift is a resource, by its outermost folder`() {
        #expect(package.targets.map(\.resources) == [[], ["Catalogs"], [], ["Fixtures"]])
    }

    @Test func `Only files of targets are taken along`() {
        #expect(package.files["README.md"] == nil)
        #expect(package.files["Libraries/Core/Mocks/README.md"] == nil)
        #expect(package.files["Features/Note/Tests/Fixtures/note.json"] != nil)
    }

    @Test func `Modes differ by language mode and default isolation, from which the resources are spared`() {
        let swift6 = package.manifest(.swift6)
        let mainActor = package.manifest(.mainActor)
        let swift5 = package.manifest(.swift5)

        #expect(swift6.contains("swiftLanguageModes: [.v6]") && !swift6.contains("defaultIsolation"))
        #expect(swift5.contains("swiftLanguageModes: [.v5]") && !swift5.contains("defaultIsolation"))
        #expect(mainActor.contains("swiftLanguageModes: [.v6]"))
        let isolated = mainActor.split(separator: "\n").filter {
            $0.contains("defaultIsolation(MainActor.self)")
        }
        #expect(isolated.count == 3)
        #expect(!isolated.contains { $0.contains("AppResources\"") })
    }

    @Test func `A package of the repository is used where it stands`() {
        let manifest = package.manifest(.swift6)

        #expect(manifest.contains(#".package(path: "/repo/Net")"#))
        #expect(manifest.contains(#".product(name: "AppNetworking", package: "Net")"#))
    }

    @Test func `No path ends the manifest's strings`() {
        let odd = ScratchPackage(
            folders: [.init(module: "A", path: #"a"\(b)"#, kind: .library)],
            packages: [],
            language: "en",
            files: [#"a"\(b)/A.swift"#: []]
        )

        #expect(odd.manifest(.swift6).contains(#"path: "a\"\\(b)""#))
    }
}

@Suite struct SwiftImportsTests {
    @Test func `Every spelling of an import counts, and nothing else`() {
        let source = """
            import Plain
            @testable import Testable
            @preconcurrency internal import Both
                import Indented
            import struct Kind.Member
            public import Public // and a comment
            // import Comment
            let text = "import Text"
            /// Please import Sentence
            important()
            import
            """

        #expect(
            SwiftImports.of(Array(source.utf8)) == [
                "Plain", "Testable", "Both", "Indented", "Kind", "Public",
            ])
    }
}
