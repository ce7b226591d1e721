import Foundation
import VitalCore
import VitalHealthMetric
import VitalUser

/// Answers commands through the features.
struct Demo: Sendable {
    let users: UserFeature
    let metrics: HealthMetricFeature

    private static let usage = """
        user ID | users | add ID NAME | rename ID NAME | remove ID | metric ID | metrics | steps ID COUNT | forget ID | \
        sign EMAIL PASSWORD | synchronize
        """

    func answer(to line: String) async -> String {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        do {
            return try await answer(words) ?? Self.usage
        } catch {
            return "error: \(error)"
        }
    }

    private func answer(_ words: [String]) async throws -> String? {
        switch (words.first, words.count) {
        case ("users", 1): return try await users.names().joined(separator: ", ")
        case ("metrics", 1): return try await metrics.summaries().joined(separator: ", ")
        case ("sign", 3): return try await users.signIn(email: words[1], password: words[2])
        case ("synchronize", 1):
            try await users.synchronize()
            try await metrics.synchronize()
        default:
            guard words.count > 1, let identifier = UUID(uuidString: words[1]) else {
                return nil
            }
            return try await answer(words, identifier)
        }
        return "done"
    }

    private func answer(_ words: [String], _ identifier: UUID) async throws -> String? {
        switch (words[0], words.count) {
        case ("user", 2): return try await users.name(of: identifier) ?? "nobody"
        case ("metric", 2): return try await metrics.summary(of: identifier) ?? "nothing"
        case ("add", 3): try await users.add(identifier, firstName: words[2])
        case ("rename", 3): try await users.rename(identifier, to: words[2])
        case ("remove", 2): try await users.remove(identifier)
        case ("forget", 2): try await metrics.remove(identifier)
        case ("steps", 3):
            guard let count = Double(words[2]) else {
                return nil
            }
            try await metrics.recordSteps(
                count, of: identifier, as: identifier, at: Date(timeIntervalSince1970: 0))
        default: return nil
        }
        return "done"
    }
}
