import Foundation
import StudioCore
import StudioNetworking
import Testing

struct RequestBodyTests {
    @Test("Writes equal JSON for equal values")
    func writesJSON() throws {
        let sut = try RequestBody.json(["b": "2/3", "a": "1"])

        #expect(sut == .data(Data(#"{"a":"1","b":"2/3"}"#.utf8), contentType: "application/json"))
    }

    @Test("Throws for a value that is not JSON")
    func throwsForNoJSON() {
        #expect(throws: NetworkError.encodingFailed(FailureReason())) { try RequestBody.json([Double.infinity]) }
    }

    @Test("Sends a file from memory or from the disk")
    func sendsFile() {
        // Arrange
        let file = URL(fileURLWithPath: "/photo.png")

        // Act
        let inMemory = RequestBody.file(OutgoingFile(name: "a", contentType: "image/png", data: Data([1])))
        let onDisk = RequestBody.file(OutgoingFile(name: "a", contentType: "image/png", file: file))

        // Assert
        #expect(inMemory == .data(Data([1]), contentType: "image/png"))
        #expect(onDisk.contentType == "image/png")
        #expect(onDisk.data == nil)
        #expect(onDisk.file == file)
    }

    @Test("Sends several parts with their boundary")
    func sendsParts() throws {
        // Arrange
        let parts = try MultipartBody(["a": "b"])

        // Act
        let sut = RequestBody.multipart(parts)

        // Assert
        #expect(sut.contentType == parts.contentType)
        #expect(sut.data == parts.data)
        #expect(sut.file == nil)
    }
}
