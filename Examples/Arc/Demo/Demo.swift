import Foundation
import StudioCore
import StudioRestaurant
import StudioUser

/// Answers commands through the features.
struct Demo: Sendable {
    let users: UserFeature
    let restaurants: RestaurantFeature

    private static let usage = """
        user ID | users | add ID NAME | rename ID NAME | remove ID | synchronize | restaurant NUMBER | featured
        """

    func answer(to line: String) async -> String {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        do {
            return try await answer(words) ?? Self.usage
        } catch {
            return "error: \(error)"
        }
    }

    private func answer(_ words: [String]) async throws(RepositoryError) -> String? {
        switch (words.first, words.count) {
        case ("users", 1): return try await users.names().joined(separator: ", ")
        case ("featured", 1): return try await restaurants.featured().joined(separator: ", ")
        case ("synchronize", 1): try await users.synchronize()
        case ("restaurant", 2):
            guard let number = Int(words[1]) else {
                return nil
            }
            return try await restaurants.summary(of: number)
        default:
            guard words.count > 1, let identifier = UUID(uuidString: words[1]) else {
                return nil
            }
            return try await answer(words, identifier)
        }
        return "done"
    }

    private func answer(_ words: [String], _ identifier: UUID) async throws(RepositoryError) -> String? {
        switch (words[0], words.count) {
        case ("user", 2): return try await users.name(of: identifier)
        case ("add", 3): try await users.add(identifier, name: words[2], at: Date(timeIntervalSince1970: 0))
        case ("rename", 3): try await users.rename(identifier, to: words[2])
        case ("remove", 2): try await users.remove(identifier)
        default: return nil
        }
        return "done"
    }
}
