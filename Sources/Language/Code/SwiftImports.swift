/// The modules that a Swift source imports, read line by line. That is enough to determine what a target depends on.
package enum SwiftImports {
    package static func of(_ source: [UInt8]) -> Set<String> {
        source.withUnsafeBufferPointer { bytes in
            var modules: Set<String> = []
            var start = 0
            while start < bytes.count {
                var end = start
                while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
                var line = Line(rest: UnsafeBufferPointer(rebasing: bytes[start..<end]))
                if let module = line.module { modules.insert(module) }
                start = end + 1
            }
            return modules
        }
    }

    /// The rest of a line, which is read word by word: the first one rules out most lines.
    private struct Line {
        var rest: UnsafeBufferPointer<UInt8>

        /// The module of `import Module` or `@testable package import Module`, but not of a sentence that contains the word.
        var module: String? {
            mutating get {
                repeat {
                    guard let word = nextWord(), SwiftImports.mayLead(word[0]) else { return nil }
                    if word.elementsEqual("import".utf8) { break }
                    guard word.first == UInt8(ascii: "@") || SwiftImports.isOne(word, of: SwiftImports.modifiers)
                    else { return nil }
                } while true
                guard var path = nextWord() else { return nil }
                if SwiftImports.isOne(path, of: SwiftImports.kinds), let next = nextWord() { path = next }
                return String(decoding: path.prefix(while: SwiftTokens.isPartOfWord), as: UTF8.self)
            }
        }

        private mutating func nextWord() -> UnsafeBufferPointer<UInt8>? {
            var start = 0
            while start < rest.count, isBlank(rest[start]) { start += 1 }
            var end = start
            while end < rest.count, !isBlank(rest[end]) { end += 1 }
            defer { rest = UnsafeBufferPointer(rebasing: rest[end...]) }
            return start == end ? nil : UnsafeBufferPointer(rebasing: rest[start..<end])
        }

        private func isBlank(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        }
    }

    /// Rules out most lines by their first character.
    private static func mayLead(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "i"), UInt8(ascii: "p"), UInt8(ascii: "f"), UInt8(ascii: "@"): true
        default: false
        }
    }

    private static let modifiers = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]

    private static func isOne(_ word: UnsafeBufferPointer<UInt8>, of words: [String]) -> Bool {
        words.contains { word.elementsEqual($0.utf8) }
    }
}
