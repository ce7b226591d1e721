import Foundation
import ShopCore

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The answer to a request, not decoded.
public nonisolated struct HTTPResponse: Equatable, Sendable {
    public let statusCode: Int
    public let headers: [String: String]
    public let body: Data

    public init(statusCode: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
        self.statusCode = statusCode
        self.headers = headers
        self.body = body
    }

    /// What a session loaded.
    public init(_ response: HTTPURLResponse, body: Data) {
        self.init(statusCode: response.statusCode, headers: response.headers, body: body)
    }
}

nonisolated extension HTTPResponse {
    /// The answer with an empty body.
    public var withoutBody: HTTPResponse {
        HTTPResponse(statusCode: statusCode, headers: headers)
    }

    /// The body as a value. `outerValues` are those that are not in the body.
    public func decoded<Value: Decodable>(
        as type: Value.Type = Value.self, with outerValues: OuterValues = OuterValues()
    ) throws -> Value {
        let decoder = JSONDecoder()
        decoder.outerValues = outerValues.forDecoder(header)
        return try decoder.decode(answer: body)
    }

    /// The value of a header. The case of the name does not matter.
    public func header(_ name: String) -> String? {
        HTTPHeaders(values: headers).value(name)
    }
}
