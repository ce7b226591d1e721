import Foundation

/// The answer to a request, as it came.
public nonisolated struct HTTPResponse: Equatable, Sendable {
    public let statusCode: Int
    public let headers: [String: String]
    public let body: Data

    public init(statusCode: Int = 200, headers: [String: String] = [:], body: Data = Data()) {
        self.statusCode = statusCode
        self.headers = headers
        self.body = body
    }
}

nonisolated extension HTTPResponse {
    public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
        try JSONDecoder().decodePlaced(from: body)
    }

    /// The value of a header, whose name may stand in capitals or small letters.
    public func header(_ name: String) -> String? {
        HTTPHeaders(values: headers).value(name)
    }

    /// The URL that the `Link` header gives for a relation: `next`, `prev`, `last`.
    public func link(_ relation: String) -> String? {
        HTTPHeaders(values: headers).link(relation)
    }
}
