/// The arguments of a test in its attribute.
struct TestArguments {
    /// The lists; with several, the test runs for each combination of their elements.
    let lists: [Range<Int>]
    /// The values of each parameter, if there is one list, and it is written out; else nothing.
    let columns: [[Range<Int>]]

    init(of member: SuiteMember, _ count: Int, in source: BracketedSource) {
        lists = Self.lists(of: member, source)
        columns = lists.count == 1 ? Self.columns(lists[0], count, source) ?? [] : []
    }

    /// The values if there is only one for each parameter.
    var constants: [Range<Int>]? {
        columns.first?.count == 1 ? columns.map { $0[0] } : nil
    }

    /// The positions of the parameters that tell one run from the others.
    ///
    /// A text or a number does alone, if it is another one each time. Else all do, except whole stubs.
    func telling(_ source: BracketedSource) -> [Int]? {
        guard let first = columns.first, constants == nil else { return columns.isEmpty ? nil : [] }
        func text(_ value: Range<Int>) -> String {
            String(decoding: source.bytes[source.place(value)], as: UTF8.self)
        }
        func isSimple(_ value: Range<Int>) -> Bool {
            let token = source.tokens[value.upperBound - 1]
            return token.kind == .text && value.count == 1
                || token.text.first?.isNumber == true
                    && value.dropLast().allSatisfy { source.text($0) == "-" }
        }
        func differs(_ positions: [Int]) -> Bool {
            let rows = first.indices.map { row in positions.map { text(columns[$0][row]) } }
            return Set(rows).count == rows.count
        }
        if let simple = columns.indices.first(where: { columns[$0].allSatisfy(isSimple) && differs([$0]) }) {
            return [simple]
        }
        let short = columns.indices.filter { column in
            !columns[column].contains { value in value.contains { source.text($0) == "stub" } }
        }
        return !short.isEmpty && differs(short) ? short : nil
    }

    private static func lists(of member: SuiteMember, _ source: BracketedSource) -> [Range<Int>] {
        guard let attribute = member.attribute, attribute.count > 2 else { return [] }
        let open = attribute.lowerBound + 2
        let parts = source.list(open + 1..<attribute.upperBound - 1, in: open)
        guard let first = parts.firstIndex(where: { source.has(["arguments", ":"], at: $0.lowerBound) })
        else {
            return []
        }
        return [parts[first].lowerBound + 2..<parts[first].upperBound] + parts[(first + 1)...]
    }

    private static func columns(_ list: Range<Int>, _ count: Int, _ source: BracketedSource) -> [[Range<
        Int
    >]]? {
        let open = list.lowerBound
        let close = source.close(of: open)
        guard source.text(open) == "[", close == list.upperBound - 1 || source.text(close + 1) == "as" else {
            return nil
        }
        var columns = [[Range<Int>]](repeating: [], count: count)
        for element in source.list(open + 1..<close, in: open) {
            let isTuple =
                source.text(element.lowerBound) == "("
                && source.close(of: element.lowerBound) == element.upperBound - 1
            let values =
                count == 1
                ? [element]
                : isTuple
                    ? source.list(element.lowerBound + 1..<element.upperBound - 1, in: element.lowerBound)
                    : []
            guard values.count == count else { return nil }
            for (column, value) in values.enumerated() { columns[column].append(value) }
        }
        return columns
    }
}
