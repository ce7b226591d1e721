/// What a Package.swift declares. A name in a comment, or among the dependencies of a target, declares nothing.
package struct ManifestDeclarations {
    /// The names of targets.
    package private(set) var targets: Set<String> = []
    /// The folders of packages that it depends on.
    package private(set) var packages: Set<String> = []

    private static let targetFunctions: Set<String> = [
        "target", "testTarget", "executableTarget", "macro", "plugin", "systemLibrary", "binaryTarget",
    ]
    /// The arguments in which a target is used, not declared.
    private static let uses: Set<String> = ["dependencies", "products", "plugins"]

    /// A bracket that is open.
    private struct Frame {
        let function: String?
        var label: String?
    }

    package init(of manifest: [UInt8]) {
        let tokens = SwiftTokens.of(manifest).filter { $0.kind != .doc }
        func text(_ index: Int) -> String? {
            tokens.indices.contains(index) ? tokens[index].text : nil
        }
        // A function of the manifest may make targets, as in `feature("ShopNote")`.
        let own = tokens.indices.filter { text($0) == "func" }.compactMap { text($0 + 1) }
        let functions = Self.targetFunctions.union(own)
        var frames: [Frame] = []
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "(": frames.append(Frame(function: text(index - 1)))
            case "[", "{": frames.append(Frame(function: nil))
            case ")", "]", "}": _ = frames.popLast()
            case ",": frames.indices.last.map { frames[$0].label = nil }
            case ":" where index > 1 && ["(", ","].contains(text(index - 2) ?? ""):
                frames.indices.last.map { frames[$0].label = text(index - 1) }
            default: break
            }
            guard token.kind == .text, let frame = frames.last, let function = frame.function else {
                continue
            }
            let name = String(token.text.dropFirst().dropLast())
            let isNamed = frame.label == "name" && text(index - 1) == ":"
            let isUse = frames.contains { $0.label.map(Self.uses.contains) ?? false }
            if function == "package", frame.label == "path" {
                packages.insert(name)
            } else if functions.contains(function), !isUse, isNamed || text(index - 1) == "(" {
                targets.insert(name)
            }
        }
    }
}
