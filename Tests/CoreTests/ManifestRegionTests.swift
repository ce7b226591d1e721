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

    @Test(arguments: [
        ("    .target(name: \"A\", path: \"F/A\"),\n", nil),
        (
            "    .target(name: \"Gone\", dependencies: [\"A\", .product(name: \"A\", package: \"P\")], path: \"F/Gone\"),\n",
            nil
        ),
        ("    .package(path: \"../Any\"),\n", nil),
        ("<<<<<<< HEAD\n=======\n>>>>>>> theirs\n", nil),
        ("// swift-format-ignore\n\n", nil),
        (
            "    .target(\n        name:\n            \"A\",\n        path:\n            \"F/A\"\n    ),\n",
            nil
        ),
        ("\n    .target(name: \"Mine\", path: \"Mine\"),\n", 4),
        ("    .target(name: \"A\", dependencies: [\"Mine\"], path: \"F/A\"),\n", 3),
        ("    .target(name: \"A\", path: \"F/A\", swiftSettings: []),\n", 3),
        (
            "    .target(name: \"A\", dependencies: [.product(name: \"Mine\", package: \"P\")], path: \"F/A\"),\n",
            3
        ),
        ("// Mine.\n", 3),
        ("    .package(url: \"https://example.com/a\", from: \"1.0.0\"),\n", 3),
    ])
    func `A line that a replacement would lose is found`(inside: String, line: Int?) throws {
        let region = try #require(ManifestRegion(in: manifest(inside)))
        #expect(region.foreignLine(besides: ["A"], in: ["F"]) == line)
    }

    @Test func `One marker is no region`() {
        let bytes = Array("a\n  // scaffold:targets\nb\n".utf8)
        #expect(ManifestRegion(in: bytes) == nil)
        #expect(ManifestRegion.unclosedLine(in: bytes) == 2)
        #expect(ManifestRegion.unclosedLine(in: Array("a\n// scaffold:end\n".utf8)) == nil)
    }
}
