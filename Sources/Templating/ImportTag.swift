import Diagnostics

/// The contents of `{% imports … %}`: modules that are imported in addition to those whose names the rendering uses. It
/// is a class so that a rendering counts one reference.
final class ImportTag: Sendable {
    enum Modules: Sendable {
        case text(String)
        /// The path of a text.
        case one(ValuePath)
        /// The path of a list of texts.
        case many(ValuePath)
    }

    let plain: [Modules]
    /// The modules after the word `testable`, which are imported with `@testable`. Nil without the word.
    let testable: [Modules]?
    /// The number of blanks before the tag.
    let indentation: Int

    /// `imports = { path | quoted } [ "testable" { path | quoted } ]`
    init(_ reader: inout TagReader, _ program: inout Program, indentation: Int) {
        self.indentation = indentation
        plain = Self.readModules(&reader, &program)
        testable = reader.take(word: "testable") ? Self.readModules(&reader, &program) : nil
    }

    private static func readModules(_ reader: inout TagReader, _ program: inout Program) -> [Modules] {
        var modules: [Modules] = []
        while !reader.isNext(word: "testable") {
            if let text = reader.quotedText() {
                modules.append(.text(reader.source.text(text)))
                continue
            }
            let start = reader.position
            guard let reference = Reference.read(&reader, &program) else {
                break
            }
            switch (reference, reference.shape?.unwrapped) {
            case (.value(let path, _), .text): modules.append(.one(path))
            case (.value(let path, _), .list(.text)): modules.append(.many(path))
            case (_, let shape?): reader.report(.notModules(reader.place(since: start), shape))
            case (_, nil): break
            }
        }
        return modules
    }
}

/// The place of the imports in a rendering, and the modules that the tag names.
struct ImportPlace {
    var offset: Int
    let indentation: Int
    let plain: [String]
    let testable: [String]
    /// Whether the file is one of tests, or of what tests are made with.
    let isTest: Bool

    /// The lines for the modules, with an empty line between the two kinds. A module is imported once.
    func lines(_ names: ModuleNames?, of code: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let all =
            names?.modules(
                of: code, from: offset, isTest: isTest, and: plain) ?? Self.sorted(plain)
        let plain = testable.isEmpty ? all : all.filter { !testable.contains($0) }
        var lines: [UInt8] = []
        append("import ", plain, to: &lines)
        if !plain.isEmpty, !testable.isEmpty {
            lines.append(.newline)
        }
        append("@testable import ", testable.count > 1 ? Self.sorted(testable) : testable, to: &lines)
        return lines
    }

    /// The modules in the order of their bytes, as `swift format` sorts imports, each once.
    static func sorted(_ modules: [String]) -> [String] {
        Set(modules).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    private func append(_ start: String, _ modules: [String], to lines: inout [UInt8]) {
        for module in modules {
            lines += repeatElement(.space, count: indentation)
            lines += start.utf8
            lines += module.utf8
            lines.append(.newline)
        }
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func notModules(_ place: Place, _ shape: Shape) -> Diagnostic {
        Diagnostic(
            "template-not-string",
            "`\(place.source.text(place.range))` is \(shape.description), but the name of a module or a list of names is expected",
            at: place
        )
    }
}
