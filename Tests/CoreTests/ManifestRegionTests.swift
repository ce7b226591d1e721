import Language
import Testing

struct ManifestRegionTests {
    private let lines = "package.targets += [\n    .target(name: \"A\", path: \"F/A\"),\n]\n"

    private func manifest(_ inside: String) -> [UInt8] {
        Array("let package = Package(name: \"Ours\")\n// scaffold:targets\n\(inside)// scaffold:end\n".utf8)
    }

    @Test(arguments: [
        "package.targets += [.target(name: \"A\", path: \"F/A\")]\n",
        "package.targets += [\r\n  .target(\r\n    name: \"A\",\r\n    path: \"F/A\",\r\n  )\r\n]\r\n",
    ])
    func `The layout of a formatter says the same`(inside: String) throws {
        let region = try #require(ManifestRegion(in: manifest(inside)))
        #expect(region.says(lines))
    }

    @Test(arguments: [
        "", "package.targets += [.target(name: \"A\", path: \"F/A B\")]\n",
        "package.targets += [.target(name: \"A\", dependencies: [\"B\"], path: \"F/A\")]\n",
    ])
    func `Other names and paths do not`(inside: String) throws {
        let region = try #require(ManifestRegion(in: manifest(inside)))
        #expect(!region.says(lines))
    }

    @Test func `A manifest keeps its line breaks`() throws {
        let bytes = Array("let a = 1\r\n// scaffold:targets\r\n// scaffold:end\r\n".utf8)
        let region = try #require(ManifestRegion(in: bytes))
        #expect(
            String(decoding: region.replaced(by: "b\nc\n"), as: UTF8.self)
                == "let a = 1\r\n// scaffold:targets\r\nb\r\nc\r\n// scaffold:end\r\n")
        #expect(region.outside == bytes)
    }

    private let known = "package.targets += [.target(name: \"A\", path: \"F/A\"), .target(name: \"Gone\")]\n"

    private func foreignLine(_ inside: String) throws -> Int? {
        let own = Set(ManifestRegion.elements(of: Array(known.utf8)).map(\.text))
        return try #require(ManifestRegion(in: manifest(inside))).foreignLine(isOwn: own.contains)
    }

    @Test(arguments: [
        "", "// swift-format-ignore\n\n", "package.targets += []\n",
        "package.targets += [\n    .target(name: \"Gone\",),\n]\npackage.targets += [.target(name: \"A\", path: \"F/A\")]",
        "package.targets += [\r\n.target(\r\nname:\r\n\"A\",\r\npath:\r\n\"F/A\"\r\n),\r\n]\r\n",
        """
        package.targets += [
        <<<<<<< HEAD
            .target(name: "A", path: "F/A"),
        =======
            .target(name: "Gone"),
        >>>>>>> theirs
        ]

        """,
    ])
    func `Elements that scaffold wrote are its own in any layout and in a merge`(inside: String) throws {
        #expect(try foreignLine(inside.isEmpty || inside.hasSuffix("\n") ? inside : inside + "\n") == nil)
    }

    @Test(arguments: [
        ("\n    .target(name: \"Mine\", path: \"Mine\"),", 5),
        ("    .target(name: \"A\", path: \"F/B\"),", 4),
        ("    .target(name: \"A\", dependencies: [\"Gone\"], path: \"F/A\"),", 4),
        ("    .target(\n        name: \"A\",\n        path: \"F/A\" /* Mine. */\n    ),", 6),
        ("    .target(name: \"A\", path: \"F/A\"), // Mine.", 4),
        ("    /// Mine.\n    .target(name: \"A\", path: \"F/A\"),", 4),
        ("] + [\n    .target(name: \"A\", path: \"F/A\"),", 4),
        ("]\npackage.dependencies += [\n    .target(name: \"A\", path: \"F/A\"),", 6),
        ("<<<<<<< HEAD\n    .target(name: \"A\", path: \"F/A\"),", 4),
        ("    .target(name: \"A\", path: \"F/A\"),\n=======", 5),
        ("<<<<<<< HEAD\n=======\n    .target(name: \"Mine\"),\n>>>>>>> theirs", 4),
    ])
    func `A line that a replacement would lose is found`(inside: String, line: Int) throws {
        #expect(try foreignLine("package.targets += [\n\(inside)\n]\n") == line)
    }

    @Test func `Markers enclose one region`() {
        let open = Array("a\n  // scaffold:targets\nb\n".utf8)
        #expect(ManifestRegion(in: open) == nil)
        #expect(ManifestRegion.fault(in: open) == .unclosed(line: 2))
        #expect(ManifestRegion.fault(in: Array("a\n// scaffold:end\n".utf8)) == nil)
        #expect(ManifestRegion.fault(in: manifest("")) == nil)
        #expect(ManifestRegion.fault(in: manifest("") + manifest("")) == .repeated(line: 5))
    }
}
