// Behaviour of a generated model: an extension in a file of one's own, beside it.

nonisolated extension Character {
    /// The character in a line.
    var summary: String {
        let condition =
            switch status {
            case .alive: "alive"
            case .dead: "dead"
            case .unknown: "who knows how"
            }
        return "\(name), \(condition), last seen at \(location.name)"
    }
}
