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
    func decoded<Value: Decodable & Sendable>() throws(NetworkError) -> APIResponse<Value> {
        APIResponse<Value>(body: try value(), headers: headers)
    }

    private func value<Value: Decodable>() throws(NetworkError) -> Value {
        if let nothing = NoContent() as? Value {
            return nothing
        }
        do {
            let decoder = JSONDecoder()
            return try decoder.decodePlaced(from: body)
        } catch {
            throw .decodingFailed(FailureReason(error))
        }
    }
}
