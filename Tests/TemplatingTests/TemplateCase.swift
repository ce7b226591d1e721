import Diagnostics
import Foundation
import Templating

/// A case file: sections that begin with a line such as `=== template`. `template`, `include NAME`, `values` and
/// `width` go in; `result` is what must come out: the rendering, or the diagnostics. A backslash at the very end of
/// a section takes the last newline away.
struct TemplateCase: Sendable, CustomStringConvertible {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases")

    let file: URL
    private(set) var sections: [(name: String, text: String)]

    static func all(in folder: String) -> [TemplateCase] {
        let files = try? FileManager.default.contentsOfDirectory(
            at: Self.folder.appending(path: folder),
            includingPropertiesForKeys: nil
        )
        return (files ?? []).filter { $0.pathExtension == "case" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .map { TemplateCase($0) }
    }

    init(_ file: URL) {
        self.file = file
        sections = []
        let text = String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("=== ") {
                sections.append((String(line.dropFirst(4)), ""))
            } else if !sections.isEmpty {
                sections[sections.count - 1].text += line + "\n"
            }
        }
        // The newline that the split has added behind the last one.
        if let last = sections.last, last.text.hasSuffix("\n") {
            sections[sections.count - 1].text.removeLast()
        }
        for index in sections.indices where sections[index].text.hasSuffix("\\\n") {
            sections[index].text.removeLast(2)
        }
    }

    var description: String {
        file.deletingPathExtension().lastPathComponent
    }

    subscript(_ name: String) -> String? {
        sections.first { $0.name == name }?.text
    }

    var template: String {
        self["template"] ?? ""
    }

    var values: [(name: String, shape: Shape, value: Value)] {
        guard let json = self["values"] else {
            return []
        }
        guard let sample = try? JSONDecoder().decode(SampleValue.self, from: Data(json.utf8)) else {
            return [("the values of this case are no JSON", .text, .text(""))]
        }
        return sample.members
    }

    /// Filters that make names, a line for each: `mock: Mock{}`.
    private var filters: [NameFilter] {
        (self["filters"] ?? "").split(separator: "\n").map { line in
            let parts = line.split(separator: #/: |\{\}/#, omittingEmptySubsequences: false)
            return NameFilter(String(parts[0]), prefix: String(parts[1]), suffix: String(parts[2]))
        }
    }

    func include(_ name: String) -> SourceText? {
        self["include \(name)"].map { SourceText(path: name, text: $0) }
    }

    /// The rendering, or all diagnostics, as a person would read them.
    func result(of template: [UInt8]) -> String {
        let values = values
        let (parsed, diagnostics) = Template.parse(
            SourceText(path: "template", bytes: template),
            scope: Scope(values.map { ($0.name, $0.shape) }, filters: filters),
            includes: include
        )
        guard let parsed else {
            return diagnostics.map(\.printed).joined()
        }
        var output: [UInt8] = []
        let width = self["width"].flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        let failure = parsed.render(values.map(\.value), Finishing(width: width), into: &output)
        return failure?.printed ?? String(decoding: output, as: UTF8.self)
    }

    /// Writes the case again, with this result.
    func record(_ result: String) throws {
        let kept = sections.filter { $0.name != "result" } + [("result", result)]
        let text = kept.map { name, text in
            "=== \(name)\n\(text.isEmpty || text.hasSuffix("\n") ? text : text + "\\\n")"
        }.joined()
        try Data(text.utf8).write(to: file)
    }
}

extension Diagnostic {
    /// `template:1:4: error: message [id]`, notes and help below.
    var printed: String {
        var text = "\(place?.printed ?? "nowhere"): \(severity.rawValue): \(message) [\(id)]\n"
        for note in notes {
            text += "    note: \(note.place.map { $0.printed + ": " } ?? "")\(note.message)\n"
        }
        if let help {
            text += "    help: \(help)\n"
        }
        return text
    }
}

extension Diagnostic.Place {
    /// `template:1:4-9`, columns in bytes.
    fileprivate var printed: String {
        let before = source.bytes[..<range.start]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
        return "\(source.path):\(line):\(column)-\(column + range.end - range.start)"
    }
}
