import Diagnostics
import Foundation
import Templating
import Testing

@testable import Generator
@testable import Language

/// Templates/README.md lists the members that templates can read. The test makes the list from the shapes.
@Suite(.serialized)
struct ContextTableTests {
    @Test("The list of context keys in Templates/README.md is that of the code")
    func listIsCurrent() throws {
        try expect(Self.table(of: [FeatureModel.record, Modules.record]), in: "context keys")
    }

    @Test("So is the list of phrases")
    func phrasesAreCurrent() throws {
        let rows = Phrase.allCases.map { phrase in
            let standard = phrase.standard.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
            return "| `\(phrase.rawValue)` | \(phrase.doc) | `\(standard)` |\n"
        }
        try expect("| key | says | standard |\n|---|---|---|\n" + rows.joined(), in: "phrases")
    }

    private func expect(_ table: String, in section: String) throws {
        let file = URL(filePath: #filePath).appending(path: "../../../Templates/README.md").standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- \(section) -->\n"))
        let end = try #require(text.range(of: "<!-- end of \(section) -->"))
        let isCurrent = text[start.upperBound..<end.lowerBound] == table
        if ProcessInfo.processInfo.environment["RECORD"] == "1", !isCurrent {
            let mended = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: table)
            try mended.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(isCurrent, "write it anew: RECORD=1 swift test --filter ContextTableTests")
    }

    @Test("Every context key says what it is, in a sentence")
    func everyKeyIsDescribed() {
        for record in Self.records(of: [FeatureModel.record, Modules.record]) {
            for member in record.members {
                #expect(member.doc.hasSuffix("."), "\(record.name).\(member.name)")
            }
        }
    }

    @Test("Every context key is read by a template of a built-in style")
    func everyKeyIsRead() throws {
        var read: Set<String> = []
        for style in try StyleFiles.names.flatMap(Self.dialects) {
            for (shape, reads) in [
                (FeatureModel.shape, style.reads[0]), (Modules.shape, style.reads[1]),
                (Modules.shape, style.supportReads[0]),
            ] {
                Self.add(reads, of: shape, to: &read)
            }
        }
        let keys = Self.records(of: [FeatureModel.record, Modules.record]).flatMap { record in
            record.members.map { "\(record.name).\($0.name)" }
        }
        let unread = keys.filter { !read.contains($0) }
        #expect(
            unread.isEmpty, "delete it, or take `package` away where the model itself needs it")
    }

    /// A style as it is, and with each value of its options.
    private static func dialects(of name: String) throws -> [Style] {
        let style = try #require(StyleFiles.builtIn[name])
        return [style]
            + style.options.flatMap { option in
                option.valueNames.filter { $0 != option.defaultValue }.compactMap { value in
                    var configuration = Configuration()
                    configuration.options[option.name] = Located(value, ByteRange(0, 0))
                    return StyleFiles.style(name, configuration)
                }
            }
    }

    private static func add(_ reads: Reads, of shape: Shape, to keys: inout Set<String>) {
        guard let record = inner(shape) else { return }
        for (member, reads) in zip(record.members, reads.members) {
            if let reads {
                keys.insert("\(record.name).\(member.name)")
                add(reads, of: member.shape, to: &keys)
            }
        }
    }

    private static func table(of roots: [RecordShape]) -> String {
        records(of: roots).map { record in
            let rows = record.members.map { "| `\($0.name)` | \(kind($0.shape)) | \($0.doc) |" }
            return "\n### `\(record.name)`\n\n| key | is | |\n|---|---|---|\n" + rows.joined(separator: "\n")
                + "\n"
        }
        .joined() + "\n"
    }

    private static func kind(_ shape: Shape) -> String {
        switch shape {
        case .text: "string"
        case .flag: "flag"
        case .list(let element): "list of \(kind(element))"
        case .record(let record): "`\(record.name)`"
        case .optional(let wrapped): "\(kind(wrapped)), or absent"
        }
    }

    /// The records that are reached from the roots, each once, in the order in which they are met.
    private static func records(of roots: [RecordShape]) -> [RecordShape] {
        var found: [RecordShape] = []
        var pending = roots
        while !pending.isEmpty {
            let record = pending.removeFirst()
            guard !found.contains(where: { $0 === record }) else { continue }
            found.append(record)
            pending += record.members.compactMap { inner($0.shape) }
        }
        return found
    }

    private static func inner(_ shape: Shape) -> RecordShape? {
        switch shape {
        case .text, .flag: nil
        case .record(let record): record
        case .list(let element): inner(element)
        case .optional(let wrapped): inner(wrapped)
        }
    }
}
