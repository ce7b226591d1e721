import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Follows redirects. Tokens, keys and cookies are meant for one server, so another one gets only the headers that say
/// what is sent and wanted.
nonisolated final class RedirectPolicy: NSObject, URLSessionTaskDelegate {
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        var request = request
        if request.url?.server != task.originalRequest?.url?.server {
            request.allHTTPHeaderFields = request.allHTTPHeaderFields?.filter { name, _ in
                ["accept", "content-", "user-agent"].contains { name.lowercased().hasPrefix($0) }
            }
        }
        completionHandler(request)
    }
}

nonisolated extension URL {
    fileprivate var server: String {
        "\(scheme ?? "")://\(host ?? ""):\(port ?? 0)".lowercased()
    }
}
