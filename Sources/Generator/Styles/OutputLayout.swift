/// Where a style's own outputs go, below the folder of a feature, if not to the paths that they have in the manifest. A rule
/// moves a folder, or joins its Swift files.
package struct OutputLayout: Sendable {
    package struct Rule: Sendable {
        /// A template, or a folder of outputs as the manifest has it: `Sources/Domain/Models`.
        let subject: String
        /// Its new place. `{file}` at the end leaves out folders below it. A file, `Sources/{aggregate}DTO.swift`, joins
        /// the Swift files in the folder.
        let pattern: String

        var joins: Bool {
            pattern.hasSuffix(".swift")
        }
    }

    /// The rules, those of templates and of inner folders first.
    private let rules: [Rule]

    /// Later rules replace earlier ones.
    init(_ rules: [Rule]) {
        self.rules = Dictionary(rules.map { ($0.subject, $0) }) { $1 }.values
            .sorted { ($0.subject.utf8.count, $0.subject) > ($1.subject.utf8.count, $1.subject) }
    }

    /// The path of an output with a template, itself a template. `aggregate` is the expression for the entity that it is
    /// about. Files that a person may own are never joined.
    package func place(_ path: String, of template: String, aggregate: String, isGenerated: Bool) -> (
        path: String, isJoined: Bool
    ) {
        let start = "{{ output }}/"
        guard path.hasPrefix(start) else {
            return (path, false)
        }
        let own = path.dropFirst(start.count)
        let rule =
            rules.first { $0.subject == template } ?? rules.first { own.hasPrefix("\($0.subject)/") }
        guard let rule else {
            return (path, false)
        }
        let isJoined = rule.joins && isGenerated && own.hasSuffix(".swift")
        let file = own.lastIndex(of: "/").map { own[$0...] } ?? own
        let pattern = Self.filled(rule.pattern, aggregate)
        let folder = pattern[..<(pattern.lastIndex(of: "/") ?? pattern.startIndex)]
        return if isJoined {
            (start + pattern, true)
        } else if rule.joins || rule.pattern.hasSuffix("/{file}") {
            (start + folder + file, false)
        } else {
            (start + pattern + (rule.subject == template ? file : own.dropFirst(rule.subject.count)), false)
        }
    }

    /// The pattern with the expression in place of `{aggregate}` and of `{aggregate|filter}`.
    private static func filled(_ pattern: String, _ aggregate: String) -> String {
        var result = ""
        var rest = pattern[...]
        while let open = rest.firstRange(of: "{aggregate"),
            let close = rest[open.upperBound...].firstIndex(of: "}")
        {
            let filter = rest[open.upperBound..<close]
            let isWhole = filter.isEmpty || filter.hasPrefix("|")
            result +=
                rest[..<open.lowerBound]
                + (isWhole ? "{{ \(aggregate)\(filter) }}" : rest[open.lowerBound...close])
            rest = rest[close...].dropFirst()
        }
        return result + rest
    }
}
