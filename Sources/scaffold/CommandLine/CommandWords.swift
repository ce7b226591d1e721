extension Command {
    /// The words that other tools use for what a command does, each with the call to suggest.
    package static let calls: [String: String] = {
        let words: [(call: String, words: String)] = [
            ("feature NAME", "g gen generate make update regenerate build sync run"),
            ("feature --all", "all up upgrade-all"),
            ("feature NAME --diff", "diff preview"),
            ("check", "status lint validate doctor"),
            ("outputs", "list ls files"),
            ("new NAME", "add create"),
            ("new NAME --from FILE", "import infer from openapi swagger"),
            ("fits NAME FILE", "match compare"),
            ("init", "setup install bootstrap upgrade"),
            ("rename OLD NEW", "mv move"),
            ("remove NAME", "rm del delete destroy"),
            ("eject FILE", "detach own"),
            ("verify", "test selftest self-test"),
            ("explain NAME", "show describe info why docs"),
            ("templates list", "template style styles"),
            ("help", "man usage ?"),
        ]
        return Dictionary(
            words.flatMap { call, words in words.split(separator: " ").map { (String($0), call) } }
        ) { first, _ in first }
    }()
}
