import Foundation
import VitalCoreMocks
import XCTest

nonisolated final class MultipartPartsTests: XCTestCase {
    /// Reads fields and the names of files, by name.
    func testReads() {
        // Given
        let contentType = "multipart/form-data; boundary=x"
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
        XCTAssertEqual(parts?.fields, ["photo=a.png", #"place={"lat": [1.5], "lon": 2}"#, "to=Ann", "to=Al"])
    }

    /// Reads nothing else.
    func testRefuses() {
        for body in ["", "to=Ann", "--x\r\n\r\nAnn\r\n--x--\r\n", "--x\r\n"] {
            let contentType = "multipart/form-data; boundary=x"
            XCTAssertNil(MultipartParts(Data(body.utf8), contentType: contentType), body)
        }
    }

    /// Refuses a part that is not the JSON that it claims to be.
    func testRefusesJSON() {
        let contentType = "multipart/form-data; boundary=x"
        let head = "--x\r\nContent-Disposition: form-data; name=\"place\"\r\nContent-Type: application/json\r\n\r\n"
        XCTAssertNil(MultipartParts(Data("\(head){\r\n--x--\r\n".utf8), contentType: contentType))
    }

    /// Needs the type and a body.
    func testNeedsType() {
        let contentType = "multipart/form-data; boundary=x"
        XCTAssertNil(MultipartParts(Data("--x--\r\n".utf8), contentType: "application/json"))
        XCTAssertNil(MultipartParts(Data("--x--\r\n".utf8), contentType: nil))
        XCTAssertNil(MultipartParts(nil, contentType: contentType))
    }
}
