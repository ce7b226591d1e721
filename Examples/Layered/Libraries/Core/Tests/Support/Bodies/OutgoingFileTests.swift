import Foundation
import Testing
import VitalCore

struct OutgoingFileTests {
    @Test("Is encoded as its name")
    func encodesName() throws {
        // Given
        let file = OutgoingFile(name: "a.txt", contentType: "text/plain", data: Data())

        // When / Then
        #expect(try JSONEncoder().encode([file]) == Data(#"["a.txt"]"#.utf8))
    }

    @Test("Is in memory or on the disk")
    func hasContent() {
        // Given
        let url = URL(filePath: "/a.txt")

        // When
        let inMemory = OutgoingFile(name: "a", contentType: "text/plain", data: Data([1]))
        let onDisk = OutgoingFile(name: "a", contentType: "text/plain", file: url)

        // Then
        #expect(inMemory.data == Data([1]))
        #expect(inMemory.file == nil)
        #expect(onDisk.data == nil)
        #expect(onDisk.file == url)
    }
}
