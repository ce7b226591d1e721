import Foundation
import StudioCore

/// A body as it is sent, from memory or from a file on the disk.
public nonisolated struct RequestBody: Equatable, Sendable {
    /// The content type, unless the headers of the endpoint have another one.
    public let contentType: String
    /// The body, if it is in memory.
    public let data: Data?
    /// The file on the disk that is sent without being loaded.
    public let file: URL?

    public init(contentType: String, data: Data?, file: URL? = nil) {
        self.contentType = contentType
        self.data = data
        self.file = file
    }
}

nonisolated extension RequestBody {
    /// The JSON of a value, with sorted keys, so that equal values make equal bodies.
    public static func json(_ value: any Encodable & Sendable) throws(NetworkError) -> RequestBody {
        do {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return .bytes(try encoder.encode(value), contentType: "application/json")
        } catch {
            throw .encodingFailed(FailureReason(error))
        }
    }

    public static func bytes(_ data: Data, contentType: String = "application/octet-stream") -> RequestBody {
        RequestBody(contentType: contentType, data: data)
    }
}
