import Foundation
import StudioCore

/// An answer with its headers.
public nonisolated struct APIResponse<Body: Sendable>: Sendable {
    public let body: Body
    public let headers: [String: String]

    public init(body: Body, headers: [String: String] = [:]) {
        self.body = body
        self.headers = headers
    }
}

nonisolated extension APIResponse {
    /// The value of a header. The case of the name does not matter.
    public func header(_ name: String) -> String? {
        HTTPHeaders(values: headers).value(name)
    }

    /// The URL of a relation in the `Link` header: `next`, `prev`, `last`.
    public func link(_ relation: String) -> String? {
        HTTPHeaders(values: headers).link(relation)
    }
}

// MARK: - JSON

nonisolated extension APIResponse<Data> {
    /// The body as a value. `outerValues` are those that are not in the body.
    func decoded<Value: Decodable & Sendable>(
        with outerValues: OuterValues
    ) throws(NetworkError) -> APIResponse<Value> {
        APIResponse<Value>(body: try value(with: outerValues), headers: headers)
    }

    private func value<Value: Decodable>(with outerValues: OuterValues) throws(NetworkError) -> Value {
        if let nothing = NoContent() as? Value {
            return nothing
        }
        do {
            let decoder = JSONDecoder()
            decoder.outerValues = outerValues.forDecoder(header)
            return try decoder.decodePlaced(from: body)
        } catch {
            throw .decodingFailed(FailureReason(error))
        }
    }
}
