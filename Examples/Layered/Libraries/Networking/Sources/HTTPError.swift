import Foundation

public nonisolated enum HTTPError: Error, Equatable, Sendable {
    /// The endpoint makes no URL, or one that leads elsewhere. Nothing was sent.
    case invalidURL
    /// The answer is none of HTTP.
    case invalidResponse
    /// A status outside of 200...299, and the body that came with it.
    case statusCode(Int, Data)
}
