/// A filter that makes one name of another: `{{ entity.name|mapper }}` prints `NoteMapper`. A scope has such filters in
/// addition to those of letters.
package struct NameFilter: Sendable {
    package let name: String
    /// What is before and behind the value.
    let prefix: String
    let suffix: String

    package init(_ name: String, prefix: String, suffix: String) {
        self.name = name
        self.prefix = prefix
        self.suffix = suffix
    }
}

/// The effect of a chain of filters: on the letters of the value, and what is printed around it.
struct FilterChain {
    private(set) var casing = Casing()
    private(set) var prefix = ""
    private(set) var suffix = ""

    var isPlain: Bool {
        prefix.isEmpty && suffix.isEmpty
    }

    /// A text of the template with the filters applied.
    func applied(to text: String) -> [UInt8] {
        Array((prefix + casing.changed(text) + suffix).utf8)
    }

    mutating func apply(_ filter: NameFilter) {
        prefix = filter.prefix + prefix
        suffix += filter.suffix
    }

    /// Adds a filter of letters. Returns false if there is no such filter.
    mutating func apply(_ filter: String) -> Bool {
        var change = Casing()
        guard change.apply(filter) else {
            return false
        }
        if change.others != .kept || prefix.isEmpty {
            _ = casing.apply(filter)
        }
        prefix = change.changed(prefix)
        suffix = Casing(all: change.others).changed(suffix)
        return true
    }
}
