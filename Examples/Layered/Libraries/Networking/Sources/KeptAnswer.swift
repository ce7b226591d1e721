import Foundation

/// An answer by which a client can ask whether it still holds, instead of loading it again.
nonisolated struct KeptAnswer: Equatable, Sendable {
    let headers: [String: String]
    let body: Data
    /// The headers of a request that is answered by 304 if this answer still holds.
    let condition: [String: String]

    /// `nil` for an answer without an `ETag` and a `Last-Modified`, and for one that must not be kept. Times are in
    /// seconds, so an answer of the second in which it last changed does not show a later change in that second.
    init?(statusCode: Int = 200, headers: [String: String], body: Data) {
        let values = HTTPHeaders(values: headers)
        guard statusCode == 200, !values.forbidKeeping else {
            return nil
        }
        if let tag = values.value("ETag") {
            condition = ["If-None-Match": tag]
        } else if let change = values.value("Last-Modified"), let now = values.value("Date"), now != change {
            condition = ["If-Modified-Since": change]
        } else {
            return nil
        }
        self.headers = headers
        self.body = body
    }

    /// Its headers, with those of a 304 in their place. What describes the body stays, because the body does.
    func headers(confirmedBy new: [String: String]) -> [String: String] {
        let new = new.filter { !Self.describesBody($0.key) }
        let names = Set(new.keys.map { $0.lowercased() })
        return headers.filter { !names.contains($0.key.lowercased()) }.merging(new) { $1 }
    }

    private static func describesBody(_ name: String) -> Bool {
        let name = name.lowercased()
        return name.hasPrefix("content-") || name == "etag" || name == "last-modified"
    }
}

nonisolated extension KeptAnswer {
    /// The bytes that it takes.
    var size: Int {
        headers.reduce(body.count) { $0 + $1.key.utf8.count + $1.value.utf8.count }
    }
}

nonisolated extension HTTPHeaders {
    fileprivate var forbidKeeping: Bool {
        let directives = value("Cache-Control")?.split(separator: ",") ?? []
        return directives.contains { $0.trimmingCharacters(in: .whitespaces).lowercased() == "no-store" }
    }
}
