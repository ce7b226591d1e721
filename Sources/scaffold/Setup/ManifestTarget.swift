import ScaffoldCore

/// The text of a target for a Package.swift.
struct ManifestTarget {
    private let target: ScratchPackage.Target

    init(_ target: ScratchPackage.Target) {
        self.target = target
    }

    var text: String {
        var lines = ["            name: \"\(target.module)\""]
        if !target.dependencies.isEmpty {
            lines.append(
                "            dependencies: [\(target.dependencies.map { "\"\($0)\"" }.joined(separator: ", "))]"
            )
        }
        lines.append("            path: \"\(target.path)\"")
        if !target.resources.isEmpty {
            let rules = target.resources.map { ".process(\"\($0)\")" }.joined(separator: ", ")
            lines.append("            resources: [\(rules)]")
        }
        let function = target.kind == .tests ? ".testTarget" : ".target"
        return "        \(function)(\n\(lines.joined(separator: ",\n"))\n        ),"
    }
}

extension ScratchPackage.Folder {
    /// The folders of a feature's sources, of its mocks if they are a library, and of its tests.
    static func ofFeature(_ name: String, _ configuration: Configuration) -> [ScratchPackage.Folder] {
        ModulePart.allCases.filter { $0 != .mocks || configuration.mocks == .library }.map { part in
            ScratchPackage.Folder(
                module: configuration.target(part, of: name), path: configuration.folder(part, of: name),
                kind: part == .tests ? .tests : .feature)
        }
    }
}
