/// The modules that a Swift source imports, read line by line. That is enough to determine what a target depends on.
package enum SwiftImports {
    package static func of(_ source: [UInt8]) -> Set<String> {
        var modules: Set<String> = []
        for line in source.split(separator: UInt8(ascii: "\n")) where mayImport(line) {
            let words = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let before = words.prefix { !$0.elementsEqual("import".utf8) }
            // `import` or `@testable package import`, but not a sentence that contains the word.
            guard before.count < words.count,
                before.allSatisfy({ modifiers.contains(text($0)) || $0.first == at })
            else {
                continue
            }
            var rest = words.dropFirst(before.count + 1)
            if let kind = rest.first, rest.count > 1, kinds.contains(text(kind)) {
                rest = rest.dropFirst()
            }
            if let path = rest.first {
                modules.insert(text(path.prefix(while: SwiftTokens.isPartOfWord)))
            }
        }
        return modules
    }

    private static let at = UInt8(ascii: "@")
    private static let modifiers: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds: Set<String> = [
        "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
    ]

    /// Rejects most lines by their first character.
    private static func mayImport(_ line: ArraySlice<UInt8>) -> Bool {
        switch line.first {
        case UInt8(ascii: "i"), UInt8(ascii: "p"), UInt8(ascii: "f"), UInt8(ascii: "@"), UInt8(ascii: " "),
            UInt8(ascii: "\t"):
            true
        default:
            false
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
