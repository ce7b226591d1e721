import Foundation

/// The last answers of a service, in memory. If they take more than `capacity` bytes, those are forgotten first that
/// were used last the longest time ago.
actor KeptAnswers {
    private struct Entry {
        let answer: KeptAnswer
        var lastUse: Int
    }

    private let capacity: Int
    private var entries: [Key: Entry] = [:]
    private var size = 0
    private var useCount = 0

    init(capacity: Int = 5_000_000) {
        self.capacity = capacity
    }

    func answer(for key: Key) -> KeptAnswer? {
        useCount += 1
        entries[key]?.lastUse = useCount
        return entries[key]?.answer
    }

    /// Keeps an answer in the place of the one before; with `nil`, no answer is kept.
    func keep(_ answer: KeptAnswer?, for key: Key) {
        if let entry = entries.removeValue(forKey: key) {
            size -= entry.answer.size
        }
        guard let answer, answer.size <= capacity else {
            return
        }
        useCount += 1
        entries[key] = Entry(answer: answer, lastUse: useCount)
        size += answer.size
        while size > capacity, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            keep(nil, for: oldest.key)
        }
    }
}

extension KeptAnswers {
    /// Everything that a read asks for.
    nonisolated struct Key: Hashable, Sendable {
        private let path: String
        private let queryItems: [URLQueryItem]
        private let headers: [String: String]

        /// `nil` if the endpoint has headers of its own about what is kept, or asks for a part of an answer.
        init?(_ endpoint: Endpoint) {
            guard !endpoint.headers.keys.contains(where: { Self.ownHeaders.contains($0.lowercased()) }) else {
                return nil
            }
            path = endpoint.path.percentEncoded
            queryItems = endpoint.queryItems
            headers = endpoint.headers
        }

        private static let ownHeaders: Set<String> = [
            "cache-control", "if-match", "if-modified-since", "if-none-match", "if-unmodified-since", "range",
        ]
    }
}
