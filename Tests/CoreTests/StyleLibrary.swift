@testable import Generator
@testable import Language

/// The support library of a style, read once.
struct StyleLibrary {
    private let files: [SupportFile]
    /// The types that each file declares, and how often it has each word.
    private let types: [[String]]
    private let words: [[Substring: Int]]
    private let needs: SupportNeeds

    static let all = StyleFiles.builtIn.mapValues(StyleLibrary.init)

    private init(_ style: Style) {
        files = style.renderSupport(Configuration()).files.filter { $0.part != .tests && !$0.isClient }
        types = files.map { file in
            SwiftDeclarations.of(file.rendered.bytes).filter { $0.kind.isType && $0.container == nil }.map(
                \.name)
        }
        words = files.map { Self.words(of: $0.rendered.bytes) }
        needs = SupportNeeds(absent: files)
    }

    private static func words(of code: [UInt8]) -> [Substring: Int] {
        String(decoding: code, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            .reduce(into: [:]) { $0[$1, default: 0] += 1 }
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
