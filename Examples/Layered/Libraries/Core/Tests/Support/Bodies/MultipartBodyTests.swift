import Foundation
import Testing

@testable import VitalCore

struct MultipartBodyTests {
    private struct Message: Encodable {
        var text = "Hi"
        var isSilent = true
        var to: [String]?
        var file: OutgoingFile?
        var files: [OutgoingFile]?
        var place: [String: Double] = [:]
        var reply: JSON?
    }

    private func text(_ body: MultipartBody) throws -> String {
        String(decoding: try #require(body.data), as: UTF8.self)
    }

    @Test("Writes fields, with the keys of nested values in brackets")
    func writesFields() throws {
        // Given
        let message = Message(to: ["Ann", "Bo"], place: ["lat": 1.5], reply: .null)
        let expected = """
            --x\r
            Content-Disposition: form-data; name="isSilent"\r
            \r
            true\r
            --x\r
            Content-Disposition: form-data; name="place[lat]"\r
            \r
            1.5\r
            --x\r
            Content-Disposition: form-data; name="reply"\r
            \r
            \r
            --x\r
            Content-Disposition: form-data; name="text"\r
            \r
            Hi\r
            --x\r
            Content-Disposition: form-data; name="to"\r
            \r
            Ann\r
            --x\r
            Content-Disposition: form-data; name="to"\r
            \r
            Bo\r
            --x--\r

            """

        // When
        let body = try MultipartBody(message, boundary: "x")

        // Then
        #expect(body.contentType == "multipart/form-data; boundary=x")
        #expect(try text(body) == expected)
    }

    @Test("Writes objects and lists of objects as JSON, and other lists as fields")
    func writesJSON() throws {
        // Given
        let list = JSON.array([.object(["b": .null, "a": .string("x/y")]), .number(1)])
        let message = Message(to: ["Ann"], place: ["lon": 2, "lat": 1.5], reply: list)
        let expected = """
            --x\r
            Content-Disposition: form-data; name="isSilent"\r
            \r
            true\r
            --x\r
            Content-Disposition: form-data; name="place"\r
            Content-Type: application/json\r
            \r
            {"lat":1.5,"lon":2}\r
            --x\r
            Content-Disposition: form-data; name="reply"\r
            Content-Type: application/json\r
            \r
            [{"a":"x/y","b":null},1]\r
            --x\r
            Content-Disposition: form-data; name="text"\r
            \r
            Hi\r
            --x\r
            Content-Disposition: form-data; name="to"\r
            \r
            Ann\r
            --x--\r

            """

        // When
        let body = try MultipartBody(message, objectsAsJSON: true, boundary: "x")

        // Then
        #expect(try text(body) == expected)
    }

    @Test("Writes a file from memory with its name and its type")
    func writesFile() throws {
        // Given
        let file = OutgoingFile(name: "a\"\r\nb.txt", contentType: "text/plain\r\nX: 1", data: Data("Hello".utf8))
        let expected = """
            --x\r
            Content-Disposition: form-data; name="file"; filename="a%22%0D%0Ab.txt"\r
            Content-Type: text/plainX: 1\r
            \r
            Hello\r
            --x--\r

            """

        // When
        let body = try MultipartBody(["file": file], boundary: "x")

        // Then
        #expect(try text(body) == expected)
        #expect(body.file == nil)
    }

    @Test("Writes files after all fields")
    func writesFilesLast() throws {
        // Given
        let file = OutgoingFile(name: "a.txt", contentType: "text/plain", data: Data("Hello".utf8))
        let message = Message(file: file, files: [file], reply: .string("Yes"))

        // When
        let body = try text(MultipartBody(message, boundary: "x"))

        // Then
        let names = body.components(separatedBy: "form-data; name=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(names == ["isSilent", "reply", "text", "file", "files"])
    }

    @Test("Writes files from the disk to one file, which can be discarded")
    func writesFileOnDisk() throws {
        // Given
        let source = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let content = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) })
        try content.write(to: source)
        defer { try? FileManager.default.removeItem(at: source) }
        let onDisk = OutgoingFile(name: "a.bin", contentType: "application/octet-stream", file: source)
        let inMemory = OutgoingFile(name: "a.bin", contentType: "application/octet-stream", data: content)

        // When
        let body = try MultipartBody(Message(files: [onDisk]), boundary: "x")

        // Then
        let file = try #require(body.file)
        let expected = try MultipartBody(Message(files: [inMemory]), boundary: "x")
        #expect(try Data(contentsOf: file) == expected.data)

        // When
        body.discard()

        // Then
        #expect(!FileManager.default.fileExists(atPath: file.path()))
    }

    @Test("Fails if a file is not there")
    func needsFile() {
        // Given
        let absent = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let file = OutgoingFile(name: "a", contentType: "text/plain", file: absent)

        // When / Then
        #expect(throws: (any Error).self) {
            try MultipartBody(["file": file])
        }
    }

    @Test("Has another boundary each time")
    func changesBoundary() throws {
        let first = try MultipartBody(Message())
        let second = try MultipartBody(Message())
        #expect(first.data != second.data)
    }
}
