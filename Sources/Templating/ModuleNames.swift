/// The modules that declare the names of Swift code.
///
/// A name is a word, such as `Date`, or the label of an argument with its colon, such as `epoch:`. It is a class so that
/// passing it to each rendering counts one reference instead of one for each property.
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

    private struct Entry {
        let start: Int
        let count: Int
        let isLabel: Bool
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
        var names: [[(name: Substring.UTF8View, isLabel: Bool, module: UInt64)]] = Array(
            repeating: [], count: Self.bucketCount)
        for declaration in declarations {
            guard let index = modules.firstIndex(of: declaration.module) else {
                continue
            }
            for text in declaration.names {
                let isLabel = text.utf8.last == UInt8(ascii: ":")
                let name = (isLabel ? text.dropLast() : text[...]).utf8
                if let first = name.first, let last = name.last {
                    names[Self.bucket(first, last, name.count)].append((name, isLabel, 1 << UInt64(index)))
                }
            }
        }
        var entries: [Entry] = []
        var texts: [UInt8] = []
        var buckets: [(start: Int32, end: Int32)] = []
        for bucket in names {
            let start = Int32(entries.count)
            for (name, isLabel, module) in bucket {
                entries.append(Entry(start: texts.count, count: name.count, isLabel: isLabel, module: module))
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

    /// The modules whose names the code uses from `start` on, sorted.
    func used(in code: UnsafeBufferPointer<UInt8>, from start: Int) -> [String] {
        let used = entries.withUnsafeBufferPointer { entries in
            buckets.withUnsafeBufferPointer { buckets in
                texts.withUnsafeBufferPointer { texts in
                    var used: UInt64 = 0
                    var words = SwiftWords(code, from: start)
                    while let word = words.next() {
                        let (start, end) = (word.lowerBound, word.upperBound)
                        let bucket = buckets[Self.bucket(code[start], code[end - 1], end - start)]
                        for index in bucket.start..<bucket.end {
                            let entry = entries[Int(index)]
                            if used & entry.module == 0, entry.count == end - start,
                                !entry.isLabel || end < code.count && code[end] == UInt8(ascii: ":"),
                                code[start..<end].elementsEqual(
                                    texts[entry.start..<entry.start + entry.count])
                            {
                                used |= entry.module
                            }
                        }
                    }
                    return used
                }
            }
        }
        let imported = modules.indices.filter { used & (1 << UInt64($0)) != 0 }.map { modules[$0] }
        return imported.filter { module in
            !exports.contains { $0.exported == module && imported.contains($0.module) }
        }
    }
}
