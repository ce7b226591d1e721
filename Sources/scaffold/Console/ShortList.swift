extension [String] {
    /// The first of them, and how many more there are.
    func shortList(_ most: Int = 3) -> String {
        prefix(most).joined(separator: ", ") + (count > most ? " and \(count - most) more" : "")
    }
}
