import Foundation

/// Changes that are still to be sent, in order. Each is a file from the moment on that `append` returns until the server
/// has taken it: what was not sent before the app ended is sent after it starts again.
///
/// A folder belongs to one outbox. A change that the server took, though the app ended before it learnt so, is sent again
/// with the same `IdempotencyKey`.
public actor Outbox<Change: Codable & Sendable> {
    private struct Entry: Codable {
        let identifier: UUID
        let change: Change
    }

    public typealias Send = @Sendable (Change) async throws -> Void

    private let folder: URL
    private let retryDelays: [Duration]
    private let sleep: @Sendable (Duration) async throws -> Void
    private var sending: Task<Void, any Error>?
    private var retrying: Task<Void, Never>?

    public init(
        folder: URL,
        retryDelays: [Duration] = [.seconds(1), .seconds(5), .seconds(30), .seconds(120)],
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.folder = folder
        self.retryDelays = retryDelays
        self.sleep = sleep
    }

    public func append(_ change: Change) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let last = try (files(in: folder) + files(in: refusedFolder)).compactMap(Self.number).max() ?? 0
        let entry = Entry(identifier: UUID(), change: change)
        let digits = String(last + 1)
        let number = String(repeating: "0", count: max(0, Self.digitCount - digits.count)) + digits
        let file = folder.appendingPathComponent("\(number)-\(entry.identifier.uuidString)\(Self.ending)")
        try JSONEncoder().encode(entry).write(to: file, options: .atomic)
    }

    /// What is still to be sent, the oldest first.
    public func pending() throws -> [Change] {
        try files(in: folder).map { try entry(in: $0).change }
    }

    /// What the server will never take. They are kept until somebody takes them, to tell the person or to mend them.
    public func takeRefused() throws -> [Change] {
        try files(in: refusedFolder).map { file in
            let change = try entry(in: file).change
            try FileManager.default.removeItem(at: file)
            return change
        }
    }
}

// MARK: - Sending

extension Outbox {
    /// Sends everything, one after the other, the oldest first. Ends with the first error that is no refusal: what is
    /// behind it has to wait. Calls wait for each other, and what was begun is finished though the caller is cancelled.
    public func send(by send: @escaping Send) async throws {
        let earlier = sending
        let task = Task {
            _ = await earlier?.result
            try await sendAll(by: send)
        }
        sending = task
        try await task.value
    }

    /// The same without waiting; after an error it is tried again, after longer and longer delays.
    public func sendInBackground(by send: @escaping Send) {
        retrying?.cancel()
        retrying = Task {
            for delay in [.zero] + retryDelays {
                do {
                    try await sleep(delay)
                    return try await self.send(by: send)
                } catch is CancellationError where Task.isCancelled {
                    return
                } catch {
                    continue
                }
            }
        }
    }

    /// Returns when nothing is tried any more in the background.
    public func finishBackgroundSending() async {
        await retrying?.value
    }

    private func sendAll(by send: Send) async throws {
        while let file = try files(in: folder).first {
            let data = try Data(contentsOf: file)
            guard let entry = try? JSONDecoder().decode(Entry.self, from: data) else {
                try refuse(file)
                continue
            }
            do {
                try await IdempotencyKey.$current.withValue(entry.identifier.uuidString) {
                    try await send(entry.change)
                }
            } catch let error as any RemoteFailure where error.isRefusal {
                try refuse(file)
                continue
            } catch is DecodingError {
                // The server took the change; of its answer, which cannot be read, nobody waits here.
            }
            try FileManager.default.removeItem(at: file)
        }
    }
}

// MARK: - Files

extension Outbox {
    private static var ending: String { ".json" }
    private static var digitCount: Int { 12 }

    private var refusedFolder: URL {
        folder.appendingPathComponent("Refused")
    }

    private func files(in folder: URL) throws -> [URL] {
        guard FileManager.default.fileExists(atPath: folder.path) else {
            return []
        }
        return try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(Self.ending) }
            .sorted()
            .map { folder.appendingPathComponent($0) }
    }

    private static func number(of file: URL) -> Int? {
        Int(file.lastPathComponent.prefix(digitCount))
    }

    private func entry(in file: URL) throws -> Entry {
        try JSONDecoder().decode(Entry.self, from: Data(contentsOf: file))
    }

    private func refuse(_ file: URL) throws {
        try FileManager.default.createDirectory(at: refusedFolder, withIntermediateDirectories: true)
        try FileManager.default.moveItem(at: file, to: refusedFolder.appendingPathComponent(file.lastPathComponent))
    }
}
