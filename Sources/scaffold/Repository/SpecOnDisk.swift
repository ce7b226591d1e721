import Planning

/// The spec of a feature with generated files that is on the disk but not read by the run: it is not staged, or in a
/// subfolder.
struct SpecOnDisk: Equatable {
    /// For example, `its spec is not staged`.
    let reason: String
    /// What to type or to do.
    let remedy: String
}

extension Project {
    /// The unseen specs of these features.
    func unseenSpecs(of features: [String]) throws(DiskError) -> [String: SpecOnDisk] {
        guard !features.isEmpty else { return [:] }
        let onDisk = tree is Workspace ? [] : try workspace.specs(in: configuration.specs) ?? []
        var result: [String: SpecOnDisk] = [:]
        for feature in features {
            if let path = onDisk.first(where: { SpecFile(path: $0).name == feature }) {
                let paths = [path, Lock.path].map { ShellWord.quoted(shown($0)) }
                result[feature] = SpecOnDisk(
                    reason: "its spec is not staged", remedy: "git add \(paths.joined(separator: " "))")
            } else if let advice = unread.advice(for: feature, shown: shown) {
                result[feature] = SpecOnDisk(
                    reason: "its spec is in a folder that is not read", remedy: advice)
            }
        }
        return result
    }
}
