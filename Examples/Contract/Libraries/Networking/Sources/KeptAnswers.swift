import Foundation

/// The last answers of a service, in memory. If they take more than `capacity` bytes, those that were not used for the
/// longest time are removed first.
actor KeptAnswers {
    private let capacity: Int
    private var answers: [Key: KeptAnswer] = [:]
    /// The keys of the answers, in the order of their last use.
    private var keys: [Key] = []
    private var size = 0

    init(capacity: Int = 5_000_000) {
        self.capacity = capacity
    }

    func answer(for key: Key) -> KeptAnswer? {
        guard let answer = forget(key) else {
            return nil
        }
        add(answer, for: key)
        return answer
    }

    /// Keeps an answer in the place of the one before; with `nil`, no answer is kept.
    func keep(_ answer: KeptAnswer?, for key: Key) {
        forget(key)
        guard let answer, answer.size <= capacity else {
            return
        }
        add(answer, for: key)
        while size > capacity, let oldest = keys.first {
            forget(oldest)
        }
    }

    private func add(_ answer: KeptAnswer, for key: Key) {
        answers[key] = answer
        keys.append(key)
        size += answer.size
    }

    @discardableResult
    private func forget(_ key: Key) -> KeptAnswer? {
        guard let answer = answers.removeValue(forKey: key) else {
            return nil
        }
        keys.removeAll { $0 == key }
        size -= answer.size
        return answer
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
