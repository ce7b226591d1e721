/// Where the files of a style go. A style writes `Sources/…`, `Mocks/…` and `Tests/…` below the folder of a feature or a
/// library. A layout moves these folders, and folders in them.
package struct FolderLayout: Equatable, Sendable {
    /// What moves a folder of the style.
    package struct Rule: Equatable, Sendable {
        /// The folder as the style writes it: `Tests/Mocks`.
        package let folder: String
        /// The folder that its files go to: `Tests/{target}`. If it ends in `{file}`, the folders below it are left out.
        package let pattern: String

        package var isOfPart: Bool {
            ModulePart(rawValue: folder) != nil
        }
    }

    /// What a pattern can contain.
    static let placeholders = ["app", "feature", "target", "file"]

    /// The layout in which features and libraries share the root of the repository.
    static let sharing = "swiftpm"

    /// The layouts that have a name.
    package static let presets: KeyValuePairs = [
        "scaffold": FolderLayout([]),
        sharing: FolderLayout(
            ModulePart.allCases.map {
                Rule(folder: $0.rawValue, pattern: $0 == .tests ? "Tests/{target}" : "Sources/{target}")
            }),
    ]

    /// The rules, those of inner folders first.
    package let rules: [Rule]
    /// Whether each feature gets a folder of its own for each part, so that features can share the folder above.
    package var separatesFeatures: Bool {
        ModulePart.allCases.allSatisfy { part in
            rules.contains { rule in
                rule.folder == part.rawValue
                    && ["{feature}", "{target}"].contains { rule.pattern.contains($0) }
            }
        }
    }

    package init(_ rules: [Rule]) {
        self.rules = rules.sorted { $0.folder.utf8.count > $1.folder.utf8.count }
    }

    /// The rules that move a whole part, which libraries follow too.
    var ofParts: FolderLayout {
        FolderLayout(rules.filter(\.isOfPart))
    }

    /// The place of a path that a style writes. Each part has its target.
    package func place(_ path: String, app: String, feature: String, target: (ModulePart) -> String) -> String
    {
        guard !rules.isEmpty,
            let part = path.split(separator: "/").first.flatMap({ ModulePart(rawValue: String($0)) }),
            let rule = rules.first(where: { path == $0.folder || path.hasPrefix("\($0.folder)/") })
        else {
            return path
        }
        let rest = path.dropFirst(rule.folder.count)
        let isFlat = rule.pattern.hasSuffix("/{file}")
        let pattern = isFlat ? String(rule.pattern.dropLast("/{file}".count)) : rule.pattern
        let folder = Configuration.fill(
            pattern, [("app", app), ("feature", feature), ("target", target(part))]
        ).text
        return folder + (isFlat ? rest.lastIndex(of: "/").map { rest[$0...] } ?? "" : rest)
    }
}
