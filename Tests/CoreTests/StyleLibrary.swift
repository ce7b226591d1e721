@testable import Generator
@testable import Language
@testable import Planning

/// The support library of a style, read once.
struct StyleLibrary {
    private let files: [SupportFile]
    /// The types that each file declares, and how often it has each word.
    private let types: [[String]]
    private let words: [[Substring: Int]]
    private let needs: SupportNeeds
    /// Of the files alone that add members to types of other modules.
    private let additions: SupportNeeds

    static let all = StyleFiles.builtIn.mapValues(StyleLibrary.init)

    private init(_ style: Style) {
        files = style.renderSupport(Configuration()).files.filter { $0.part != .tests && !$0.isOnRequest }
        types = files.map { file in
            SwiftDeclarations.of(file.rendered.bytes).filter { $0.kind.isType && $0.container == nil }.map(
                \.name)
        }
        words = files.map { Self.words(of: $0.rendered.bytes) }
        needs = SupportNeeds(absent: files)
        let own = Set(types.joined())
        additions = SupportNeeds(
            absent: files.filter { file in
                let name = file.rendered.path.split(separator: "/").last.map(String.init) ?? ""
                // Types of a spec have initializers with the labels of scalars and dates, such as `text`, too.
                let isScalar = ["/Scalars/", "/Dates/"].contains { file.rendered.path.contains($0) }
                return name.contains("+") && !isScalar && !own.contains(String(name.prefix { $0 != "+" }))
            })
    }

    private static func words(of code: [UInt8]) -> [Substring: Int] {
        String(decoding: code, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// The generated files that name a member which the library adds to a type of another module, in a file that none of
    /// them brings: they do not import the library.
    func unimported(by generated: [RenderedFile]) -> [String] {
        let imports = Array(Set(files.map(\.module)).map { "import \($0)\n" }.sorted().joined().utf8)
        var needs = needs
        for file in generated {
            needs.add(file.bytes)
        }
        return generated.flatMap { file in
            var all = additions
            all.add(imports + file.bytes)
            return all.paths.subtracting(needs.paths).sorted().map { "\(file.path): \($0)" }
        }
    }

    /// The types in the files that code needs which neither the code nor another type of these files names.
    func unreached(from code: [[UInt8]]) -> [String] {
        var needs = needs
        for code in code {
            needs.add(code)
        }
        let written = files.indices.filter { needs.paths.contains(files[$0].path) }
        let code = code.map(Self.words)
        return written.flatMap { index in
            types[index].filter { type in
                let type = Substring(type)
                return !code.contains { $0[type] != nil }
                    && !written.contains { words[$0][type, default: 0] > ($0 == index ? 1 : 0) }
            }
        }
    }
}
