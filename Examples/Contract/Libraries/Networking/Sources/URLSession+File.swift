import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated extension URLSession {
    /// The answer to a request, which sends `file` if there is one.
    func load(_ request: URLRequest, sending file: URL?) async throws -> (Data, URLResponse) {
        let (answers, continuation) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
        let finish: @Sendable (Data?, URLResponse?, (any Error)?) -> Void = { body, response, error in
            if let body, let response {
                continuation.yield((body, response))
            }
            continuation.finish(throwing: error)
        }
        // On Linux, the delegate of an asynchronous method is not asked about redirects.
        let task =
            file.map { uploadTask(with: request, fromFile: $0, completionHandler: finish) }
            ?? dataTask(with: request, completionHandler: finish)
        task.delegate = RedirectPolicy()
        continuation.onTermination = { _ in task.cancel() }
        task.resume()
        for try await answer in answers {
            return answer
        }
        throw CancellationError()
    }

    /// The same, with the body in a temporary file, which the caller moves or deletes.
    func loadFile(_ request: URLRequest, sending file: URL?) async throws -> (URL, URLResponse) {
        // A session on Linux cannot download by a protocol that a test adds.
        #if !canImport(FoundationNetworking)
            if file == nil {
                return try await download(for: request, delegate: RedirectPolicy())
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
