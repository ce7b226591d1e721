/// The modules that declare the names of Swift code.
///
/// A name is a word, such as `Date`, the label of an argument with its colon, such as `epoch:`, or an attribute or macro
/// with its sign, such as `@Test`. It is a class so that passing it to each rendering counts one reference instead of
/// one for each property.
package final class ModuleNames: Sendable {
    /// The maximum number of modules.
    private static let mostModules = 64
    private static let bucketCount = 1024

    /// The modules, sorted; all are different.
    private let modules: [String]
    private let exports: [(module: String, exported: String)]
    private let entries: [Entry]
    /// The names of the entries.
    private let texts: [UInt8]
    /// For each hash, the range of the entries that have it.
    private let buckets: [(start: Int32, end: Int32)]

    fileprivate struct Entry {
        let start: Int
        let count: Int
        let isLabel: Bool
        /// The byte before the word, or 0 if it can be any.
        let sign: UInt8
        /// The bit of the module.
        let module: UInt64
    }

    /// The modules with their names. A module can be in several elements. Code that imports a module also gets what the
    /// module exports.
    package init(
        _ declarations: [(module: String, names: [String])],
        exports: [(module: String, exported: String)] = []
    ) {
        self.exports = exports
        modules = Array(Set(declarations.map(\.module)).sorted().prefix(Self.mostModules))
        var names: [[(name: Substring.UTF8View, isLabel: Bool, sign: UInt8, module: UInt64)]] = Array(
            repeating: [], count: Self.bucketCount)
        for declaration in declarations {
            guard let index = modules.firstIndex(of: declaration.module) else {
                continue
            }
            for text in declaration.names {
                let isLabel = text.utf8.last == UInt8(ascii: ":")
                let sign = text.utf8.first.flatMap { $0.isNamePart ? nil : $0 } ?? 0
                let name = text.dropFirst(sign == 0 ? 0 : 1).dropLast(isLabel ? 1 : 0).utf8
                if let first = name.first, let last = name.last {
                    names[Self.bucket(first, last, name.count)]
                        .append((name, isLabel, sign, 1 << UInt64(index)))
                }
            }
        }
        var entries: [Entry] = []
        var texts: [UInt8] = []
        var buckets: [(start: Int32, end: Int32)] = []
        for bucket in names {
            let start = Int32(entries.count)
            for (name, isLabel, sign, module) in bucket {
                entries.append(
                    Entry(start: texts.count, count: name.count, isLabel: isLabel, sign: sign, module: module)
                )
                texts += name
            }
            buckets.append((start, Int32(entries.count)))
        }
        self.entries = entries
        self.texts = texts
        self.buckets = buckets
    }

    @inline(__always)
    private static func bucket(_ first: UInt8, _ last: UInt8, _ count: Int) -> Int {
        (Int(first) &* 37 &+ Int(last) &* 5 &+ count &* 131) & (bucketCount - 1)
    }

    /// The modules whose names the code uses from `start` on, sorted. A type that the code declares is its own.
    func used(in code: UnsafeBufferPointer<UInt8>, from start: Int) -> [String] {
        let used = withUnsafeTemporaryAllocation(of: Finding.self, capacity: entries.count) { findings in
            findings.initialize(repeating: .none)
            find(in: code, from: start, findings)
            return entries.indices.reduce(into: UInt64(0)) { used, index in
                used |= findings[index] == .used ? entries[index].module : 0
            }
        }
        return modules.indices.filter { used & (1 << UInt64($0)) != 0 }.map { modules[$0] }
    }

    /// The modules without those that another one of them exports.
    func withoutExported(_ modules: Set<String>) -> Set<String> {
        modules.filter { module in
            !exports.contains { $0.exported == module && modules.contains($0.module) }
        }
    }

    fileprivate enum Finding: UInt8 {
        case none, used, declared
    }

    private func find(
        in code: UnsafeBufferPointer<UInt8>, from start: Int,
        _ findings: UnsafeMutableBufferPointer<Finding>
    ) {
        entries.withUnsafeBufferPointer { entries in
            buckets.withUnsafeBufferPointer { buckets in
                texts.withUnsafeBufferPointer { texts in
                    var words = SwiftWords(code, from: start)
                    while let word = words.next() {
                        let (start, end) = (word.lowerBound, word.upperBound)
                        let bucket = buckets[Self.bucket(code[start], code[end - 1], end - start)]
                        for index in Int(bucket.start)..<Int(bucket.end) {
                            let entry = entries[index]
                            if findings[index] != .declared, entry.matches(word, of: code, texts) {
                                findings[index] = code.finding(at: start) ?? findings[index]
                            }
                        }
                    }
                }
            }
        }
    }
}

extension ModuleNames.Entry {
    @inline(__always)
    func matches(
        _ word: Range<Int>, of code: UnsafeBufferPointer<UInt8>, _ texts: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let (start, end) = (word.lowerBound, word.upperBound)
        let before = start > 0 ? code[start - 1] : .space
        return count == end - start && code[word].elementsEqual(texts[self.start..<self.start + count])
            && (sign == 0 || before == sign)
            && (!isLabel || end < code.count && code[end] == UInt8(ascii: ":"))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// What the name at `index` shows: nil if it is a type inside another one.
    fileprivate func finding(at index: Int) -> ModuleNames.Finding? {
        let isType = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self[index])
        guard isType, index > 0 else {
            return .used
        }
        if self[index - 1] == UInt8(ascii: ".") {
            let line = self[(self[..<index].lastIndex(of: .newline) ?? 0)..<index]
            let isExtension = line.split(separator: .space).contains { $0.elementsEqual("extension".utf8) }
            return isExtension ? .declared : nil
        }
        return ends("struct ", at: index) || ends("enum ", at: index) ? .declared : .used
    }

    private func ends(_ text: String, at index: Int) -> Bool {
        let start = index - text.utf8.count
        return start >= 0 && self[start..<index].elementsEqual(text.utf8)
    }
}
