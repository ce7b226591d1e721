import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated extension URLSession {
    /// The answer to a request, which sends `file` if there is one.
    func load(_ request: URLRequest, sending file: URL?) async throws -> (Data, URLResponse) {
        if let file {
            return try await upload(for: request, fromFile: file)
        }
        return try await data(for: request)
    }

    /// The same, with the body in a temporary file, which the caller moves or deletes.
    func loadFile(_ request: URLRequest, sending file: URL?) async throws -> (URL, URLResponse) {
        // A session on Linux cannot download by a protocol that a test adds.
        #if !canImport(FoundationNetworking)
            if file == nil {
                return try await download(for: request)
            }
        #endif
        let (body, response) = try await load(request, sending: file)
        let temporary = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try body.write(to: temporary)
        return (temporary, response)
    }
}

nonisolated extension FileManager {
    /// Moves a file to a place where another one may be, which is there until all of the new one is.
    func move(_ file: URL, replacing other: URL) throws {
        // A temporary file may be on another volume.
        let new = other.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
        try moveItem(at: file, to: new)
        guard rename(new.path, other.path) == 0 else {
            try? removeItem(at: new)
            throw CocoaError(.fileWriteUnknown)
        }
    }
}
