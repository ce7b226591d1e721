import Planning

/// Swift files that are written as one: the header of the first, the imports of all, then what follows in each.
struct JoinedSource {
    private let header: [UInt8]
    private var plain: Set<[UInt8]> = []
    private var testable: Set<[UInt8]> = []
    private var bodies: [ArraySlice<UInt8>] = []

    init(_ first: [UInt8]) {
        header = Array(Self.header(of: first).joined(separator: [0x0A]))
        add(first)
    }

    mutating func add(_ source: [UInt8]) {
        var start = source.startIndex
        for line in Self.lines(source).dropFirst(Self.header(of: source).count) {
            if line.starts(with: "import ".utf8) {
                plain.insert(Array(line))
            } else if line.starts(with: "@testable import ".utf8) {
                testable.insert(Array(line))
            } else if !line.isEmpty {
                start = line.startIndex
                break
            }
        }
        let end = source.lastIndex { $0 != 0x0A }.map { $0 + 1 } ?? start
        bodies.append(source[start..<max(start, end)])
    }

    var bytes: [UInt8] {
        // A module is imported once.
        let tested = Set(testable.map { $0.dropFirst("@testable ".utf8.count) })
        let imports = [plain.filter { !tested.contains($0[...]) }, testable].map(Self.block)
        let blocks = [header] + imports + bodies.map(Array.init)
        return Array(blocks.filter { !$0.isEmpty }.joined(separator: [0x0A, 0x0A])) + [0x0A]
    }

    /// Files with the same path become one, which has the template of the first.
    static func join(_ files: [RenderedFile]) -> [RenderedFile] {
        var sources: [String: JoinedSource] = [:]
        var firsts: [RenderedFile] = []
        for file in files {
            if sources[file.path]?.add(file.bytes) == nil {
                sources[file.path] = JoinedSource(file.bytes)
                firsts.append(file)
            }
        }
        return firsts.map { file in
            RenderedFile(
                path: file.path, bytes: sources[file.path]?.bytes ?? file.bytes, feature: file.feature,
                template: file.template, ownership: file.ownership)
        }
    }

    private static func block(_ imports: Set<[UInt8]>) -> [UInt8] {
        Array(imports.sorted { $0.lexicographicallyPrecedes($1) }.joined(separator: [0x0A]))
    }

    /// The comment before the first empty line.
    private static func header(of source: [UInt8]) -> [ArraySlice<UInt8>] {
        Array(lines(source).prefix { $0.starts(with: "//".utf8) && !$0.starts(with: "///".utf8) })
    }

    private static func lines(_ source: [UInt8]) -> [ArraySlice<UInt8>] {
        source.split(separator: 0x0A, omittingEmptySubsequences: false)
    }
}
