import Foundation

/// A write whose answer the device does not keep.
public nonisolated enum RemoteWrite {
    /// Sends a write. A `StoreError` is thrown if the write was done, or may have been done, and has no result.
    public static func send<Answer: Sendable, Model: Sendable>(
        idempotencyKey: String = IdempotencyKey.current ?? UUID().uuidString,
        send: @Sendable () async throws -> Answer,
        map: @Sendable (Answer) throws -> Model
    ) async throws -> Model {
        let result: Result<Model, any Error>
        do {
            result = .success(
                try await IdempotencyKey.$current.withValue(idempotencyKey) { try map(try await send()) })
        } catch {
            result = .failure(error)
        }
        return try result.confirmed(idempotencyKey)
    }

    /// Sends a write whose answer has no body.
    public static func send(
        idempotencyKey: String = IdempotencyKey.current ?? UUID().uuidString,
        send: @Sendable () async throws -> Void
    ) async throws {
        try await self.send(idempotencyKey: idempotencyKey, send: send, map: { _ in })
    }
}
