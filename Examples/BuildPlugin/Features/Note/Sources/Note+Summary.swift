extension Note {
    /// One line about the note.
    var summary: String {
        "\(title) (\(id))"
    }
}
