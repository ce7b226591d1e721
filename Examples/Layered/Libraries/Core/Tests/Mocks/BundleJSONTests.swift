import Foundation
import Testing
import VitalCoreMocks

struct BundleJSONTests {
    private let sut: Bundle

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("[1, 2]".utf8).write(to: folder.appendingPathComponent("numbers.json"))
        sut = try #require(Bundle(url: folder))
    }

    @Test("Loads a fixture by its name")
    func loadsFixture() throws {
        // When
        let numbers: [Int] = try sut.loadJSON("numbers")

        // Then
        #expect(numbers == [1, 2])
        #expect(try sut.loadJSONData("numbers") == Data("[1, 2]".utf8))
    }

    @Test("Names the fixture that is missing")
    func namesMissingFixture() throws {
        // When
        let error = try #require(throws: CocoaError.self) {
            try sut.loadJSONData("letters")
        }

        // Then
        #expect(error.code == .fileNoSuchFile)
        #expect(error.userInfo[NSFilePathErrorKey] as? String == "letters.json")
    }

    @Test("Throws for a fixture of another shape")
    func throwsForOtherShape() {
        #expect(throws: DecodingError.self) {
            let _: [String] = try sut.loadJSON("numbers")
        }
    }
}
