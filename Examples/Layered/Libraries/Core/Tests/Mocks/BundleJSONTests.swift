import Foundation
import VitalCoreMocks
import XCTest

nonisolated final class BundleJSONTests: XCTestCase {
    private nonisolated struct Setup {
        let sut: Bundle

        init() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data("[1, 2]".utf8).write(to: folder.appendingPathComponent("numbers.json"))
            sut = try XCTUnwrap(Bundle(url: folder))
        }
    }

    /// Loads a fixture by its name.
    func testLoadsFixture() throws {
        let setup = try Setup()

        // When
        let numbers: [Int] = try setup.sut.loadJSON("numbers")

        // Then
        XCTAssertEqual(numbers, [1, 2])
        XCTAssertEqual(try setup.sut.loadJSONData("numbers"), Data("[1, 2]".utf8))
    }

    /// Names the fixture that is missing.
    func testNamesMissingFixture() throws {
        let setup = try Setup()

        // When
        var thrown: (any Error)?
        XCTAssertThrowsError(try setup.sut.loadJSONData("letters")) { thrown = $0 }
        let error = try XCTUnwrap(thrown as? CocoaError)

        // Then
        XCTAssertEqual(error.code, .fileNoSuchFile)
        XCTAssertEqual(error.userInfo[NSFilePathErrorKey] as? String, "letters.json")
    }

    /// Throws for a fixture of another shape.
    func testThrowsForOtherShape() throws {
        let setup = try Setup()
        XCTAssertThrowsError(try setup.sut.loadJSON("numbers") as [String]) { error in
            XCTAssertTrue(error is DecodingError, "\(error)")
        }
    }
}
