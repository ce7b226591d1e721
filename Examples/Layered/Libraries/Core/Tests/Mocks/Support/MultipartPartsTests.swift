import Foundation
import Testing
import VitalCoreMocks

struct MultipartPartsTests {
    private let contentType = "multipart/form-data; boundary=x"

    @Test("Reads fields and the names of files, by name")
    func reads() {
        // Given
        let body = """
            --x\r
            Content-Disposition: form-data; name="to"\r
            \r
            Ann\r
            --x\r
            Content-Disposition: form-data; name="photo"; filename="a.png"\r
            Content-Type: image/png\r
            \r
            \r
            --x\r
            Content-Disposition: form-data; name="place"\r
            Content-Type: application/json\r
            \r
            {"lon":2,"lat":[1.5]}\r
            --x\r
            Content-Disposition: form-data; name="to"\r
            \r
            Al\r
            --x--\r

            """

        // When
        let parts = MultipartParts(Data(body.utf8), contentType: contentType)

        // Then
        #expect(parts?.fields == ["photo=a.png", #"place={"lat": [1.5], "lon": 2}"#, "to=Ann", "to=Al"])
    }

    @Test("Reads nothing else", arguments: ["", "to=Ann", "--x\r\n\r\nAnn\r\n--x--\r\n", "--x\r\n"])
    func refuses(body: String) {
        #expect(MultipartParts(Data(body.utf8), contentType: contentType) == nil)
    }

    @Test("Refuses a part that is not the JSON that it claims to be")
    func refusesJSON() {
        let head = "--x\r\nContent-Disposition: form-data; name=\"place\"\r\nContent-Type: application/json\r\n\r\n"
        #expect(MultipartParts(Data("\(head){\r\n--x--\r\n".utf8), contentType: contentType) == nil)
    }

    @Test("Needs the type and a body")
    func needsType() {
        #expect(MultipartParts(Data("--x--\r\n".utf8), contentType: "application/json") == nil)
        #expect(MultipartParts(Data("--x--\r\n".utf8), contentType: nil) == nil)
        #expect(MultipartParts(nil, contentType: contentType) == nil)
    }
}
