/// The modules that a Swift source imports, read line by line. That is enough to determine what a target depends on.
package enum SwiftImports {
    package static func of(_ source: [UInt8]) -> Set<String> {
        source.withUnsafeBufferPointer { bytes in
            var modules: Set<String> = []
            let newline = UInt8(ascii: "\n")
            var index = 0
            // Few lines contain the word.
            while let found = Self.index(ofImportIn: bytes, from: index) {
                let start = bytes[..<found].lastIndex(of: newline).map { $0 + 1 } ?? 0
                let end = bytes[found...].firstIndex(of: newline) ?? bytes.count
                var line = Line(rest: UnsafeBufferPointer(rebasing: bytes[start..<end]))
                if let module = line.module { modules.insert(module) }
                index = end
            }
            return modules
        }
    }

    private static func index(ofImportIn bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        // Whatever the last of four bytes is, it says how far away the start of `impo` is at least.
        while index + 4 <= bytes.count {
            switch bytes[index + 3] {
            case UInt8(ascii: "o"):
                if bytes[index..<(index + 3)].elementsEqual("imp".utf8) { return index }
                index += 4
            case UInt8(ascii: "p"): index += 1
            case UInt8(ascii: "m"): index += 2
            case UInt8(ascii: "i"): index += 3
            default: index += 4
            }
        }
        return nil
    }

    /// The rest of a line, which is read word by word.
    private struct Line {
        var rest: UnsafeBufferPointer<UInt8>

        /// The module of `import Module` or `@testable package import Module`, but not of a sentence that contains the word.
        var module: String? {
            mutating get {
                repeat {
                    guard let word = nextWord() else { return nil }
                    if word.elementsEqual("import".utf8) { break }
                    guard
                        word.first == UInt8(ascii: "@")
                            || SwiftImports.isOne(word, of: SwiftImports.modifiers)
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

    private static let modifiers = ["public", "package", "internal", "fileprivate", "private"]
    private static let kinds = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]

    private static func isOne(_ word: UnsafeBufferPointer<UInt8>, of words: [String]) -> Bool {
        words.contains { word.elementsEqual($0.utf8) }
    }
}
