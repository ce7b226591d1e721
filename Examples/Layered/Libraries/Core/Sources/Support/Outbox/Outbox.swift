import Foundation

/// The changes that are waiting to be sent, in order. A change is a file from the return of `append` until the server
/// accepts it or `takeRefused` returns it, so changes that were not sent when the app ended are sent after its next
/// start.
///
/// A folder belongs to one outbox. If the app ends before it receives the answer to a change, the change is sent again
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

    /// The changes that are waiting to be sent, the oldest first.
    public func pending() throws -> [Change] {
        try files(in: folder).map { try entry(in: $0).change }
    }

    /// Returns the changes that the server refused for good, and removes them from the outbox. They are kept until this
    /// method is called, so that the app can inform the user or correct them.
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
    /// Sends all changes one after the other, the oldest first. Stops at the first error that is not a refusal; later
    /// changes wait. Calls wait for each other. Sending continues if the caller is cancelled.
    public func send(by send: @escaping Send) async throws {
        let earlier = sending
        let task = Task {
            _ = await earlier?.result
            try await sendAll(by: send)
        }
        sending = task
        try await task.value
    }

    /// Sends all changes without waiting for the result. After an error it tries again after each of the `retryDelays`,
    /// and then stops. Unsent changes stay in the outbox.
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

    /// Waits until sending in the background has ended.
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
                // The server accepted the change. Its answer cannot be decoded, but no caller needs it.
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
