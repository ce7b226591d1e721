import Foundation
import VitalCore
import XCTest

nonisolated final class OutgoingFileTests: XCTestCase {
    /// Is encoded as its name.
    func testEncodesName() {
        // Given
        let file = OutgoingFile(name: "a.txt", contentType: "text/plain", data: Data())

        // When / Then
        XCTAssertEqual(try JSONEncoder().encode([file]), Data(#"["a.txt"]"#.utf8))
    }

    /// Is in memory or on the disk.
    func testHasContent() {
        // Given
        let url = URL(filePath: "/a.txt")

        // When
        let inMemory = OutgoingFile(name: "a", contentType: "text/plain", data: Data([1]))
        let onDisk = OutgoingFile(name: "a", contentType: "text/plain", file: url)

        // Then
        XCTAssertEqual(inMemory.data, Data([1]))
        XCTAssertNil(inMemory.file)
        XCTAssertNil(onDisk.data)
        XCTAssertEqual(onDisk.file, url)
    }
}
