import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The headers of an answer, whose names may stand in capitals or small letters.
nonisolated struct HTTPHeaders {
    let values: [String: String]

    func value(_ name: String) -> String? {
        values[name] ?? values.first { $0.key.lowercased() == name.lowercased() }?.value
    }

    /// The URL that the `Link` header gives for a relation.
    func link(_ relation: String) -> String? {
        value("Link").flatMap { LinkHeader($0).target(of: relation) }
    }
}

nonisolated extension HTTPURLResponse {
    var headers: [String: String] {
        var headers: [String: String] = [:]
        for (name, value) in allHeaderFields {
            headers["\(name)"] = "\(value)"
        }
        return headers
    }
}
