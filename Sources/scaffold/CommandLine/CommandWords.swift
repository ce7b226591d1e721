extension Command {
    /// The words that other tools use for what a command does, each with the call to suggest.
    package static let calls: [String: String] = {
        let words: [(meaning: String, words: String)] = [
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
        return byWord(words)
    }()
}

private func byWord(_ rows: [(meaning: String, words: String)]) -> [String: String] {
    Dictionary(
        rows.flatMap { meaning, words in words.split(separator: " ").map { (String($0), meaning) } }
    ) { first, _ in first }
}

extension Topic {
    /// Other words for what a topic is about, each with the name of the topic.
    package static let words: [String: String] = byWord([
        (Topic.specs.name, "spec yaml entity entities"),
        (Topic.types.name, "dates date enum enums scalars union unions"),
        (Topic.operations.name, "errors error requests request body bodies headers parameters idempotency"),
        (Topic.paging.name, "page pages pagination"),
        (Topic.caches.name, "cache store stores offline database swiftdata"),
        (Topic.config.name, "scaffold.yml configuration names options settings"),
        (Topic.clients.name, "client adapter adapters http networking urlsession probe token tokens retries"),
        (Topic.libraries.name, "library core modules resources"),
        (Topic.conflicts.name, "conflict merge merges force"),
        (Topic.ci.name, "hook hooks pre-commit github gitlab bazel"),
    ])
}
