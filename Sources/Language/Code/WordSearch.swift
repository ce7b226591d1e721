/// Finds which of some words a Swift source contains, in one pass over its bytes. Line comments are left out.
package struct WordSearch {
    /// How a source uses a word.
    package struct Use: OptionSet {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package static let anywhere = Use(rawValue: 1)
        /// `.word`
        package static let afterDot = Use(rawValue: 2)
        /// `(word:`, the label of a first argument
        package static let firstLabel = Use(rawValue: 4)
        /// `word(`
        package static let beforeList = Use(rawValue: 8)
    }

    private var indices: [UInt64: Int] = [:]
    /// A bit for the end of each hash: most words of a source are sorted out by it.
    private var filter = [Bool](repeating: false, count: 1 << 12)

    package private(set) var count = 0

    package init() {}

    /// The index of a word in the result; a new word gets the next one.
    package mutating func index(of word: String) -> Int {
        let hash = word.utf8.reduce(Self.seed, Self.hash)
        if let index = indices[hash] {
            return index
        }
        indices[hash] = count
        filter[Int(hash & 0xFFF)] = true
        count += 1
        return count - 1
    }

    /// How the source uses each word, by its index.
    package func uses(in source: [UInt8]) -> [Use] {
        var uses = [Use](repeating: [], count: count)
        source.withUnsafeBufferPointer { bytes in
            var index = 0
            var previous: UInt8 = 0
            /// The same without blanks.
            var mark: UInt8 = 0
            while index < bytes.count {
                let byte = bytes[index]
                guard SwiftTokens.isPartOfWord(byte) else {
                    // `https://` is not a comment.
                    if byte == UInt8(ascii: "/"), previous != UInt8(ascii: ":"), index + 1 < bytes.count,
                        bytes[index + 1] == byte
                    {
                        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                    } else {
                        index += 1
                    }
                    previous = byte
                    if byte > UInt8(ascii: " ") { mark = byte }
                    continue
                }
                var hash = Self.seed
                while index < bytes.count, SwiftTokens.isPartOfWord(bytes[index]) {
                    hash = Self.hash(hash, bytes[index])
                    index += 1
                }
                if filter[Int(hash & 0xFFF)], let word = indices[hash] {
                    var use = Use.anywhere
                    if previous == UInt8(ascii: ".") { use.insert(.afterDot) }
                    if index < bytes.count {
                        if bytes[index] == UInt8(ascii: ":"), mark == UInt8(ascii: "(") {
                            use.insert(.firstLabel)
                        }
                        if bytes[index] == UInt8(ascii: "(") { use.insert(.beforeList) }
                    }
                    uses[word].formUnion(use)
                }
                (previous, mark) = (0, 0)
            }
        }
        return uses
    }

    private static let seed: UInt64 = 14_695_981_039_346_656_037

    private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        // The end of a product has too few of the first bits.
        let next = (hash ^ UInt64(byte)) &* 1_099_511_628_211
        return next ^ (next >> 29)
    }
}
