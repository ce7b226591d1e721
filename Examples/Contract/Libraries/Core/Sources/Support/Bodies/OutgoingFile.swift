import Foundation

/// A file that a request sends, from memory or from the disk.
public nonisolated struct OutgoingFile: Hashable, Sendable {
    /// The name that the server sees.
    public let name: String
    public let contentType: String
    /// The content, if it is in memory.
    public let data: Data?
    /// The file on the disk. It is sent without being loaded, and must be there until the request is done.
    public let file: URL?

    public init(name: String, contentType: String, data: Data) {
        self.name = name
        self.contentType = contentType
        self.data = data
        file = nil
    }

    public init(name: String, contentType: String, file: URL) {
        self.name = name
        self.contentType = contentType
        data = nil
        self.file = file
    }
}

// MARK: - Encodable

/// A file is not JSON. An encoder writes its name, and a `MultipartBody` learns of the file itself.
nonisolated extension OutgoingFile: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let files = CodingUserInfoKey.outgoingFiles.flatMap { encoder.userInfo[$0] } as? OutgoingFiles
        try container.encode(files?.mark(for: self) ?? name)
    }
}

/// The files in a value that is encoded, by the texts that mark their places.
nonisolated final class OutgoingFiles: @unchecked Sendable {
    private let lock = NSLock()
    private var files: [String: OutgoingFile] = [:]

    func mark(for file: OutgoingFile) -> String {
        let mark = "file:\(UUID().uuidString)"
        lock.withLock { files[mark] = file }
        return mark
    }

    var byMark: [String: OutgoingFile] {
        lock.withLock { files }
    }
}

nonisolated extension CodingUserInfoKey {
    static let outgoingFiles = CodingUserInfoKey(rawValue: "outgoingFiles")
}
