/// The modules that declare the names of Swift code.
///
/// A name is a word, such as `Date`, the label of an argument with its colon, such as `epoch:`, or a word with the sign
/// before it, such as `@Test`. It is a class so that passing it to each rendering counts one reference instead of one
/// for each property.
package final class ModuleNames: Sendable {
    /// The maximum number of modules.
    private static let mostModules = 64
    private static let bucketCount = 1024

    /// The modules, sorted; all are different.
    private let modules: [String]
    /// The bits of the modules that only tests import.
    private let forTests: UInt64
    /// The bits of a module, and of the module that it exports.
    private let exports: [(module: UInt64, exported: UInt64)]
    private let entries: [Entry]
    /// The words of the entries.
    private let texts: [UInt8]
    /// For each hash, the range of the entries that have it.
    private let buckets: [(start: Int32, end: Int32)]

    /// The arguments of the initializer, for the names without some of them.
    private let declarations: [(module: String, names: [String])]
    private let declaredForTests: [String]
    private let declaredExports: [(module: String, exported: String)]

    /// The modules with their names. A module can be in several elements. Code that imports a module also gets what the
    /// module exports.
    package init(
        _ declarations: [(module: String, names: [String])],
        forTests: [String] = [],
        exports: [(module: String, exported: String)] = []
    ) {
        self.declarations = declarations
        declaredForTests = forTests
        declaredExports = exports
        let modules = Array(ImportPlace.sorted(declarations.map(\.module)).prefix(Self.mostModules))
        func bit(_ module: String) -> UInt64 {
            modules.firstIndex(of: module).map { 1 << UInt64($0) } ?? 0
        }
        var words: [[(text: Substring.UTF8View, entry: Entry)]] = Array(
            repeating: [], count: Self.bucketCount)
        func add(_ name: String, _ module: UInt64, _ opened: Role = .use) {
            let isLabel = name.utf8.last == UInt8(ascii: ":")
            let sign = name.utf8.first.flatMap { $0.isNamePart ? nil : $0 }
            let text = name.dropFirst(sign == nil ? 0 : 1).dropLast(isLabel ? 1 : 0).utf8
            if let first = text.first, let last = text.last {
                let entry = Entry(
                    count: text.count, isLabel: isLabel, sign: sign, module: module, opened: opened)
                words[Self.bucket(first, last, text.count)].append((text, entry))
            }
        }
        for keyword in ["actor", "class", "enum", "protocol", "struct", "typealias"] {
            add(keyword, 0, .declared)
        }
        add("extension", 0, .extended)
        for module in modules {
            // As in `Foundation.Date`.
            add(module, bit(module))
        }
        for declaration in declarations {
            for name in declaration.names {
                add(name, bit(declaration.module))
            }
        }
        var entries: [Entry] = []
        var texts: [UInt8] = []
        var buckets: [(start: Int32, end: Int32)] = []
        for bucket in words {
            let start = Int32(entries.count)
            for (text, entry) in bucket {
                var entry = entry
                entry.start = texts.count
                entries.append(entry)
                texts += text
            }
            buckets.append((start, Int32(entries.count)))
        }
        self.modules = modules
        self.forTests = forTests.reduce(0) { $0 | bit($1) }
        self.exports = exports.map { (bit($0.module), bit($0.exported)) }
        self.entries = entries
        self.texts = texts
        self.buckets = buckets
    }

    @inline(__always)
    private static func bucket(_ first: UInt8, _ last: UInt8, _ count: Int) -> Int {
        (Int(first) &* 37 &+ Int(last) &* 5 &+ count &* 131) & (bucketCount - 1)
    }

    /// The names without those of types that somebody else declares.
    package func without(_ types: [String]) -> ModuleNames {
        let types = Set(types)
        guard declarations.contains(where: { !types.isDisjoint(with: $0.names) }) else {
            return self
        }
        return ModuleNames(
            declarations.map { ($0.module, $0.names.filter { !types.contains($0) }) },
            forTests: declaredForTests, exports: declaredExports)
    }

    /// The modules that the code imports, sorted by their bytes: the listed ones, and those whose names it uses from
    /// `start` on. A type that the code declares is its own.
    func modules(
        of code: UnsafeBufferPointer<UInt8>, from start: Int, isTest: Bool, and listed: [String]
    ) -> [String] {
        var found = find(in: code, from: start)
        if !isTest {
            found &= ~forTests
        }
        var others: [String] = []
        for module in listed {
            if let index = modules.firstIndex(of: module) {
                found |= 1 << UInt64(index)
            } else {
                others.append(module)
            }
        }
        for export in exports where found & export.module != 0 {
            found &= ~export.exported
        }
        var all = others
        for index in modules.indices where found & (1 << UInt64(index)) != 0 {
            all.append(modules[index])
        }
        return others.isEmpty ? all : ImportPlace.sorted(all)
    }

    private enum Finding {
        case none, used, declared
    }

    /// The bits of the modules whose names the code uses.
    private func find(in code: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt64 {
        withUnsafeTemporaryAllocation(of: Finding.self, capacity: entries.count) { findings in
            findings.initialize(repeating: .none)
            find(in: code, from: start, findings)
            return entries.withUnsafeBufferPointer { entries in
                var found: UInt64 = 0
                for index in entries.indices where findings[index] == .used {
                    found |= entries[index].module
                }
                return found
            }
        }
    }

    private func find(
        in code: UnsafeBufferPointer<UInt8>, from start: Int,
        _ findings: UnsafeMutableBufferPointer<Finding>
    ) {
        entries.withUnsafeBufferPointer { entries in
            buckets.withUnsafeBufferPointer { buckets in
                texts.withUnsafeBufferPointer { texts in
                    var words = SwiftWords(code, from: start)
                    var role = Role.use
                    var previousEnd = start
                    while let word = words.next() {
                        // A label such as `class:` declares nothing.
                        if role != .use, !code.joins(previousEnd, word.lowerBound) {
                            role = .use
                        }
                        previousEnd = word.upperBound
                        let (first, last) = (code[word.lowerBound], code[word.upperBound - 1])
                        var next = Role.use
                        let bucket = buckets[Self.bucket(first, last, word.count)]
                        for index in Int(bucket.start)..<Int(bucket.end)
                        where findings[index] == .none || role != .use {
                            guard entries[index].matches(word, of: code, texts) else {
                                continue
                            }
                            next = entries[index].opened
                            // A type after a dot is inside another type.
                            let isInner =
                                first < UInt8(ascii: "a")
                                && code.has(UInt8(ascii: "."), at: word.lowerBound - 1)
                            if role == .declared || role == .extended && isInner {
                                findings[index] = .declared
                            } else if !isInner, findings[index] == .none, next == .use {
                                findings[index] = .used
                            }
                        }
                        if role == .use || !code.has(UInt8(ascii: "."), at: word.upperBound) {
                            role = next
                        }
                    }
                }
            }
        }
    }
}

extension ModuleNames {
    /// What the word before a name makes of the name.
    fileprivate enum Role {
        case use, declared, extended
    }

    fileprivate struct Entry {
        /// The place of the word in the texts, and its length.
        var start = 0
        let count: Int
        let isLabel: Bool
        /// The byte before the word; nil if it can be any.
        let sign: UInt8?
        /// The bit of the module.
        let module: UInt64
        /// The role of the next word.
        let opened: Role

        @inline(__always)
        func matches(
            _ word: Range<Int>, of code: UnsafeBufferPointer<UInt8>, _ texts: UnsafeBufferPointer<UInt8>
        ) -> Bool {
            guard count == word.count, sign == nil || code.has(sign, at: word.lowerBound - 1),
                !isLabel || code.has(UInt8(ascii: ":"), at: word.upperBound)
            else {
                return false
            }
            var index = 0
            while index < count, code[word.lowerBound + index] == texts[start + index] {
                index += 1
            }
            return index == count
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether only blanks, or one dot, are between the indices.
    fileprivate func joins(_ start: Int, _ end: Int) -> Bool {
        start + 1 == end && self[start] == UInt8(ascii: ".") || self[start..<end].allSatisfy(\.isBlank)
    }

    @inline(__always)
    fileprivate func has(_ byte: UInt8?, at index: Int) -> Bool {
        index >= 0 && index < count && self[index] == byte
    }
}
