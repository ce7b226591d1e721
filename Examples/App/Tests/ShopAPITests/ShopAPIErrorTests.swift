import Foundation
import ShopAPI
import ShopCore
import ShopNetworking
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct ShopAPIErrorTests {
    @Test(arguments: [
        (ShopAPIError.refused(HTTPResponse(statusCode: 404)), RemoteFailure.status(404)),
        (.signedOut, .status(401)),
        (.network(URLError(.notConnectedToInternet)), .offline),
        (.network(URLError(.timedOut)), .timeout),
        (.notHTTP, .connectionLost),
    ])
    func `Tells the libraries what failed`(error: ShopAPIError, failure: RemoteFailure) {
        #expect(RemoteFailure(error) == failure)
    }

    @Test func `Has the answer with which the server refused`() {
        let answer = HTTPResponse(statusCode: 429, headers: ["Retry-After": "1"])
        #expect(ShopAPIError.refused(answer).response == answer)
        #expect(ShopAPIError.signedOut.response == nil)
    }
}
