import Diagnostics
import Documents

/// Reads `layout` of scaffold.yml: the name of a layout, or the folders that it moves.
struct LayoutDecoder {
    let reader: DocumentMap

    func layout(_ node: Node) -> FolderLayout? {
        guard let entries = node.entries else {
            return reader.read(node) { node throws(SpecFault) in
                let text = try Node.readText(node)
                guard let preset = FolderLayout.presets.first(where: { $0.key == text }) else {
                    throw .badChoice(text, known: FolderLayout.presets.map(\.key))
                }
                return preset.value
            }
        }
        var rules: [(rule: FolderLayout.Rule, value: Node)] = []
        for entry in entries {
            let folder = entry.key.text
            let part = folder.split(separator: "/", omittingEmptySubsequences: false).first.map(String.init)
            guard ModulePart(rawValue: part ?? "") != nil, !ConfigurationDecoder.leadsOut(folder) else {
                reader.report(.notOfPart(folder), at: entry.key.range)
                continue
            }
            if let pattern = reader.read(entry.value, Self.readPattern) {
                rules.append((FolderLayout.Rule(folder: folder, pattern: pattern), entry.value))
            }
        }
        let layout = FolderLayout(rules.map(\.rule))
        for (rule, value) in rules {
            fault(of: rule, in: layout).map { reader.report($0, at: value.range) }
        }
        return layout
    }

    private static func readPattern(_ node: Node) throws(SpecFault) -> String {
        let pattern = try ConfigurationDecoder.readFolder(node)
        if let placeholder = Configuration.fill(pattern, FolderLayout.placeholders.map { ($0, "") }).unfilled
        {
            throw .badPlaceholder(placeholder, known: FolderLayout.placeholders)
        }
        guard
            !pattern.contains("{file}")
                || pattern.hasSuffix("/{file}") && pattern.split(separator: "{file}").count == 1
        else {
            throw .innerFile
        }
        return pattern
    }

    /// Each part becomes a target, so no part may be in the folder of another, and what is in a part stays in it.
    private func fault(of rule: FolderLayout.Rule, in layout: FolderLayout) -> SpecFault? {
        let place = { (folder: String) in
            layout.place(folder, app: "App", feature: "Note") {
                "AppNote\($0 == .sources ? "" : $0.rawValue)"
            }
        }
        let own = "\(place(rule.folder))/"
        guard rule.isOfPart else {
            let part = String(rule.folder.prefix { $0 != "/" })
            let home = place(part)
            return own.hasPrefix("\(home)/") ? nil : .outsideOfPart(rule.folder, part, home)
        }
        let other = ModulePart.allCases.map(\.rawValue).first { part in
            part != rule.folder && own.hasPrefix("\(place(part))/")
        }
        return other.map { .nestedPart(rule.folder, in: $0) }
    }
}

extension SpecFault {
    fileprivate static func notOfPart(_ folder: String) -> SpecFault {
        SpecFault(
            "bad-layout", "'\(folder)' is not a folder of a feature",
            help: "write `Sources`, `Mocks` or `Tests`, or a folder in one of them, as in `Tests/Stubs`")
    }

    fileprivate static let innerFile = SpecFault(
        "bad-layout", "`{file}` is the name of a file, so nothing can follow it",
        help: "write it at the end, after a '/': the files then go directly into the folder")

    fileprivate static func outsideOfPart(_ folder: String, _ part: String, _ home: String) -> SpecFault {
        SpecFault(
            "bad-layout", "`\(folder)` would be outside the folder of its target",
            help: "begin with that folder, as in '\(home)'; or move all of `\(part)`")
    }

    fileprivate static func nestedPart(_ part: String, in other: String) -> SpecFault {
        SpecFault(
            "bad-layout",
            "`\(part)` would be in the folder of `\(other)`, but each of them is a separate target",
            help: "give each target its own folder; `{target}` is the name of the target")
    }
}
