import Foundation
import StudioCore
import StudioNetworking
import Testing

struct RequestBodyTests {
    @Test("Writes equal JSON for equal values")
    func writesJSON() throws {
        let sut = try RequestBody.json(["b": "2/3", "a": "1"])

        #expect(sut == .bytes(Data(#"{"a":"1","b":"2/3"}"#.utf8), contentType: "application/json"))
    }

    @Test("Throws for a value that is not JSON")
    func throwsForNoJSON() {
        #expect(throws: NetworkError.encodingFailed(FailureReason())) { try RequestBody.json([Double.infinity]) }
    }

    @Test("Does not say what bytes are, unless it is told")
    func sendsData() {
        #expect(RequestBody.bytes(Data([1])) == RequestBody(contentType: "application/octet-stream", data: Data([1])))
    }
}
