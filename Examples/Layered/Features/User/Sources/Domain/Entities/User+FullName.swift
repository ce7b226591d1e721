nonisolated extension User {
    var fullName: String {
        "\(firstName) \(lastName)"
    }
}
