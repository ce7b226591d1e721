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

    /// The uses of all words in a source.
    package struct Uses {
        package fileprivate(set) var words: [Use]
        fileprivate var calls: Set<Int> = []

        package subscript(word: Int) -> Use {
            words[word]
        }

        /// Whether the source has `callee(label:`. Without a `callee` it is `init(label:` or `Self(label:`, whose type is not said.
        package func hasCall(_ callee: Int?, _ label: Int) -> Bool {
            calls.contains(call(callee, label))
        }

        fileprivate func call(_ callee: Int?, _ label: Int) -> Int {
            ((callee ?? -1) + 1) * words.count + label
        }
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
    package func uses(in source: [UInt8]) -> Uses {
        var uses = Uses(words: [Use](repeating: [], count: count))
        source.withUnsafeBufferPointer { bytes in
            var index = 0
            var previous: UInt8 = 0
            /// The same without blanks.
            var mark: UInt8 = 0
            /// The word before the last bracket; nil if it is not one of these words.
            var callee: Callee?
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
                    if byte > UInt8(ascii: " ") {
                        callee = byte == UInt8(ascii: "(") && mark == 0 ? callee : nil
                        mark = byte
                    }
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
                            switch callee {
                            case .word(let type)?: uses.calls.insert(uses.call(type, word))
                            case .ownType?: uses.calls.insert(uses.call(nil, word))
                            case .declaration?, nil: break
                            }
                            if callee != .declaration { use.insert(.firstLabel) }
                        }
                        if bytes[index] == UInt8(ascii: "(") { use.insert(.beforeList) }
                    }
                    uses.words[word].formUnion(use)
                    callee = .word(word)
                } else if hash == Self.initializer {
                    callee = previous == UInt8(ascii: ".") ? .ownType : .declaration
                } else {
                    callee = hash == Self.ownType ? .ownType : nil
                }
                (previous, mark) = (0, 0)
            }
        }
        return uses
    }

    private enum Callee: Equatable {
        case word(Int)
        /// `Self(`, `self.init(`
        case ownType
        /// `init(`
        case declaration
    }

    private static let initializer = "init".utf8.reduce(seed, hash)
    private static let ownType = "Self".utf8.reduce(seed, hash)
    private static let seed: UInt64 = 14_695_981_039_346_656_037

    private static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        // The end of a product has too few of the first bits.
        let next = (hash ^ UInt64(byte)) &* 1_099_511_628_211
        return next ^ (next >> 29)
    }
}
