import Diagnostics
import Documents
import Language
import Planning

/// A path that the style can write.
private struct WrittenPath {
    /// The components below the folder of a feature, as the manifest has them; empty for a catalog.
    let names: [String]
    /// The rule that moves it, if it is of a folder in a part.
    let rule: FolderLayout.Rule?
    /// Where the file goes.
    let path: String

    var folder: String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// The folders around it whose names do not depend on the spec.
    var folders: [String] {
        let parts = names.dropLast().prefix { !$0.contains(PathPattern.anything) }
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }

    func isIn(_ folder: String) -> Bool {
        let parts = folder.split(separator: "/")
        return names.count > parts.count
            && zip(names, parts).allSatisfy { name, part in
                name.contains(PathPattern.anything) || name == part
            }
    }
}

extension StyleLoader {
    /// Reports folders of `layout` that the style writes nothing into, and those that would bring together Swift files
    /// and the resources of a target, which are not compiled.
    mutating func checkLayout(_ outputs: [OutputRule], _ phrases: Phrases, _ words: [StyleWord]) {
        let rules = configuration.layout.rules.filter { !$0.isOfPart }
        guard !rules.isEmpty else {
            return
        }
        let known = Dictionary(words.map { ("{{ words.\($0.name) }}", $0.text) }) { first, _ in first }
        let texts = Set(
            outputs.map { rule in
                known.reduce(rule.pathText) {
                    $1.value.contains("{") ? $0 : $0.replacing($1.key, with: $1.value)
                }
            }
        ).sorted()
        let places = texts.flatMap { text in
            PathPattern.texts(of: text, configuration, phrases).map(place)
        }
        let folders = Set(places.flatMap { $0.folders }).sorted()
        for rule in rules where !places.contains(where: { $0.isIn(rule.folder) }) {
            report(
                .noFolder(
                    rule.folder, of: name, among: folders,
                    at: place(of: configuration.layoutRanges[rule.folder])))
        }
        var reported: Set<String> = []
        let sources = places.filter { $0.path.hasSuffix(".swift") }
        for resource in places where !resource.path.hasSuffix(".swift") && !resource.folder.isEmpty {
            for source in sources where source.path.hasPrefix("\(resource.folder)/") {
                guard let rule = resource.rule ?? source.rule, reported.insert(rule.folder).inserted else {
                    continue
                }
                report(.mixedFolder(rule, at: place(of: configuration.layoutRanges[rule.folder])))
            }
        }
    }

    private func place(_ text: String, isOfFeature: Bool) -> WrittenPath {
        let names = isOfFeature ? text.split(separator: "/").map(String.init) : []
        let rule = configuration.layout.rules.first { text == $0.folder || text.hasPrefix("\($0.folder)/") }
        return WrittenPath(
            names: names, rule: isOfFeature ? rule.flatMap { $0.isOfPart ? nil : $0 } : nil,
            path: isOfFeature ? configuration.place(text, of: "Feature") : text)
    }
}

extension Diagnostic {
    fileprivate static func noFolder(
        _ folder: String, of style: String, among folders: [String], at place: Place?
    ) -> Diagnostic {
        Diagnostic(
            "bad-layout", "the style '\(style)' writes nothing into '\(folder)'", at: place,
            help: suggestion(for: folder, among: folders, else: "its folders are"))
    }

    fileprivate static func mixedFolder(_ rule: FolderLayout.Rule, at place: Place?) -> Diagnostic {
        Diagnostic(
            "bad-layout",
            "`\(rule.folder)` in '\(rule.pattern)' would put Swift files into a folder of resources, where they "
                + "are not compiled",
            at: place, help: "fixtures and catalogs need a folder without Swift files, as in 'Tests/Fixtures'"
        )
    }
}
