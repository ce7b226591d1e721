import Testing

@testable import Generator
@testable import Planning

@Suite struct OutputLayoutTests {
    private let layout = OutputLayout([
        .init(subject: "Sources/Data/DTOs", pattern: "Sources/Data/{aggregate|dto}.swift"),
        .init(subject: "Sources/Data", pattern: "Sources/{file}"),
        .init(subject: "Tests", pattern: "Checks"),
        .init(subject: "Tests/Suite.swift.stencil", pattern: "Tests/{aggregate}All.swift"),
        .init(subject: "Tests/Other.swift.stencil", pattern: "Tests"),
    ])

    private func place(_ path: String, of template: String = "T.swift.stencil", isGenerated: Bool = true)
        -> String
    {
        let place = layout.place(
            "{{ output }}/\(path)", of: template, aggregate: "object.aggregate", isGenerated: isGenerated)
        return "\(place.path.dropFirst("{{ output }}/".count))\(place.isJoined ? ", joined" : "")"
    }

    @Test("Swift files of a folder are joined, by the rule of the innermost folder")
    func joining() {
        #expect(
            place("Sources/Data/DTOs/{{ object.name }}.swift")
                == "Sources/Data/{{ object.aggregate|dto }}.swift, joined")
        #expect(place("Sources/Data/DTOs/notes.json") == "Sources/Data/notes.json")
        #expect(place("Sources/Data/DTOs/A.swift", isGenerated: false) == "Sources/Data/A.swift")
    }

    @Test("A folder is moved, with its folders or without them")
    func moving() {
        #expect(place("Tests/Data/A.swift") == "Checks/Data/A.swift")
        #expect(place("Sources/Data/Mappers/A.swift") == "Sources/A.swift")
        #expect(place("Sources/A.swift") == "Sources/A.swift")
    }

    @Test("The rule of a template comes before that of its folder")
    func template() {
        #expect(
            place("Tests/Data/A.swift", of: "Tests/Suite.swift.stencil")
                == "Tests/{{ object.aggregate }}All.swift, joined")
        #expect(place("Tests/Data/A.swift", of: "Tests/Other.swift.stencil") == "Tests/A.swift")
    }

    @Test("Joined files have one header and each import once")
    func source() {
        let first = "// Header.\n\nimport B\n\nstruct One {\n}\n"
        let second = "// Header.\n\nimport A\nimport B\n\n@testable import C\n\n/// Two.\nstruct Two {}\n"
        let third = "// Header.\n\nimport C\n\n// MARK: - Three\n\nstruct Three {}\n"
        let files = [("X", first), ("Y", first), ("X", second), ("X", third)].map { path, text in
            RenderedFile(
                path: path, bytes: Array(text.utf8), feature: "F", template: path, ownership: .generated)
        }
        let joined = JoinedSource.join(files)
        #expect(joined.map(\.path) == ["X", "Y"])
        #expect(String(decoding: joined[1].bytes, as: UTF8.self) == first)
        #expect(
            String(decoding: joined[0].bytes, as: UTF8.self) == """
                // Header.

                import A
                import B

                @testable import C

                struct One {
                }

                /// Two.
                struct Two {}

                // MARK: - Three

                struct Three {}

                """)
    }
}
