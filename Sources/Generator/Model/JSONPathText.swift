/// The text of a place in the JSON: `results[3].address.lat`. The support library writes the same text at run time.
enum JSONPathText {
    /// The text of nested keys. An ambiguous key is written in brackets: `["a.b"]`.
    static func of(_ keys: [String]) -> String {
        keys.reduce("") { joined($0, isPlain($1) ? $1 : "[\"\($1)\"]") }
    }

    static func joined(_ outer: String, _ inner: String) -> String {
        outer.isEmpty || inner.isEmpty || inner.hasPrefix("[") ? outer + inner : "\(outer).\(inner)"
    }

    private static func isPlain(_ key: String) -> Bool {
        key.utf8.first.map { !(0x30...0x39).contains($0) } ?? false
            && key.utf8.allSatisfy { ![0x22, 0x2E, 0x5B, 0x5C, 0x5D].contains($0) && $0 > 0x20 }
    }
}
